import type { Page } from '@playwright/test'
import { chooseTime, expectStep, fillContact, headingOf, openBooking, readText } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { IN_FULL } from './run-where.ts'
import { expect, test } from './fixtures.ts'

// Refusals are answers, which the browser writes to its console all the same.
test.use({ expectedErrors: [/status of 4(09|29)/] })
test.skip(({ viewport }) => viewport?.width === 820, 'Phones and wide screens show both arrangements.')

const CODE = '314159'
const RESERVATIONS = '**/api/customer/global/reservations'

/** No sender is set up here, so what it would change in answers is put there on their way. */
const askForCodes = async (page: Page): Promise<Record<string, unknown>[]> => {
  const sent: Record<string, unknown>[] = []
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = async (asked, ...more) => {
      const response = await ask(asked, ...more)
      if (!response.url.endsWith('/reservations/form')) return response
      const body: { row: object } = await response.json()
      return Response.json({ row: { ...body.row, confirmBy: 'EMAIL' } })
    }
  })
  await page.route(RESERVATIONS, async (route) => {
    const body: Record<string, unknown> = route.request().postDataJSON()
    sent.push(body)
    const refuse = (code: string, more: object = {}) =>
      route.fulfill({ status: 409, json: { status: 409, message: code, code, ...more } })
    if (body['code'] === undefined) return refuse('reservation/code-sent', { channel: 'email' })
    if (body['code'] !== CODE) return refuse('reservation/code-wrong', { triesLeft: 4 })
    await route.continue()
  })
  return sent
}

test('a code sent by e-mail is required, and a wrong one is reported', async ({ page, isMobile }) => {
  // Many steps, each looked at by axe.
  test.slow()
  const language = isMobile ? 'ja' : 'en'
  const t = (key: string) => readText(language, key)
  const sent = await askForCodes(page)
  await page.goto(toAddress(findSite('lumi', language), '/cscenter/contact'))
  const frame = await openBooking(page, 'visit')
  const press = (key: string) => frame.getByRole('button', { name: t(key), exact: true }).click()
  await chooseTime(frame, language, 3, 0)
  await press('next')

  await expect(headingOf(frame)).toHaveText(t('contact.title'))
  await fillContact(frame, language, { name: 'Hana Kim', phone: `010-7777-000${isMobile ? 1 : 2}` })
  await press('next')
  await expect(frame.getByRole('alert')).toContainText(t('contact.problem.email'))
  await frame.getByRole('textbox', { name: t('contact.email') }).fill('hana@mail.example')
  await expectStep(page, frame, t('contact.title'))
  await press('next')

  await press('review.submit')
  const field = frame.getByRole('textbox', { name: t('code.label') })
  await expect(field).toBeVisible()
  await expect(frame.getByText(t('code.sent'))).toBeFocused()
  await expectStep(page, frame, t('review.title'))
  await page.screenshot({ path: test.info().outputPath('code.png') })

  await press('review.submit')
  await expect(frame.getByText(t('code.problem'))).toBeVisible()
  await field.fill('271 828')
  await field.press('Enter')
  await expect(frame.getByRole('alert')).toContainText(t('code.wrongLeft_other').replace('{{count}}', '4'))
  await frame.getByRole('button', { name: t('code.again') }).click()
  await expect(frame.getByRole('alert')).toHaveCount(0)
  await field.fill(CODE)
  await press('review.submit')
  await expect(headingOf(frame)).toHaveText(t('done.title'))
  await expectStep(page, frame, t('done.title'))
  await page.screenshot({ path: test.info().outputPath('done.png') })
  expect(sent.map(({ code, email }) => [code, email])).toEqual([
    [undefined, 'hana@mail.example'],
    ['271828', 'hana@mail.example'],
    [undefined, 'hana@mail.example'],
    [CODE, 'hana@mail.example'],
  ])
})

test(
  'a second reservation in the same window gets a new form, and a short rate limit is waited out',
  IN_FULL,
  async ({ page, isMobile }) => {
    test.slow()
    const language = isMobile ? 'ja' : 'en'
    const t = (key: string) => readText(language, key)
    const tokens: unknown[] = []
    await page.route(RESERVATIONS, async (route) => {
      const body: Record<string, unknown> = route.request().postDataJSON()
      tokens.push(body['formToken'])
      const later = { status: 429, message: 'Later', code: 'reservation/try-later', retryAfterSeconds: 1 }
      await (tokens.length === 1 ? route.fulfill({ status: 429, json: later }) : route.continue())
    })
    await page.goto(toAddress(findSite('lumi', language), '/cscenter/contact'))
    for (const time of [0, 1]) {
      const frame = await openBooking(page, 'visit')
      const press = (key: string) => frame.getByRole('button', { name: t(key), exact: true }).click()
      await chooseTime(frame, language, 4, time)
      await press('next')
      if (time === 0) await fillContact(frame, language, { name: 'Duri Kim', phone: `010-7777-100${isMobile ? 1 : 2}` })
      await press('next')
      await press('review.submit')
      await expect(headingOf(frame)).toHaveText(t('done.title'))
      await press('done.finish')
      // The dialog covers the page, so it must close before anything is pressed.
      await expect(page.locator('#maru-booking-widget dialog')).toBeHidden()
    }
    expect(tokens).toHaveLength(3)
    expect(tokens[0]).toBe(tokens[1])
    expect(tokens[2]).not.toBe(tokens[1])
  },
)
