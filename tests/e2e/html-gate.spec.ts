import type { Page } from '@playwright/test'
import { BOARD_PATH, createPost, findLumi, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const LUMI = findLumi('ko')
const t = readTexts('ko')

/** Runs as soon as it stands in a page that nothing protects. */
const PAYLOAD = '<img src=/planted.png onerror=window.planted=1><svg onload=window.planted=1>'
const WORDS = '<p>심어 둔 글</p>'

// The control's picture is not there; that is how it fires. What the browser refuses it says.
test.use({ expectedErrors: [/404|planted/, /TrustedHTML|TrustedScriptURL/] })

const readPlanted = (page: Page) => page.evaluate(() => Reflect.get(window, 'planted') ?? null)

/** The payload itself, put into the page past the gate: it shows that nothing else keeps it from running. */
const expectControlToFire = async (page: Page) => {
  await page.evaluate((html) => {
    const element = document.createElement('div')
    element.innerHTML = html
    document.body.append(element)
  }, PAYLOAD)
  await expect.poll(() => readPlanted(page)).toBe(1)
}

test.describe('where no policy of the browser helps', () => {
  test.use({ bypassCSP: true })

  test('HTML in the data of the next page is cleaned where it enters the page', async ({ page }) => {
    await page.route('**/_page?*', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: text.replaceAll('<p>', JSON.stringify(PAYLOAD + WORDS).slice(1, -1)),
      })
    })
    await page.goto(toAddress(LUMI, '/exhibitions'))
    await page.locator('main a[href*="/exhibitions/"]').first().click()
    await expect(page).toHaveURL(/\/exhibitions\/\d+$/)
    await expect(page.getByText('심어 둔 글').first()).toBeVisible()
    expect(await page.locator('[src="/planted.png"], main [onload]').count()).toBe(0)
    expect(await readPlanted(page)).toBeNull()
    await expectControlToFire(page)
  })

  test('the answer to a private post is cleaned where it enters the page', async ({ page }) => {
    await page.goto(toAddress(LUMI, BOARD_PATH))
    const password = 'quiet-evening-walk'
    const post = { title: '심은 글', content: '본문입니다.', password, isPrivate: true }
    const id = await createPost(page, post)
    await page.route('**/private', async (route) => {
      const answer = await route.fetch()
      const body: { row: object } = await answer.json()
      const row = { ...body.row, state: 'ANSWERED' }
      const planted = { content: PAYLOAD + WORDS, answeredAt: '2026-04-21T02:00:00.000Z' }
      await route.fulfill({ response: answer, json: { ...body, row: { ...row, answer: planted } } })
    })
    await page.goto(toAddress(LUMI, `${BOARD_PATH}/detail/${id}`))
    await page.getByRole('main').getByLabel(t('field.password')).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ask.read'), exact: true })
      .click()
    await expect(page.getByText('심어 둔 글')).toBeVisible()
    expect(await page.locator('[src="/planted.png"], main [onload]').count()).toBe(0)
    expect(await readPlanted(page)).toBeNull()
    await expectControlToFire(page)
  })
})

test('the browser takes HTML and scripts from nowhere else, and the gate stays open', async ({ page }) => {
  await page.goto(toAddress(LUMI, '/exhibitions'))
  const refused = await page.evaluate((html) => {
    const attempts = [
      () => (document.createElement('div').innerHTML = html),
      () => document.body.insertAdjacentHTML('beforeend', html),
      () => (document.createElement('script').src = '/assets/none.js'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('own', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    })
  }, PAYLOAD)
  expect(refused).toEqual(Array(4).fill('TypeError'))
  await page.locator('main a[href*="/exhibitions/"]').first().click()
  await expect(page).toHaveURL(/\/exhibitions\/\d+$/)
  await expect(page.locator('main p').first()).toBeVisible()
  expect(await readPlanted(page)).toBeNull()
})
