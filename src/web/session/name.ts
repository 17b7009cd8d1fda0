import type { UserInfo } from '#contract/account.schema.ts'
import type { Translate } from '../i18n/translator.ts'

/** How a reader is called: by the chosen name, else by the address before its @. */
export function nameOf({ displayName, email }: UserInfo, t: Translate): string {
  return displayName || email.split('@')[0] || t('menu.account')
}
