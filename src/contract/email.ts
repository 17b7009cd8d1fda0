/** Longest address that mail servers carry (RFC 5321). */
export const MAX_EMAIL = 254

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * An e-mail address: the letters that HTML's e-mail field takes, and a dot in the domain. ASCII alone: letters that look
 * like others or become others in lower case would let two people own one address. `cleanEmail` writes other domains so.
 */
export const EMAIL_PATTERN = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?=.{1,255}$)${label}(?:\\.${label})+$`,
)

/**
 * What a pasted text brings along and nobody sees: marks of order and direction, spaces without width, soft hyphens. The two joiners
 * stay between letters, where in some scripts they make another domain.
 */
const UNSEEN = /[^\P{Cf}\u200C\u200D]|(?<!\p{L})[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu

/** An address as it was meant: without what is not seen, its domain as mail servers know it. */
export function cleanEmail(text: string): string {
  return asciiDomain(text.replace(UNSEEN, '').trim())
}

/**
 * An address with its domain in Punycode, as mail servers know it: `info@münchen.de` becomes `info@xn--mnchen-3ya.de`. What has no
 * domain of letters, digits, dots and hyphens stays as it is.
 */
function asciiDomain(email: string): string {
  const [, name, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (domain === undefined || /^[\w.-]+$/.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : email
}
