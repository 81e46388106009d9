import { createServer, get, type Server } from 'node:http'
import { headingOf, readText } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { setHomepageConfig, toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: RunningSite
let blog: Server
let port: number

test.beforeAll(async () => {
  site = await startServer()
  blog = createServer((request, response) => {
    const script = toOwnAddress(site, 'lumi', '/booking-widget.js')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      request.url === '/'
        ? `<!doctype html><html lang="en"><title>Blog</title><h1>Blog</h1><script src="${script}"></script>
           <button onclick="MaruBooking.routeToTreatmentReservation({ optionIds: [101] })">Book</button>`
        : '',
    )
  })
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve))
  const address = blog.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  const registered = `http://blog.localhost:${port}`
  await setHomepageConfig(site, 'lumi', { settings: { bookingEmbedHosts: [registered] }, signs: [] })
  await expect.poll(readFramePolicy).toContain(`frame-ancestors 'self' ${registered}`)
})
test.afterAll(async () => {
  blog.close()
  await site.stop()
})

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const readFramePolicy = (): Promise<string> =>
  new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port: site.port, path: '/booking/frame', headers: { host: 'lumi.localhost' } },
      (response) => {
        response.resume()
        resolve(String(response.headers['content-security-policy']))
      },
    ).on('error', reject)
  })

test('a registered site’s page opens the widget with the requested treatment', async ({ page }) => {
  await page.goto(`http://blog.localhost:${port}/`)
  await page.getByRole('button', { name: 'Book' }).click()
  const frame = page.frameLocator('#maru-booking-widget iframe')
  await expect(headingOf(frame)).toHaveText(readText('en', 'treatments.title'))
  await expect(frame.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await frame.getByRole('button', { name: readText('en', 'close') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Book' })).toBeFocused()
})

test.describe('a page of any other site', () => {
  test.use({ expectedErrors: [/frame-ancestors|chrome-error/] })

  test('offers to book in a new window instead of showing the frame', async ({ page }) => {
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('button', { name: 'Book' }).click()
    const dialog = page.getByRole('dialog', { name: 'Booking' })
    await expect(dialog.getByRole('status')).toHaveText(/cannot be shown on this page/)
    const link = dialog.getByRole('link', { name: 'Book in a new window' })
    await expect(link).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeHidden()
    const opened = page.waitForEvent('popup')
    await link.click()
    const own = await opened
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(readText('en', 'treatments.title'))
    await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(1)

    await page.evaluate(
      (address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      },
      toOwnAddress(site, 'lumi', '/booking/frame'),
    )
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  })
})
