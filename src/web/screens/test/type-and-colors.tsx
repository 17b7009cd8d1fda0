import { useWords } from '../../i18n/words.tsx'
import s from './test.module.css'

const COLORS = [
  'ground raised sunk line line-strong ink ink-2 gold gold-soft on-gold good good-soft bad bad-soft weekend',
  'earth water wood fire iron wind glow star moon-lit moon-night',
].flatMap(line => line.split(' '))

/** The type scale, the controls and the colours. */
export function TypeAndColors() {
  const { t } = useWords()
  return (
    <>
      <h1>{t('pieces.type')}</h1>
      <h2>{t('pieces.type')} 0123456789</h2>
      <h3>
        {t('pieces.type')} <span lang="bo">དངོས་གྲུབ</span>
      </h3>
      <p>{t('pieces.sample')}</p>
      <p>
        <a href="#night">{t('pieces.link')}</a> <button type="button">{t('pieces.button')}</button>
      </p>
      <h2>{t('pieces.colors')}</h2>
      <div className={s.row}>
        {COLORS.map(name => (
          <figure key={name}>
            <svg width={64} height={40} aria-hidden="true">
              <rect x={1} y={1} width={62} height={38} fill={`var(--${name})`} stroke="var(--line-strong)" />
            </svg>
            {name}
          </figure>
        ))}
      </div>
    </>
  )
}
