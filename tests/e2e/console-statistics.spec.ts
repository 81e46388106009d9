import { readFile } from 'node:fs/promises'
import { chooseTime, fillContact, headingOf, openBooking, readText } from './booking.ts'
import { addAccount, expectSound, openConsole, USUAL_LINES } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { settle } from './settle.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'serial' })
// A browser that names itself a robot's is not counted.
test.use({
  expectedErrors: USUAL_LINES,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
})

const OWNER = 'owner@clinic.example'
const BLOG = 'http://blog.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test('a booking is made several pages after its visitor came from another site’s campaign', async ({ page }) => {
  test.slow()
  // The first frame of a new server may be refused while a busy machine makes it.
  const headers = { host: 'lumi.localhost' }
  await expect
    .poll(async () =>
      (await page.request.get(`http://127.0.0.1:${site.port}/booking/frame?kind=visit`, { headers })).status(),
    )
    .toBe(200)
  const address = toOwnAddress(site, 'lumi', '/introduce/schedule?utm_source=autumn-2026')
  const contentType = 'text/html; charset=utf-8'
  await page.route(`${BLOG}/**`, (route) =>
    route.fulfill({ contentType, body: `<!doctype html><title>Blog</title><a href="${address}">Lumi</a>` }),
  )
  // The other site has none of what a page of ours is awaited by.
  await page.evaluate((blog) => location.assign(blog), `${BLOG}/posts/7`)
  await page.getByRole('link', { name: 'Lumi' }).click()
  await expect(page).toHaveURL(/utm_source=/)
  await settle(page)
  // The router leads on, so that neither the address nor the page before says where the visitor came from.
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL(/\/terms\/terms-of-service$/)
  await expect(page).toHaveTitle(/이용약관/)

  const frame = await openBooking(page, 'visit')
  const press = (key: string) => frame.getByRole('button', { name: readText('ko', key), exact: true }).click()
  await chooseTime(frame, 'ko', 1, 1)
  await press('next')
  await fillContact(frame, 'ko', { name: 'Hana Kim', phone: '010-2222-3331' })
  await press('next')
  await press('review.submit')
  await expect(headingOf(frame)).toHaveText(readText('ko', 'done.title'))
})

test.describe('the owner', () => {
  test.use({ locale: 'ko-KR', settles: false })

  test('sees the booking beside the visits by source and by campaign, and exports both', async ({ page }) => {
    await openConsole(page, site, OWNER, '/statistics?days=7')
    const sources = page.getByRole('region', { name: '어디에서 왔나' })
    const campaigns = page.getByRole('region', { name: '캠페인' })
    // Visits are written every ten seconds.
    await expect(async () => {
      await page.reload()
      await expect(sources.getByRole('listitem')).toHaveText([/blog\.example.*예약 1건.*1/], { timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await expect(campaigns.getByRole('listitem')).toHaveText([/autumn-2026.*예약 1건.*1/])
    await expectSound(page)
    for (const [list, line] of [
      ['어디에서 왔나', 'blog.example,1,1'],
      ['캠페인', 'autumn-2026,1,1'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `${list} CSV`, exact: true }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text.replaceAll('\r\n', '\n')).toBe(`\uFEFF${list},방문,예약 완료\n${line}\n`)
    }
  })
})
