import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { DAMI, makeClinicFromNothing, type Ask } from '../clinic-from-nothing.ts'
import { expect, test } from './fixtures.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

const OPERATOR = { host: 'lumi.localhost', email: 'operator@maru.example', password: 'olive lamp over the harbour' }

test.use({ popups: 'shown' })

let site: RunningSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startServer({ ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password })
  await makeClinicFromNothing(askOf(site), OPERATOR, 'server/app/demo/media')
})
test.afterAll(() => site.stop())

test('a clinic created only over the API is a complete site in three languages', IN_FULL, async ({ page }) => {
  const at = (path: string) => `http://${DAMI.host}:${site.port}${path}`
  for (const [language, prefix] of [
    ['ko', ''],
    ['ja', '/ja'],
    ['en', '/en'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(at(prefix || '/'))
    await expect(page.getByRole('dialog').getByText(DAMI.popup[language]).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(DAMI.hero[language])
    await expect(page.getByRole('banner').getByText(DAMI.menu[language]).first()).toBeAttached()
    await expect(page.getByRole('contentinfo')).toContainText(DAMI.monday)

    const name = DAMI.treatment(DAMI.treatments)[language]
    await page.goto(at(`${prefix}/search?keyword=${encodeURIComponent(name)}`))
    await expect(page.locator('main').getByText(name).first()).toBeVisible()
    await page.goto(at(`${prefix}/introduce/staff`))
    await expect(page.locator('main').getByText(DAMI.staff[language]).first()).toBeVisible()
    const picture = page.locator(`main img[alt="${DAMI.staff[language]}"]`).first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto(at(`${prefix}/exhibitions?state=ALWAYS_ON`))
    await expect(page.locator('main').getByText(DAMI.promotion[language]).first()).toBeVisible()
  }
  // The first of the demo's own is as it was.
  await page.goto(`http://${OPERATOR.host}:${site.port}/products`)
  await expect(page.locator('main')).not.toContainText(DAMI.treatment(1).ko)
})

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const askOf =
  ({ port }: RunningSite): Ask =>
  ({ host, method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === null ? 0 : Buffer.byteLength(body)
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers: { ...headers, host, 'content-length': length } },
        (response) => {
          const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
          text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said, cookie }), reject)
        },
      )
      sent.on('error', reject).end(body ?? undefined)
    })
