import { copyText } from '../app/share-page.ts'
import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { Icon } from './drawings/icon.tsx'

interface CalendarPlacesProps {
  /** The whole address of a feed, and what calendars call it. */
  address: string
  name: string
  /** Its path on this page's own server. */
  path: string
  heading: 'h2' | 'h3'
}

/** Where a feed goes: the calendars that take its address in one step, the address itself, and the file. */
export function CalendarPlaces({ address, name, path, heading: Heading }: CalendarPlacesProps) {
  const { t } = useWords()
  const webcal = address.replace(/^https?:/, 'webcal:')
  const copy = () => copyText(address, { title: t('subscribe.copyLabel'), copied: t('find.copied') })
  const outlook = new URLSearchParams({ url: address, name })
  const places = [
    ['Google Calendar', `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`],
    ['Apple Calendar', webcal],
    ['Outlook', `https://outlook.live.com/calendar/0/addfromweb?${outlook}`],
  ] as const
  return (
    <>
      <Heading>{t('subscribe.addTo')}</Heading>
      <p className={page.actions}>
        {places.map(([place, href], order) => (
          <a key={place} className={order === 0 ? page.button : page.quiet} href={href}>
            <Icon name="save" size={18} />
            <span>{place}</span>
          </a>
        ))}
      </p>
      <Heading>{t('subscribe.copyLabel')}</Heading>
      <code>{address}</code>
      <p className={page.tools}>
        <button type="button" onClick={() => void copy()}>
          {t('subscribe.copy')}
        </button>
        <a href={path} download>
          {t('subscribe.download')}
        </a>
      </p>
    </>
  )
}
