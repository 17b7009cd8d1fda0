import { Fragment, useState } from 'react'
import { useHydrated } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { SPECIMENS } from './specimens.tsx'
import s from './test.module.css'

const SIZES = [28, 84, 132] as const

/**
 * Every display piece and every token, at night and on paper side by side. Drawn in the browser: as markup it would be more than a megabyte
 * of a document that hardly anybody asks for.
 */
export function Screen() {
  const { t } = useWords()
  const isHydrated = useHydrated()
  return (
    <>
      <div className={page.head}>
        <h1>{t('pieces.title')}</h1>
      </div>
      {isHydrated ? (
        <Pieces />
      ) : (
        <noscript>
          <p>{t('pieces.needsScript')}</p>
        </noscript>
      )}
    </>
  )
}

function Pieces() {
  const { t } = useWords()
  const [size, setSize] = useState<number>(84)
  return (
    <>
      <fieldset className={s.row}>
        <legend>{t('pieces.width')}</legend>
        {SIZES.map(width => (
          <label key={width}>
            <input type="radio" name="width" checked={width === size} onChange={() => setSize(width)} />{' '}
            <span>{width}</span>
          </label>
        ))}
      </fieldset>
      <div className={s.themes}>
        {(['dark', 'light'] as const).map(theme => (
          <div key={theme} data-theme={theme} className={s.sheet}>
            <TypeAndColors />
            {SPECIMENS.map(({ name, show }) => (
              <Fragment key={name}>
                <h2>{t(`pieces.${name}`)}</h2>
                <div className={s.row}>{show(size)}</div>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

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
      <h2>{`${t('pieces.type')} 0123456789`}</h2>
      <h3>
        <span>{t('pieces.type')}</span> <span lang="bo">དངོས་གྲུབ</span>
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
            <span>{name}</span>
          </figure>
        ))}
      </div>
    </>
  )
}
