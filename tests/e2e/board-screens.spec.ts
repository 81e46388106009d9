import type { Page } from '@playwright/test'
import { BOARD_PATH, createPost, expectFitForAll, findLumi, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { IN_FULL } from './run-where.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'open sesame'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

const start = (language: string) => {
  const site = findLumi(language)
  return { t: readTexts(site.language), to: (path: string) => toAddress(site, path) }
}

// Refusals are answers, which the browser writes to its console all the same.
test.use({ expectedErrors: [/status of 4(00|09)/], contextOptions: { reducedMotion: 'reduce' } })

for (const [language, width, height, where] of [
  ['en', 320, 640, IN_FULL],
  // A window of 1280 × 1024 at 400 % zoom.
  ['zh', 320, 256, {}],
] as const) {
  test(`every step fits ${width} × ${height} in ${language}`, where, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const { t, to } = start(language)
    await page.goto(to(BOARD_PATH))
    await expectFitForAll(page)
    const title = `A-title-without-any-space-that-is-longer-than-a-narrow-screen ${Date.now()}`
    const id = await createPost(page, { title, content: 'x'.repeat(200), password: PASSWORD, isPrivate: false })
    await page.goto(to(`${BOARD_PATH}/write`))
    await expect(main(page).locator('[name=title]')).toBeEnabled()
    await press(page, t('submit.write'))
    await expect(page.getByRole('alert')).toBeFocused()
    await expectFitForAll(page)

    await page.goto(to(`${BOARD_PATH}/detail/${id}`))
    await press(page, t('remove'))
    const confirm = page.getByRole('alertdialog')
    await expect(confirm.getByRole('button', { name: t('confirm.no') })).toBeInViewport()
    await expectFitForAll(page)
    await confirm.getByRole('button', { name: t('confirm.yes') }).click()
    const ask = page.getByRole('dialog', { name: t('ask.removeTitle') })
    await ask.locator('[name=password]').fill('wrong one')
    await page.keyboard.press('Enter')
    await expect(ask.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expectFitForAll(page)
    const remove = ask.getByRole('button', { name: t('ask.remove') })
    await remove.scrollIntoViewIfNeeded()
    await expect(remove).toBeInViewport()
    await page.keyboard.press('Escape')

    await press(page, t('edit'))
    await page.getByRole('dialog').locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(main(page).locator('[name=content]')).toHaveValue('x'.repeat(200))
    await expectFitForAll(page)
  })
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('fields, choices, errors and questions differ by more than backgrounds', async ({ page }) => {
    const { t, to } = start('ko')
    await page.goto(to(`${BOARD_PATH}/write`))
    await expect(main(page).locator('[name=title]')).toBeEnabled()
    await expect(page.getByRole('radio', { name: t('visibility.private'), exact: true })).toHaveCSS('opacity', '1')
    await press(page, t('submit.write'))
    const summary = page.getByRole('alert')
    for (const part of [summary, main(page).locator('[name=title]'), main(page).locator('[name=content]')]) {
      await expect(part).toHaveCSS('border-top-style', 'solid')
    }
    await expectFitForAll(page)
    const id = await createPost(page, {
      title: `Forced ${Date.now()}`,
      content: 'x',
      password: PASSWORD,
      isPrivate: false,
    })
    await page.goto(to(`${BOARD_PATH}/detail/${id}`))
    await press(page, t('edit'))
    await expect(page.getByRole('dialog', { name: t('ask.editTitle') })).toBeVisible()
    await expectFitForAll(page)
  })
})
