import type { Tradition } from '#calendar/traditions.ts'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Client } from '../app/app-context.tsx'
import { savedCalendar } from '../app/calendar.ts'
import { getStored, setCookie, setStored } from '../app/storage.ts'
import { pageLanguage } from '../i18n/page-language.ts'

/** Which calendar the account had when it was asked last here: tells whether the choice was changed on this device or on another. */
const SEEN = 'accountCalendar'

/** Keeps a calendar on this device, and with the account of who is signed in. */
export async function keepCalendar(
  { ask, session }: Client,
  user: UserInfo | null,
  calendar: Tradition,
): Promise<void> {
  setCookie('cal', calendar)
  if (!user) return
  const reply = await ask('manageAccount', pageLanguage(), { body: { calendar } })
  if (!reply.ok) return
  setStored(SEEN, calendar)
  session.update(user, { calendar })
}

/** Who signs in gets the calendar that was chosen last with their account; what this device has chosen since goes to the account. */
export function shareCalendar(client: Client, onChange: () => void): void {
  const { session } = client
  session.listen(() => {
    const { user } = session.state()
    if (!user) return
    const { calendar } = user
    const here = savedCalendar()
    // Chosen on another device.
    if (calendar !== null && calendar !== getStored(SEEN)) {
      setStored(SEEN, calendar)
      setCookie('cal', calendar)
      if (calendar !== here) onChange()
    } else if (here && here !== calendar) void keepCalendar(client, user, here)
  })
}
