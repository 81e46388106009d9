import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { setMarketing, toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'
import { CHAT_DOUBLE, readIntegrationFiles, standInForThirdParties } from './third-parties.ts'
import { keepState, toSnapshot } from './visitors.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await setMarketing(site, 'lumi', { channelTalkId: 'lumi-chat-key' })
  await setMarketing(site, 'haneul', { channelTalkId: 'haneul-chat-key' })
})
test.afterAll(() => site.stop())

type Call = [method: string, ...given: unknown[]]

const readCalls = (page: Page): Promise<Call[]> =>
  page.evaluate(() => {
    const calls: unknown = Reflect.get(window, 'chatCalls')
    // The double of the script writes them so.
    return (Array.isArray(calls) ? calls : []) as Call[]
  })

/** Waits until the chat has been asked for something, and gives what it was asked. */
const waitForCall = async (page: Page, method: string): Promise<Call[]> => {
  await expect.poll(async () => (await readCalls(page)).map(([name]) => name)).toContain(method)
  return readCalls(page)
}

/** Clears the recorded calls. */
const forget = (page: Page) => page.evaluate(() => Reflect.set(window, 'chatCalls', []))

const contact = (page: Page) => page.getByRole('navigation', { name: 'Contact and booking' })

const openFloating = async (page: Page) => {
  await contact(page).locator('summary').click()
  return contact(page).getByRole('link', { name: 'Chat with us' })
}

test('the chat starts when the page is idle, with the clinic’s key, language, page and level', async ({
  page,
  context,
}) => {
  const asked = await standInForThirdParties(context, { body: CHAT_DOUBLE })
  const answer = await page.goto(toOwnAddress(site, 'lumi', '/ja/products'))
  const calls = await waitForCall(page, 'setPage')
  expect(asked).toEqual(['https://cdn.channel.io/plugin/ch-plugin-web.js'])
  expect(calls.filter(([name]) => name.startsWith('on'))).toHaveLength(6)
  expect(calls.filter(([name]) => !name.startsWith('on'))).toEqual([
    [
      'boot',
      {
        pluginKey: 'lumi-chat-key',
        language: 'ja',
        appearance: 'light',
        hideChannelButtonOnBoot: true,
        zIndex: 35,
      },
    ],
    ['setPage', '/products'],
    ['addTags', ['language-ja']],
  ])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.channel\.io;/)
  const isLate = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('channel.io'))
    return visit instanceof PerformanceNavigationTiming && script ? script.startTime >= visit.loadEventEnd : false
  })
  expect(isLate).toBe(true)
})

test('the chat follows the visitor across pages and languages', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await waitForCall(page, 'setPage')
  await forget(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  expect(await waitForCall(page, 'setPage')).toEqual([['setPage', '/terms/terms-of-service'], ['showChannelButton']])
  await forget(page)
  await page.goBack()
  expect(await waitForCall(page, 'setPage')).toEqual([['setPage', '/'], ['hideChannelButton']])
  await forget(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/ja'
    document.body.append(link)
    link.click()
  })
  expect(await waitForCall(page, 'updateUser')).toContainEqual(['updateUser', { language: 'ja' }])
  expect(await waitForCall(page, 'addTags')).toEqual(
    expect.arrayContaining([
      ['removeTags', ['language-en']],
      ['addTags', ['language-ja']],
    ]),
  )
})

test('the chat uses English on Chinese pages', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/zh'))
  const boot = (await waitForCall(page, 'boot')).find(([name]) => name === 'boot')
  expect(boot?.[1]).toMatchObject({ language: 'en' })
})

test('each clinic has its own chat in one browser', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  for (const partner of ['lumi', 'haneul', 'lumi']) {
    await page.goto(toOwnAddress(site, partner, '/'))
    const boots = (await waitForCall(page, 'boot')).filter(([name]) => name === 'boot')
    expect(boots).toEqual([['boot', expect.objectContaining({ pluginKey: `${partner}-chat-key` })]])
  }
})

test('the floating button opens the chat, and shows its unread replies', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await waitForCall(page, 'setPage')
  await forget(page)
  await (await openFloating(page)).click()
  expect(await waitForCall(page, 'showMessenger')).toEqual([['showMessenger']])
  await expect(page).toHaveURL(toOwnAddress(site, 'lumi', '/en'))
  await page.evaluate(() => {
    // The double keeps the callbacks that it was given.
    const callbacks = Reflect.get(window, 'chatCallbacks') as Record<string, (...given: number[]) => void>
    callbacks['onBadgeChanged']?.(5, 2)
  })
  await expect(contact(page).getByText('2 unread replies')).toBeAttached()
})

test.describe('a blocked script', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] })

  test('leaves the link, which leads to the contact page', async ({ page, context }) => {
    const asked = await standInForThirdParties(context, 'blocked')
    await page.goto(toOwnAddress(site, 'lumi', '/en'))
    await expect.poll(() => asked).toHaveLength(1)
    await (await openFloating(page)).click()
    await expect(page).toHaveURL(/\/en\/cscenter\/contact$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a hanging script leaves the link after three seconds', async ({ page, context }) => {
  await standInForThirdParties(context, 'hangs')
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await (await openFloating(page)).click()
  await expect(page).toHaveURL(/\/en\/cscenter\/contact$/)
})

test('a clinic without a chat loads neither script nor code, and names no chat host', async ({ page, context }) => {
  const asked = await standInForThirdParties(context, { body: CHAT_DOUBLE })
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const answer = await page.goto(toOwnAddress(site, 'onyu', '/en'), { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  const ours = readIntegrationFiles()
  expect(ours.length).toBeGreaterThan(2)
  expect(files.filter((file) => ours.includes(file))).toEqual([])
  expect(answer?.headers()['content-security-policy']).not.toMatch(/channel|google/)
  await expect(contact(page).getByText('Chat with us')).toHaveCount(0)
})

test('the chat opens with a question about the viewed treatment', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en/products/1'))
  await waitForCall(page, 'setPage')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Ask about this treatment in chat' }).click()
  expect(await waitForCall(page, 'openChat')).toContainEqual(['openChat', `I have a question about ${name}.`])
})

test('the chat hides when the booking opens', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en/products/1'))
  await waitForCall(page, 'setPage')
  await page.evaluate(() => {
    const callbacks: unknown = Reflect.get(window, 'chatCallbacks')
    // The double of the script keeps them so.
    ;(callbacks as Record<string, () => void>)['onShowMessenger']?.()
  })
  await forget(page)
  await page.getByRole('link', { name: 'Book treatment' }).locator('visible=true').first().click()
  expect(await waitForCall(page, 'hideMessenger')).toContainEqual(['hideMessenger'])
})

test('the chat turns dark with the visitor’s system', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await waitForCall(page, 'setPage')
  await forget(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await waitForCall(page, 'setAppearance')).toContainEqual(['setAppearance', 'dark'])
})

test('the chat tracks the start of a reservation', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await page.goto(toOwnAddress(site, 'lumi', '/en/products/1'))
  await waitForCall(page, 'setPage')
  await forget(page)
  await page.getByRole('link', { name: 'Book treatment' }).locator('visible=true').first().click()
  expect(await waitForCall(page, 'track')).toContainEqual(['track', 'reservation_start', expect.any(Object)])
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/404/] })

  test('resets the chat’s page', async ({ page, context }) => {
    await standInForThirdParties(context, { body: CHAT_DOUBLE })
    await page.goto(toOwnAddress(site, 'lumi', '/en'))
    await waitForCall(page, 'setPage')
    await forget(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/en/nope'
      document.body.append(link)
      link.click()
    })
    expect(await waitForCall(page, 'resetPage')).toContainEqual(['resetPage'])
  })
})

test('the chat shuts down with the session, and boots again without unread replies', async ({ page, context }) => {
  await standInForThirdParties(context, { body: CHAT_DOUBLE })
  await context.addCookies([{ name: 'access_token', value: 'old', url: toOwnAddress(site, 'lumi', '/') }])
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await keepState(page, toSnapshot({ user: { id: '7', name: 'Hayun' } }))
  await page.reload()
  const boot = (await waitForCall(page, 'setPage')).find(([name]) => name === 'boot')
  expect(boot?.[1]).toMatchObject({ profile: { name: 'Hayun' } })
  await page.evaluate(() => {
    // The double stores its callbacks there.
    const callbacks = Reflect.get(window, 'chatCallbacks') as Record<string, (...given: number[]) => void>
    callbacks['onBadgeChanged']?.(5, 2)
  })
  const unread = contact(page).getByText('2 unread replies')
  await expect(unread).toBeAttached()
  await forget(page)
  await context.clearCookies()
  const calls = await waitForCall(page, 'boot')
  expect(calls.slice(0, 2)).toEqual([['clearCallbacks'], ['shutdown']])
  expect(calls.find(([name]) => name === 'boot')?.[1]).not.toHaveProperty('profile')
  await expect(unread).toHaveCount(0)
})
