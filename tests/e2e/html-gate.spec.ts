import type { Page } from '@playwright/test'
import { BOARD_PATH, createPost, findLumi, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const LUMI = findLumi('ko')
const t = readTexts('ko')

/** Runs as soon as it stands in a page that nothing protects. */
const PAYLOAD = '<img src=/planted.png onerror=window.planted=1><svg onload=window.planted=1>'
const WORDS = '<p>심어 둔 글</p>'

// The control's picture is not there, which is how it fires; a board refuses a form that was opened just now; and what
// the browser refuses it says.
test.use({ expectedErrors: [/status of 40[04]|planted|Trusted/] })

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

/** Has the content API's answers come with the payload, as another back-end might send them. */
const plantInAnswers = (page: Page) =>
  page.addInitScript((planted) => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/_page?')) {
        const text = await answer.text()
        return new Response(text.replaceAll('<p>', JSON.stringify(planted).slice(1, -1)), answer)
      }
      if (!url.endsWith('/private')) return answer
      const body: { row: object } = await answer.json()
      const written = { content: planted, answeredAt: '2026-04-21T02:00:00.000Z' }
      return Response.json({ ...body, row: { ...body.row, state: 'ANSWERED', answer: written } })
    }
  }, PAYLOAD + WORDS)

const expectWordsAlone = async (page: Page) => {
  await expect(page.getByText('심어 둔 글').first()).toBeVisible()
  expect(await page.locator('[src="/planted.png"], main [onload]').count()).toBe(0)
  expect(await readPlanted(page)).toBeNull()
}

test.describe('without the browser’s content security policy', () => {
  test.use({ bypassCSP: true })

  test('HTML in the next page’s data is sanitized on insertion into the page', async ({ page }) => {
    await plantInAnswers(page)
    await page.goto(toAddress(LUMI, '/exhibitions'))
    await page.locator('main a[href*="/exhibitions/"]').first().click()
    await expect(page).toHaveURL(/\/exhibitions\/\d+$/)
    await expectWordsAlone(page)
    await expectControlToFire(page)
  })

  test('the response to a private post is sanitized on insertion into the page', async ({ page }) => {
    const password = 'quiet-evening-walk'
    await page.goto(toAddress(LUMI, BOARD_PATH))
    const id = await createPost(page, { title: '심은 글', content: '본문입니다.', password, isPrivate: true })
    await plantInAnswers(page)
    await page.goto(toAddress(LUMI, `${BOARD_PATH}/detail/${id}`))
    const main = page.getByRole('main')
    await main.locator('[name=password]').fill(password)
    await main.getByRole('button', { name: t('ask.read'), exact: true }).click()
    await expectWordsAlone(page)
    await expectControlToFire(page)
  })
})

test('the browser refuses HTML and scripts from elsewhere, and the gate still works', async ({ page }) => {
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
