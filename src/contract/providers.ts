/** Whom one can sign in with, in the order of the buttons. */
export const PROVIDERS = ['google', 'apple'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Brands, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' }
