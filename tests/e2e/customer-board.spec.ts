import type { Page } from '@playwright/test'
import { BOARD_PATH, createPost, expectFitForAll, findLumi, readHtml, readKept, readTexts } from './customer-board.ts'
import { toAddress } from './demo-sites.ts'
import { IN_FULL } from './run-where.ts'
import { expect, test } from './fixtures.ts'

// Refusals are answers, which the browser writes to its console all the same.
test.use({
  expectedErrors: [/status of 4(00|04|09|29)|ERR_INTERNET_DISCONNECTED/],
  contextOptions: { reducedMotion: 'reduce' },
})
// The board takes so many posts an hour from one visitor, and all tests come from one address.
test.skip(({ viewport }) => viewport?.width === 820, 'Phones and wide screens show both arrangements.')

const PASSWORD = ' 열쇠 1 '
const SECRET = 'Nobody else may read this.'

/** Korean on wide screens, Japanese on phones. */
const start = (isMobile: boolean) => {
  const site = findLumi(isMobile ? 'ja' : 'ko')
  const t = readTexts(site.language)
  return { t, to: (path: string) => toAddress(site, path) }
}

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const fill = async (page: Page, { title, content }: { title: string; content: string }) => {
  await field(page, 'authorName').fill('김하윤')
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'title').fill(title)
  await field(page, 'content').fill(content)
}

test('a public post is written by keyboard only, and read without JavaScript', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  await page.goto(to(BOARD_PATH))
  await expectFitForAll(page)
  await page.goto(to(`${BOARD_PATH}/write`))
  await expect(field(page, 'authorName')).toBeEnabled()
  await field(page, 'authorName').focus()
  const title = `Keyboard ${Date.now()}`
  for (const text of ['김하윤', PASSWORD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The button that shows the password stands behind it.
  await page.keyboard.press('Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second line')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('visibility.public'), exact: true })).toBeChecked()
  await field(page, 'title').focus()
  await page.keyboard.press('Enter')
  // A toast leaves by itself, so it is not waited for after anything else.
  await Promise.all([expect(page).toHaveURL(/\/detail\/\d+$/), expect(toast(page, t('done.created'))).toBeVisible()])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectFitForAll(page)
  const { html } = await readHtml(page, page.url())
  expect(html).toContain('First line\nsecond line')
  expect(html).toContain(t('answer.soon'))
  expect(html).toContain('noindex')
})

test('a private post opens with its password, and is locked again on the next visit', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  const title = `Private ${Date.now()}`
  await page.goto(to(BOARD_PATH))
  const id = await createPost(page, { title, content: SECRET, password: PASSWORD, isPrivate: true })
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/detail/${id}$`))
  await expect(page.getByText(t('locked.title'))).toBeVisible()
  await expectFitForAll(page)

  await press(page, t('ask.read'))
  await expect(field(page, 'password')).toHaveAccessibleDescription(t('problem.password.required'))
  await field(page, 'password').fill('wrong one')
  await press(page, t('ask.read'))
  await expect(field(page, 'password')).toHaveAccessibleDescription(t('refusal.mismatchLeft').replace('{{count}}', '4'))
  await expect(field(page, 'password')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue('')
  await expectFitForAll(page)

  await field(page, 'password').fill(PASSWORD)
  await press(page, t('ask.read'))
  await expect(page.getByText(SECRET)).toBeVisible()
  await expectFitForAll(page)
  const kept = await readKept(page)
  for (const secret of [SECRET, PASSWORD, PASSWORD.trim()]) expect(kept).not.toContain(secret)

  await press(page, t('edit'))
  await field(page, 'content').fill('Half of another text')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(t('locked.title'))).toBeVisible()
  await expect(field(page, 'password')).toHaveValue('')
  await expect(page.getByText(SECRET)).toHaveCount(0)

  await field(page, 'password').fill(PASSWORD)
  await press(page, t('ask.read'))
  await expect(page.getByText(SECRET)).toBeVisible()
  // The page is cleared before the browser stores it in its back/forward cache.
  const left = await page.evaluate(async () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await Promise.resolve()
    return document.querySelector('main')?.textContent ?? ''
  })
  expect(left).toContain(t('locked.title'))
  expect(left).not.toContain(SECRET)
})

test('editing asks for the password again, and keeps all text until it is right', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  const post = { title: `Edit ${Date.now()}`, content: 'Before', password: PASSWORD, isPrivate: false }
  await page.goto(to(BOARD_PATH))
  const id = await createPost(page, post)
  await page.goto(to(`${BOARD_PATH}/detail/${id}`))
  await press(page, t('edit'))
  const ask = page.getByRole('dialog', { name: t('ask.editTitle') })
  await expect(ask.locator('[name=password]')).toBeFocused()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: t('edit'), exact: true })).toBeFocused()
  await press(page, t('edit'))
  await ask.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(field(page, 'content')).toHaveValue('Before')
  await expectFitForAll(page)
  await field(page, 'content').fill('After')
  await field(page, 'password').fill('0000')
  await press(page, t('submit.edit'))
  await expect(page.getByRole('alert')).toContainText(t('summary.saved'))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'content')).toHaveValue('After')
  await expectFitForAll(page)
  await field(page, 'password').fill(PASSWORD)
  await press(page, t('submit.edit'))
  await expect(toast(page, t('done.saved'))).toBeVisible()
  await expect(page.getByText('After', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('After', { exact: true })).toBeVisible()
})

test('deleting asks for confirmation, then for the password, and removes the post', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  const title = `Delete ${Date.now()}`
  await page.goto(to(BOARD_PATH))
  const id = await createPost(page, { title, content: 'x', password: PASSWORD, isPrivate: false })
  await page.goto(to(`${BOARD_PATH}/detail/${id}`))
  await press(page, t('remove'))
  const alert = page.getByRole('alertdialog', { name: t('confirm.title') })
  await expect(alert.getByRole('button', { name: t('confirm.no') })).toBeFocused()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
  await press(page, t('remove'))
  await alert.getByRole('button', { name: t('confirm.yes') }).click()
  const ask = page.getByRole('dialog', { name: t('ask.removeTitle') })
  await expect(ask.locator('[name=password]')).toBeFocused()
  await expectFitForAll(page)
  await ask.locator('[name=password]').fill(PASSWORD)
  await ask.getByRole('button', { name: t('ask.remove') }).click()
  await Promise.all([
    expect(page).toHaveURL(new RegExp(`${BOARD_PATH}$`)),
    expect(toast(page, t('done.removed'))).toBeVisible(),
  ])
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)
  expect((await readHtml(page, to(`${BOARD_PATH}/detail/${id}`))).status).toBe(404)
})

test('text survives when another tab deletes its post, and can be posted again', async ({
  page,
  context,
  isMobile,
}) => {
  const { t, to } = start(isMobile)
  const post = { title: `Gone ${Date.now()}`, content: SECRET, password: PASSWORD, isPrivate: true }
  await page.goto(to(BOARD_PATH))
  const id = await createPost(page, post)
  await page.goto(to(`${BOARD_PATH}/detail/${id}`))
  await field(page, 'password').fill(PASSWORD)
  await press(page, t('ask.read'))
  await press(page, t('edit'))
  await field(page, 'content').fill('Words that\nmust not go')

  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'password').fill(PASSWORD)
  await press(other, t('ask.read'))
  await press(other, t('remove'))
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: t('confirm.yes') })
    .click()
  const ask = other.getByRole('dialog', { name: t('ask.removeTitle') })
  await ask.locator('[name=password]').fill(PASSWORD)
  await expectFitForAll(other)
  await ask.getByRole('button', { name: t('ask.remove') }).click()
  await expect(toast(other, t('done.removed'))).toBeVisible()
  await other.close()

  await field(page, 'password').fill(PASSWORD)
  await press(page, t('submit.edit'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gone.title'))
  await expect(page.getByRole('region', { name: t('lost.words') })).toContainText('Words that\nmust not go')
  await expect(page.getByText(SECRET)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'This post is gone' })).toHaveCount(0)
  expect(await readKept(page)).not.toContain('must not go')
  await expectFitForAll(page)
  await press(page, t('lost.write'))
  await expect(page).toHaveURL(/\/write$/)
  await expect(page.getByText(t('draft.found'))).toBeVisible()
  await expect(field(page, 'content')).toHaveValue('Words that\nmust not go')
  await expect(field(page, 'title')).toHaveValue(post.title)
  await expect(field(page, 'password')).toHaveValue('')
})

test(
  'an expired edit keeps its text, and is saved when the password is entered again',
  IN_FULL,
  async ({ page, isMobile }) => {
    const { t, to } = start(isMobile)
    const post = { title: `Slow ${Date.now()}`, content: 'Before', password: PASSWORD, isPrivate: true }
    await page.goto(to(BOARD_PATH))
    const id = await createPost(page, post)
    await page.goto(to(`${BOARD_PATH}/detail/${id}`))
    await field(page, 'password').fill(PASSWORD)
    await press(page, t('ask.read'))
    await press(page, t('edit'))
    await field(page, 'content').fill('After a long while')
    // Simulates an expired token; the board's tokens last ten minutes.
    const saving = '**/notice-customer-boards/*'
    await page.route(saving, async (route) => {
      const sent: object = route.request().postDataJSON()
      await route.continue({ postData: JSON.stringify({ ...sent, postToken: '1.1.over' }) })
    })
    await field(page, 'password').fill(PASSWORD)
    await press(page, t('submit.edit'))
    await expect(page.getByRole('alert')).toContainText(t('refusal.expired'))
    await page.unroute(saving)
    await expect(field(page, 'content')).toHaveValue('After a long while')
    await expect(field(page, 'password')).toHaveValue('')
    await expectFitForAll(page)
    await field(page, 'password').fill(PASSWORD)
    await press(page, t('submit.edit'))
    await expect(toast(page, t('done.saved'))).toBeVisible()
    await expect(page.getByText('After a long while', { exact: true })).toBeVisible()
  },
)

test('the form shows problems beside its fields and in a summary', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  await page.goto(to(`${BOARD_PATH}/write`))
  await field(page, 'password').fill('123')
  await field(page, 'phone').fill('call me')
  await press(page, t('submit.write'))
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(
    ['name.required', 'password.tooShort', 'title.required', 'content.required', 'phone.invalid'].map((code) =>
      t(`problem.${code}`),
    ),
  )
  await expectFitForAll(page)
  await summary.getByRole('link', { name: t('problem.password.tooShort') }).click()
  await expect(field(page, 'password')).toBeFocused()
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'password')).toHaveAccessibleDescription(new RegExp(t('problem.password.tooShort')))

  await field(page, 'password').fill('1234')
  await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link')).toHaveCount(4)
})

test('a reload keeps everything but the password, and starting over clears everything', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  await page.goto(to(`${BOARD_PATH}/write`))
  await fill(page, { title: 'Half a title', content: 'Half a text' })
  await field(page, 'phoneRegion').selectOption('JP')
  await page.getByRole('radio', { name: t('visibility.public'), exact: true }).check()
  await page.reload()
  await expect(page.getByText(t('draft.found'))).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Half a title')
  await expect(field(page, 'content')).toHaveValue('Half a text')
  await expect(field(page, 'phoneRegion')).toHaveValue('JP')
  await expect(page.getByRole('radio', { name: t('visibility.public'), exact: true })).toBeChecked()
  await expect(field(page, 'password')).toHaveValue('')
  expect(await readKept(page)).not.toContain(PASSWORD.trim())
  await expectFitForAll(page)
  await press(page, t('draft.drop'))
  await expect(field(page, 'title')).toHaveValue('')
  await expect(field(page, 'authorName')).toBeFocused()
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('')
})

test('text survives a lost network, and a double press then creates one post', async ({ page, context, isMobile }) => {
  const { t, to } = start(isMobile)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('notice-customer-boards')) {
      keys.push(sent.headers()['idempotency-key'])
    }
  })
  const opened = page.waitForResponse(/notice-customer-boards\/form$/)
  // The code for the error message must load before the network goes down.
  await page.goto(to(`${BOARD_PATH}/write`))
  await opened
  const title = `Twice ${Date.now()}`
  await fill(page, { title, content: 'Once' })
  await context.setOffline(true)
  await press(page, t('submit.write'))
  await expect(page.getByRole('alert')).toContainText(t('refusal.failed'))
  await expectFitForAll(page)
  await expect(field(page, 'content')).toHaveValue('Once')
  await expect(field(page, 'password')).toHaveValue(PASSWORD)
  await context.setOffline(false)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit.write'), exact: true })
    .dblclick()
  await expect(page).toHaveURL(new RegExp(`${BOARD_PATH}$`))
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await readKept(page)).not.toContain(title)
})

test('too many attempts lead to a wait, after which another is allowed', IN_FULL, async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  const post = { title: `Wait ${Date.now()}`, content: SECRET, password: PASSWORD, isPrivate: true }
  await page.goto(to(BOARD_PATH))
  const id = await createPost(page, post)
  await page.route('**/private', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, message: 'Too many tries.', code: 'BOARD_TRY_LATER', retryAfterSeconds: 3 },
    }),
  )
  await page.goto(to(`${BOARD_PATH}/detail/${id}`))
  await field(page, 'password').fill('0000')
  await press(page, t('ask.read'))
  const [before = ''] = t('refusal.later').split('{{time}}')
  await expect(field(page, 'password')).toHaveAccessibleDescription(new RegExp(before.trim()))
  await expect(page.getByRole('main').locator('button[type=submit]:disabled')).toBeVisible()
  await expectFitForAll(page)
  await page.unroute('**/private')
  await expect(page.getByRole('main').getByRole('button', { name: t('ask.read'), exact: true })).toBeEnabled()
  await field(page, 'password').fill(PASSWORD)
  await press(page, t('ask.read'))
  await expect(page.getByText(SECRET)).toBeVisible()
})

test('going back and forward at once leaves the page unchanged', async ({ page, isMobile }) => {
  const { t, to } = start(isMobile)
  await page.goto(to(BOARD_PATH))
  await page.locator('main a[href$="/write"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('write.title'))
  await field(page, 'title').fill('Still here')
  // The list comes slowly, and is not wanted any more when it has come.
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  await page.route('**/_page?path=*', async (route) => {
    await isHeld
    await route.continue()
  })
  const late = page.waitForRequest(/_page\?path=/)
  await page.evaluate(() => history.back())
  await late
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(/\/write$/)
  const answered = page.waitForResponse(/_page\?path=/)
  hold()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(field(page, 'title')).toHaveValue('Still here')
})
