import type { BrowserContext, Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { BOARD_PATH, readTexts } from './customer-board.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { BAG, keepState, readState, toSnapshot } from './visitors.ts'

const clinic = findSite('onyu', 'en')
const shop = findSite('lumi', 'en')
const USER = { user: { id: '7', name: 'Hayun' } }

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const notices = (page: Page) => page.getByRole('status', { name: 'Notices' })

/** Signs a visitor in, as an answer of the server and an earlier visit would have. */
const signIn = async (page: Page, context: BrowserContext, site = clinic) => {
  await context.addCookies([{ name: 'access_token', value: 'old', url: toAddress(site, '/') }])
  await page.goto(toAddress(site, '/cscenter/faq'))
  await keepState(page, toSnapshot({ ...USER, lastPath: '/en/products' }))
}

const tokens = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'access_token').map(({ value }) => value)

for (const status of [401, 403]) {
  test.describe(`a ${status} response`, () => {
    test.use({ expectedErrors: [new RegExp(String(status))], popups: 'shown' })

    test(`ends the session, deletes token and user, keeps the rest, and shows a message (${status})`, async ({
      page,
      context,
    }) => {
      await signIn(page, context)
      await page.route(/\/customer\/global\/popups/, (route) =>
        route.fulfill({ status, json: { status, message: 'Not you', code: 'auth/expired' } }),
      )
      await page.goto(toAddress(clinic, PLAIN_PATH))
      await expect(notices(page)).toContainText('Your login session has expired. Please log in again.')
      await expect(notices(page)).not.toContainText('Not you')
      expect(await tokens(context)).toEqual([])
      expect(await readState(page)).toMatchObject({ user: null, lastPath: '/en/products' })
    })
  })
}

test('a session that the server ended during rendering also ends in the browser, with a message', async ({
  page,
  context,
}) => {
  await signIn(page, context)
  await context.clearCookies()
  await page.goto(toAddress(clinic, '/cscenter/faq'))
  await page.mouse.move(10, 10)
  await expect(notices(page)).toContainText('Your login session has expired. Please log in again.')
  expect(await readState(page)).toMatchObject({ user: null })
})

test('other failed requests of a page leave the session unchanged', async ({ page, context }) => {
  await signIn(page, context)
  await page.goto(toAddress(clinic, PLAIN_PATH))
  expect(await tokens(context)).toEqual(['old'])
  expect(await readState(page)).toMatchObject(USER)
})

/** A refusal of the person and one of the post; in full the others of each kind. */
const REFUSALS = IS_FULL ? [401, 403, 409, 500] : [403, 409]

for (const status of REFUSALS) {
  test.describe(`a post answered with ${status}`, () => {
    test.use({ expectedErrors: [new RegExp(String(status))] })
    const endsSession = status < 409

    test(`${endsSession ? 'ends the session' : 'leaves the session'} and keeps its text (${status})`, async ({
      page,
      context,
    }) => {
      const t = readTexts('en')
      await signIn(page, context, shop)
      const opened = page.waitForResponse(/notice-customer-boards\/form$/)
      await page.goto(toAddress(shop, `${BOARD_PATH}/write`))
      await opened
      await page.route(/\/notice-customer-boards$/, (route) =>
        route.fulfill({ status, json: { status, message: 'Not this way', code: 'test/refused' } }),
      )
      const words = { authorName: 'Hayun', password: 'four', title: 'A question', content: 'Kept as it is' }
      for (const [name, text] of Object.entries(words)) await field(page, name).fill(text)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('submit.write'), exact: true })
        .click()
      await expect(page.getByRole('alert')).toContainText(/\S/)
      for (const [name, text] of Object.entries(words)) await expect(field(page, name)).toHaveValue(text)
      // The screen says itself why the post was not taken, so no toast says it again.
      await expect(notices(page)).toContainText(endsSession ? 'Your login session has expired.' : /^$/)
      expect(await tokens(context)).toEqual(endsSession ? [] : ['old'])
      expect(await readState(page)).toMatchObject(endsSession ? { user: null } : USER)
    })
  })
}

for (const hears of [true, false]) {
  const how = hears ? 'the browser tells' : 'it is looked at every 300 ms'
  test(`removing the token by other means removes the user too: ${how}`, async ({ page, context }) => {
    if (!hears) await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'))
    await signIn(page, context)
    await page.reload()
    expect(await page.evaluate(() => 'cookieStore' in window)).toBe(hears)
    expect(await readState(page)).toMatchObject(USER)
    await page.evaluate(() => {
      document.cookie = 'access_token=; Path=/; Max-Age=0'
    })
    await expect.poll(async () => (await readState(page))?.['user']).toBeNull()
  })
}

test.describe('kept state', () => {
  const bag = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const visit = async (page: Page) => {
    await page.goto(toAddress(shop, '/cscenter/faq'))
  }

  test('is restored on the next visit, and follows changes in another tab', async ({ page, context }) => {
    await visit(page)
    await keepState(page, toSnapshot(BAG))
    await page.reload()
    await expect(bag(page, '2 chosen treatments')).toBeVisible()
    // No script of the site runs in this page, so it does not write a state of its own.
    const other = await context.newPage()
    await other.goto(new URL('/robots.txt', toAddress(shop, '/')).href)
    await keepState(other, toSnapshot())
    await expect(bag(page, 'Chosen treatments')).toBeVisible()
    await other.close()
  })

  for (const [what, text] of [
    ['cannot be read', '{"version":1,'],
    ['is of another version', toSnapshot(BAG, 99)],
    ['has another shape', '{"version":1,"state":{"selectedProducts":7}}'],
  ] as const) {
    test(`is discarded when it ${what}`, async ({ page }) => {
      await visit(page)
      await keepState(page, text)
      await page.reload()
      await expect(bag(page, 'Chosen treatments')).toBeVisible()
      // Data fetched by a page, such as its recommended keywords, may already be cached again.
      await expect
        .poll(async () => (await readState(page)) ?? { selectedProducts: [] })
        .toMatchObject({ selectedProducts: [] })
    })
  }

  test('is not required when the browser allows no storage', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    })
    await visit(page)
    // Nothing tells that it was put away for today.
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox').fill('pores')
    await search.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/keyword=pores$/)
    await expect(bag(page, 'Chosen treatments')).toBeVisible()
  })
})
