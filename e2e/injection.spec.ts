import { every } from '../checks/everything.ts'
import { newUser } from '../checks/user.ts'
import { parseMarkdown } from '../src/web/components/markdown/parse.ts'
import { SCRIPT_ADDRESSES } from '../src/web/components/markdown/testing-addresses.ts'
import { accountPages, BASE, signedIn, storeTokens } from './account-steps.ts'
import { expect, open, type Page, test, waitForHydration } from './page-test.ts'
import { PAYLOAD_OF_EACH_KIND, SCRIPT_PAYLOADS } from './script-payloads.ts'

// The policy of the pages would stop these scripts. It is off here, so that only the way in which texts become pages is judged.
test.use({ bypassCSP: true })

declare global {
  interface Window {
    planted(): void
    ran?: boolean
  }
}

test.beforeEach(async ({ page }) => {
  expect(SCRIPT_PAYLOADS).toHaveLength(60)
  await page.addInitScript(() => {
    localStorage.setItem('welcomeSeen', 'true')
    window.planted = () => {
      window.ran = true
    }
  })
})

/** What a payload would have put into the page, and whether it ran. */
function plantedNodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const events = [
      'error',
      'load',
      'click',
      'focus',
      'mouseover',
      'toggle',
      'begin',
      'start',
      'pageshow',
      'beforetoggle',
    ]
    const schemes = ['href', 'src', 'data', 'action', 'formaction'].flatMap(name => [
      `[${name}^="javascript:" i]`,
      `[${name}^="data:text" i]`,
      `[${name}^="data:," i]`,
    ])
    const marks = ['[id*=planted]', '[class*=planted]', '[style*=planted]', ...schemes]
    const found = [
      ...document.querySelectorAll(
        [
          ...marks,
          ...events.map(name => `[on${name}]`),
          'x',
          'marquee',
          'base',
          'iframe',
          'embed',
          'object',
        ].join(),
      ),
    ]
    const scripts = [...document.querySelectorAll('script,style,template')].filter(one =>
      /^(@import|planted\(\))/.test(one.textContent ?? ''),
    )
    return [...found, ...scripts].map(one => one.outerHTML.slice(0, 200)).concat(window.ran ? ['it ran'] : [])
  })
}

/** How often each element stands in the page; what is there for a harmless text is there for every other. */
function elements(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {}
    for (const { tagName } of document.body.querySelectorAll('*'))
      counts[tagName] = (counts[tagName] ?? 0) + 1
    return counts
  })
}

const HARMLESS = 'a harmless text'

/** A text that becomes elements does so with any of the ten. */
const TEN_TOGETHER = [0, 10, 20, 30, 40, 50].map(from => SCRIPT_PAYLOADS.slice(from, from + 10).join(' '))

test('ASVS 1.2.1, ASVS 3.2.2: what an account stores is shown as it was written, and nothing of it becomes an element', async ({
  page,
}) => {
  // Planted: `dangerouslySetInnerHTML={{ __html: name }}` in shell/menu.tsx.
  test.setTimeout(400_000)
  const { field } = accountPages(page, '', 'en')
  const user = await newUser(BASE)
  const tokens = await user.signIn()
  await storeTokens(page, tokens)
  const headers = { authorization: `Bearer ${tokens.token}` }
  const store = async (text: string) => {
    const data = { displayName: text, birthPlaceId: '1283240', birthPlaceAddress: text }
    const answer = await page.request.post('/api/account/manage', { data, headers })
    expect([text, answer.status()]).toEqual([text, 200])
  }
  const show = async (text: string) => {
    await store(text)
    await open(page, '/en/account/manage')
    await expect(page.locator('#drawer nav')).toContainText(text)
    await expect(page.getByRole('combobox', { name: 'Place of birth' })).toHaveValue(text)
    await expect(field('account.displayName')).toHaveValue(text)
  }
  await show(HARMLESS)
  const usual = await elements(page)
  for (const text of every(2, PAYLOAD_OF_EACH_KIND)) {
    await show(text)
    await expect.poll(() => elements(page)).toEqual(usual)
    expect([text, await plantedNodes(page)]).toEqual([text, []])
  }
})

test('ASVS 1.2.1, ASVS 3.2.2: what is typed is shown as it was typed', async ({ page }) => {
  // Planted: the search writes what it did not find by `innerHTML`.
  test.setTimeout(400_000)
  const me = await signedIn(page)
  const fields = async (path: string, names: readonly string[]) => {
    await me.open(path)
    for (const name of names) {
      const field = page.locator('main').getByLabel(name, { exact: true })
      const isShort = (await field.getAttribute('maxlength')) === '100'
      for (const text of isShort ? PAYLOAD_OF_EACH_KIND : TEN_TOGETHER) {
        await field.fill(text)
        await expect(field).toHaveValue(text)
        expect([name, text, await plantedNodes(page)]).toEqual([name, text, []])
      }
    }
  }
  await fields('/consultation', [me.t('form.name'), me.t('consultation.message')])
  await fields('/feedback', [me.t('form.name'), me.t('feedback.message')])
  await fields('/account/manage', [me.t('account.displayName')])
  await open(page, '/en')
  await page.keyboard.press('/')
  const search = page.getByRole('dialog').getByRole('combobox')
  for (const text of PAYLOAD_OF_EACH_KIND) {
    await search.fill(text)
    expect([text, await plantedNodes(page)]).toEqual([text, []])
  }
})

const ADDRESSES: readonly ((text: string) => string)[] = [
  text => `/en/account/login?external=${text}&returnUrl=${text}#${text}`,
  text => `/en/find?matter=${text}&from=${text}&animal=${text}#${text}`,
  text => `/en/day/${text}?x=${text}`,
  text => `/en/${text}?${text}`,
  text => `/en/convert?date=${text}&fromSolar=${text}`,
  text => `/en/account/reset-password?userId=${text}&token=${text}`,
  text => `/en/account/confirm-email?userId=${text}&token=${text}`,
  text => `/external-signin?returnUrl=${text}#code=${text}`,
]

test.describe('addresses', () => {
  // Of a strange address the console may tell.
  test.use({ mayFail: true })

  test('ASVS 1.2.1, ASVS 3.2.2: nothing in an address becomes an element', async ({ page }) => {
    // Planted: `writeDocument` in pages/document.ts writes the asked date unescaped.
    test.setTimeout(400_000)
    // Each in one of the addresses in turn; what would end the element of the state, in all of them.
    const asked = PAYLOAD_OF_EACH_KIND.flatMap((text, number) =>
      ADDRESSES.filter((_, place) => text.startsWith('</') || place === number % ADDRESSES.length).map(
        write => write(encodeURIComponent(text)),
      ),
    )
    for (const address of asked) {
      // This page leads on as soon as the server has refused its code.
      const isOnItsWay = address.startsWith('/external-signin')
      await page.goto(address, { waitUntil: isOnItsWay ? 'commit' : 'load' })
      if (isOnItsWay) await page.waitForURL(/external=failed/)
      // Before hydration too, because a document that is broken never is.
      expect([address, await plantedNodes(page)]).toEqual([address, []])
      await waitForHydration(page)
      expect([address, await plantedNodes(page)]).toEqual([address, []])
    }
  })
})

test('ASVS 1.2.2: to the browser no link of a text is a script', async ({ page }) => {
  // Planted: the schemas of `sanitize` in components/markdown/parse.ts allow `javascript`.
  await open(page, '/en/about')
  const hrefs = SCRIPT_ADDRESSES.flatMap(address => {
    const texts = [
      `[x](${address})`,
      `[x](<${address}>)`,
      `<${address}>`,
      `[x]\n\n[x]: ${address}`,
      `![x](${address})`,
    ]
    return texts.flatMap(
      text => JSON.stringify(parseMarkdown(text)).match(/(?<="(href|src)":)"(?:[^"\\]|\\.)*"/g) ?? [],
    )
  })
  const protocols = await page.evaluate(all => {
    const link = document.createElement('a')
    return all.map(href => {
      link.href = JSON.parse(href)
      return link.protocol
    })
  }, hrefs)
  expect([...new Set(protocols)].filter(protocol => !/^(https?|mailto|xmpp|ircs?):$/.test(protocol))).toEqual(
    [],
  )
})
