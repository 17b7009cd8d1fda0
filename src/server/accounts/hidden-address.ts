/** An address for somebody who need not know it: `t…@example.org`. */
export function hideName(email: string): string {
  return email.replace(/^(.).*@/, '$1…@')
}
