import type { UserInfo } from '#contract/account.schema.ts'

const NOBODY: UserInfo = {
  email: 'a@example.org',
  pendingEmail: null,
  displayName: null,
  receiveNews: false,
  receiveEvents: false,
  country: null,
  birthPlaceId: null,
  birthPlaceAddress: null,
  birthTime: null,
  bornAtMidnight: false,
  birthUnreadable: false,
  keptMatters: [],
  calendar: null,
  policyConfirmed: true,
  policyAccepted: null,
  contentUnclaimed: false,
  hasPassword: true,
  linked: [],
}

/** A user of whom nothing but this is known. */
export const userWith = (known: Partial<UserInfo> = {}): UserInfo => ({ ...NOBODY, ...known })
