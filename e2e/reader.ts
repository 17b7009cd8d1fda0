import { type APIRequestContext, expect, type Page } from '@playwright/test'

const PASSWORD = 'butter lamp on the lake'
let count = 0

/** The first address in a page that begins so. */
function linkIn(html: string, beginning: string): string {
  return new RegExp(`href="(${beginning}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Registers somebody, confirms the address by the mail in the outbox and accepts the policy; gives a bearer token. */
async function join(request: APIRequestContext, profile: object): Promise<string> {
  const email = `reader-${process.pid}-${Date.now()}-${++count}@example.org`
  const post = async (path: string, data: object, headers = {}) => {
    const answer = await request.post(`/api/account/${path}?lang=en`, { data, headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  await post('register', { email, password: PASSWORD })
  const list = await (await request.get('/dev/outbox')).text()
  const mail = list.split('<tr>').find(row => row.includes(email)) ?? ''
  const text = await (await request.get(linkIn(mail, '/dev/outbox/'))).text()
  await request.get(`/api/account/confirm-email${new URL(linkIn(text, 'http')).search}`)
  const { token } = await post('login', { email, password: PASSWORD, rememberMe: false })
  await post('manage', { policyConfirmed: true, ...profile }, { authorization: `Bearer ${token}` })
  return String(token)
}

/** From now on the page's calls for days are those of a reader who has signed in. */
export async function readAsMember(page: Page, profile: object = {}): Promise<void> {
  const token = await join(page.request, profile)
  await page.route('**/api/day/*', route =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
}
