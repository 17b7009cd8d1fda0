import { calSearch, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { pathOf } from '#contract/calls.ts'
import { useCalendar } from '../../app/calendar.ts'
import { copyText } from '../../app/share-page.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

/** RSS, and the calls. */
export function Readers() {
  const { t, lang } = useWords()
  const search = calSearch(useCalendar())
  return (
    <>
      <h2>{t('subscribe.readers')}</h2>
      <p>{t('subscribe.readersText')}</p>
      <p className={page.tools}>
        <a href={pathOf('dailyFeed', { lang }) + search}>
          {t('subscribe.rss', { name: t('subscribe.feedDaily') })}
        </a>
        <a href={pathOf('holidayFeed', { lang }) + search}>
          {t('subscribe.rss', { name: t('subscribe.feedHolidays') })}
        </a>
        <AppLink to="/api">{t('subscribe.api')}</AppLink>
      </p>
    </>
  )
}

/** Code for pages of others; the address of the almanac is the one that the visitor sees. */
export function OtherSites() {
  const { t, lang } = useWords()
  const cal = useCalendar()
  const search = calSearch(cal)
  const copy = (code: string) => copyText(code, { title: t('subscribe.site'), copied: t('subscribe.copied') })
  const frame = () =>
    `<iframe src="${location.origin}/embed/${lang}${search}" title="${t('embed.title')}" width="360" height="440" loading="lazy"></iframe>`
  const script = () =>
    `<script async src="${location.origin}/embed.js" data-lang="${lang}"${cal === DEFAULT_CALENDAR ? '' : ` data-cal="${cal}"`}></script>`
  return (
    <>
      <h2>{t('subscribe.site')}</h2>
      <p>{t('subscribe.siteText')}</p>
      <p className={page.tools}>
        <button type="button" onClick={() => void copy(frame())}>
          {t('subscribe.copyFrame')}
        </button>
        <button type="button" onClick={() => void copy(script())}>
          {t('subscribe.copyScript')}
        </button>
        <a href={`/${lang}/display${search}`}>{t('subscribe.display')}</a>
      </p>
    </>
  )
}
