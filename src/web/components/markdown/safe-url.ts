const KEPT = /^(https?|ircs?|mailto|xmpp)$/i

/** The URL of a link or image when it names no protocol or a harmless one; otherwise nothing. */
export function safeUrl(url: string): string {
  const colon = url.indexOf(':')
  if (colon < 0) return url
  // A colon behind the path's, the query's or the fragment's beginning is no protocol's.
  const isInside = /[/?#]/.test(url.slice(0, colon))
  return isInside || KEPT.test(url.slice(0, colon)) ? url : ''
}
