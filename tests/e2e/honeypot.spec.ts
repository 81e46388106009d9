import { chooseTime, fillContact, headingOf, openBooking, readText } from './booking.ts'
import { BOARD_PATH, findLumi, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

// Refusals are answers, which the browser writes to its console all the same.
test.use({ expectedErrors: [/status of 400/] })

/** Fills a field as a password manager does: it sets the value and fires an input event. */
const fillAsPasswordManager = (input: HTMLInputElement) => {
  input.value = 'https://my-account.example'
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a post with a honeypot filled by a password manager is refused once, then stored', async ({ page }) => {
  const site = findLumi('en')
  const t = readTexts('en')
  await page.goto(toAddress(site, `${BOARD_PATH}/write`))
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`[name=${name}]`)
  await expect(field('authorName')).toBeEnabled()
  const title = `Honeypot ${Date.now()}`
  const words = { authorName: 'Hana', title, content: 'A question', password: '1234' }
  for (const [name, value] of Object.entries(words)) await field(name).fill(value)
  await field('website').evaluate(fillAsPasswordManager)
  const submit = main.getByRole('button', { name: t('submit.write'), exact: true })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(t('refusal.spam'))
  await expect(field('website')).toHaveValue('')
  await expect(field('content')).toHaveValue('A question')
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`${BOARD_PATH}$`))
  await expect(main.getByRole('link', { name: title })).toHaveCount(1)
})

test('a reservation with a honeypot filled by a password manager is refused once, then made', async ({ page }) => {
  const t = (key: string) => readText('en', key)
  await page.goto(toAddress(findLumi('en'), '/cscenter/contact'))
  const frame = await openBooking(page, 'visit')
  const press = (key: string) => frame.getByRole('button', { name: t(key), exact: true }).click()
  await chooseTime(frame, 'en', 6, 0)
  await press('next')
  await expect(headingOf(frame)).toHaveText(t('contact.title'))
  await fillContact(frame, 'en', { name: 'Hana Kim', phone: '010-7171-0001' })
  await frame.locator('[name=website]').evaluate(fillAsPasswordManager)
  await press('next')
  await press('review.submit')
  await expect(frame.getByRole('alert')).toContainText(t('refusal.spam'))
  await press('review.submit')
  await expect(headingOf(frame)).toHaveText(t('done.title'))
})
