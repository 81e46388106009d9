import type { FrameLocator, Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { ON_PHONES } from './run-where.ts'
import { chooseTime, expectStep, fillContact, headingOf, openBooking, readText } from './booking.ts'
import { findSite } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'
import { standInForThirdParties } from './third-parties.ts'
import { readState } from './visitors.ts'

// One server for all of them, with reservations that no other test makes.
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ GTM_FALLBACK_ID: 'GTM-FALLBACK1' })
})
test.afterAll(() => site.stop())

const LANGUAGES = IS_FULL ? ['ko', 'ja', 'en', 'zh'] : ['ja']

const toPath = (partner: string, language: string, path: string) =>
  toOwnAddress(site, partner, findSite(partner, language).isMain ? path : `/${language}${path}`)

type Entry = Record<string, unknown>

const readLayer = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    // Our own code makes it, of records.
    return (Array.isArray(layer) ? layer : []) as Entry[]
  })

/** Waits for the page's own entries, the tag manager's among them. */
const waitForView = (page: Page) =>
  expect
    .poll(async () => (await readLayer(page)).map(({ event }) => event ?? null))
    .toEqual([null, 'gtm.js', 'page_view'])

/** The texts of a run, and the button that leads on. */
const speak = (frame: FrameLocator, language: string) => {
  const t = (key: string) => readText(language, key)
  const press = (key: string) => frame.getByRole('button', { name: t(key), exact: true }).click()
  return { t, press }
}

/** Presses twice, as people do, and reads the number of the reservation. */
const send = async (frame: FrameLocator, language: string): Promise<string> => {
  const { t } = speak(frame, language)
  await frame.getByRole('button', { name: t('review.submit'), exact: true }).dblclick()
  await expect(headingOf(frame)).toHaveText(t('done.title'))
  return frame.locator('dd').first().innerText()
}

for (const [index, language] of LANGUAGES.entries()) {
  test(
    `a reservation is made, moved and cancelled in ${language}, and reported once`,
    ON_PHONES,
    async ({ page, context }) => {
      // Many steps, each looked at by axe.
      test.slow()
      await standInForThirdParties(context, { body: '' })
      await page.goto(toPath('lumi', language, '/cscenter/contact'))
      await waitForView(page)
      const frame = await openBooking(page, 'treatment')
      const { t, press } = speak(frame, language)

      await frame.locator('summary').first().click()
      await frame.locator('details[open]').getByRole('checkbox').first().check()
      await frame.getByRole('button', { name: t('count.more') }).click()
      await expectStep(page, frame, t('treatments.title'))
      await press('next')

      await chooseTime(frame, language, index, 1)
      await expectStep(page, frame, t('time.title'))
      await press('next')

      await expect(headingOf(frame)).toHaveText(t('contact.title'))
      await press('next')
      await expect(frame.getByRole('alert')).toContainText(t('contact.problem.name'))
      await expectStep(page, frame, t('contact.title'))
      await fillContact(frame, language, { name: 'Hana Kim', phone: `010-2222-333${index}` })
      await expect(frame.getByRole('alert')).toHaveCount(0)
      await frame.getByRole('radio', { name: t('contact.genderName.FEMALE') }).check()
      await press('next')

      await expectStep(page, frame, t('review.title'))
      for (const words of ['Hana Kim', t('contact.genderName.FEMALE'), '× 2'])
        await expect(frame.locator('dd', { hasText: words })).toBeVisible()
      const number = await send(frame, language)
      await expectStep(page, frame, t('done.title'))
      await expect
        .poll(() => readState(page))
        .toMatchObject({
          reservation: {
            reservationId: number,
            customerName: 'Hana Kim',
            customerGender: 'FEMALE',
            reservationProductOptions: [{}],
            totalPrice: expect.any(Number),
            isSend: true,
            isReservationConfirm: false,
          },
        })

      await press('done.manage')
      await expectStep(page, frame, t('found.title'))
      await press('found.move')
      await chooseTime(frame, language, index + 4, 2)
      await expectStep(page, frame, t('time.titleMove'))
      await press('found.moveSubmit')
      await expect(frame.getByText(t('found.moved'))).toBeVisible()

      await press('found.cancel')
      await expectStep(page, frame, t('cancel.title'))
      await press('cancel.yes')
      await expect(frame.getByText(t('found.cancelled'))).toBeVisible()
      await expect(frame.getByText(t('detail.stateName.CANCELLED'), { exact: true })).toBeVisible()

      const kept = (await readState(page))?.['reservation'] as { totalPrice: number }
      const [first, ...told] = await readLayer(page)
      expect(first).toMatchObject({ clinic: 'lumi' })
      expect(told).toEqual([
        { event: 'gtm.js', 'gtm.start': expect.any(Number) },
        expect.objectContaining({ event: 'page_view', page_path: '/cscenter/contact', page_language: language }),
        { event: 'reservation_start', reservation_kind: 'treatment', option_count: 0 },
        { ecommerce: null },
        {
          event: 'purchase',
          option_count: 1,
          ecommerce: { transaction_id: `lumi-${number}`, currency: 'KRW', value: kept.totalPrice },
        },
      ])
      expect(JSON.stringify(told)).not.toMatch(/Hana|2222|FEMALE/)
    },
  )
}

test('no price is reported or shown when the clinic hides its prices', ON_PHONES, async ({ page, context }) => {
  await standInForThirdParties(context, { body: '' })
  await page.goto(toPath('onyu', 'en', '/cscenter/contact'))
  await waitForView(page)
  const frame = await openBooking(page, 'treatment')
  const { t, press } = speak(frame, 'en')
  await frame.locator('summary').first().click()
  await frame.locator('details[open]').getByRole('checkbox').first().check()
  await press('next')
  await chooseTime(frame, 'en', 0, 0)
  await press('next')
  await fillContact(frame, 'en', { name: 'Hana Kim', phone: '010-4444-5555' })
  await press('next')
  await expect(headingOf(frame)).toHaveText(t('review.title'))
  expect(await frame.locator('body').innerText()).not.toMatch(/₩|KRW|\d,\d{3}/)
  const number = await send(frame, 'en')
  await expect
    .poll(async () => (await readLayer(page)).at(-1))
    .toEqual({
      event: 'purchase',
      option_count: 1,
      ecommerce: { transaction_id: `onyu-${number}`, currency: 'KRW' },
    })
})
