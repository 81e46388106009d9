import type { Page } from '@playwright/test'
import { ON_PHONES } from './run-where.ts'
import { BOARD_PATH, createPost, findLumi, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

// Playwright turns off what keeps pages for going back, which visitors' browsers have.
test.use({
  // The board takes no form that was opened less than three seconds ago, which the helper tries out.
  expectedErrors: [/status of 400/],
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})
test.skip(({ viewport }) => viewport?.width !== 1440, 'What a browser keeps does not depend on its width.')

const PASSWORD = 'open sesame'
const SECRET = 'Nobody else may read this.'
const site = findLumi('ko')
const t = readTexts(site.language)
const to = (path: string) => toAddress(site, path)

const password = (page: Page) => page.getByRole('main').locator('[name=password]')
const open = async (page: Page) => {
  await password(page).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ask.read'), exact: true })
    .click()
  await expect(page.getByText(SECRET)).toBeVisible()
}

test('a private post is locked again after going back, and can be reopened', ON_PHONES, async ({ page }) => {
  await page.goto(to(BOARD_PATH))
  const post = { title: `Back ${Date.now()}`, content: SECRET, password: PASSWORD, isPrivate: true }
  const id = await createPost(page, post)
  await page.goto(to(`${BOARD_PATH}/detail/${id}`))
  await open(page)
  // By the browser itself, not by the site's router, so the page is put away or dropped.
  await page.goto(to('/robots.txt'))
  await page.goBack()
  await expect(page.getByText(t('locked.title'))).toBeVisible()
  await expect(page.getByText(SECRET)).toHaveCount(0)
  await expect(password(page)).toHaveValue('')
  await open(page)
})
