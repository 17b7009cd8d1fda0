/** Longest address that mail servers carry (RFC 5321). */
export const MAX_EMAIL = 254

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * An e-mail address: the letters that HTML's e-mail field takes, and a dot in the domain. ASCII alone: letters that look
 * like others or become others in lower case would let two people own one address. `asciiDomain` writes other domains so.
 */
export const EMAIL_PATTERN = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?=.{1,255}$)${label}(?:\\.${label})+$`,
)

/**
 * An address with its domain in Punycode, as mail servers know it: `info@münchen.de` becomes `info@xn--mnchen-3ya.de`. What has no
 * domain of letters, digits, dots and hyphens stays as it is.
 */
export function asciiDomain(email: string): string {
  const [, name, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (domain === undefined || /^[\w.-]+$/.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : email
}
