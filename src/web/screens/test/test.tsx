import { Fragment, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { SPECIMENS } from './specimens.tsx'
import s from './test.module.css'
import { TypeAndColors } from './type-and-colors.tsx'

const SIZES = [28, 84, 132] as const

/** Every display piece and every token, at night and on paper side by side. */
export function Screen() {
  const { t } = useWords()
  const [size, setSize] = useState<number>(84)
  return (
    <>
      <div className={page.head}>
        <h1>{t('pieces.title')}</h1>
      </div>
      <fieldset className={s.row}>
        <legend>{t('pieces.width')}</legend>
        {SIZES.map(width => (
          <label key={width}>
            <input type="radio" name="width" checked={width === size} onChange={() => setSize(width)} />{' '}
            {width}
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
