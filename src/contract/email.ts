/** Longest address that mail servers carry (RFC 5321). */
export const MAX_EMAIL = 254

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * An e-mail address: the letters that HTML's e-mail field takes, and a dot in the domain. ASCII alone: letters that look
 * like others or become others in lower case would let two people own one address. Other domains are written in Punycode.
 */
export const EMAIL_PATTERN = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?=.{1,255}$)${label}(?:\\.${label})+$`,
)
