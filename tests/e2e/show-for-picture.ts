import type { Page } from '@playwright/test'

/** Stands for every photograph: their content is the clinic's, their place and shape the template's. */
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" preserveAspectRatio="none"><path fill="#b8aea4" d="M0 0h8v8H0z"/></svg>'

/** The day of all pictures: of the demo clinics' dates, of the preview, and of what runs in the browser. */
export const DAY = '2026-11-24'
const NOON = new Date(`${DAY}T12:00:00+09:00`)

/** Opens a page as it is alike on every run: one day, no popups, no motion, grey photographs, the site's own letters. */
export const showForPicture = async (page: Page, address: string): Promise<void> => {
  await page.clock.setFixedTime(NOON)
  await page.route('**/_image?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: GREY }))
  await page.route('**/customer/global/popups*', (route) =>
    route.fulfill({ json: { rows: [], total: 0, page: 1, size: 20 } }),
  )
  // Letters are asked for by what is laid out, some of it behind the load event.
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
}
