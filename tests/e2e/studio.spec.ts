import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyRepository } from '../repository-copy.ts'
import { checkTemplate } from './check-template.ts'
import { findFaults } from './find-faults.ts'
import { expect, test } from './fixtures.ts'
import { followStep, readStudioSteps } from './follow-studio-guide.ts'
import { idsOf, makeSpringLight, problems, row, SPRING_LIGHT, startSpringLight } from './spring-light.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One template that the tests make and change, one after the other.
test.describe.configure({ mode: 'serial' })

/** Milliseconds: Vite transforms and bundles everything, on a machine with other load. */
const TIMEOUT_MS = 150_000

/** A copy, because the studio writes files. */
let folder = ''
let site: RunningSite
test.beforeAll(async () => {
  test.setTimeout(3 * TIMEOUT_MS)
  folder = copyRepository('studio')
  mkdirSync(join(folder, 'dist'))
  cpSync(join(import.meta.dirname, '../../dist/studio'), join(folder, 'dist/studio'), { recursive: true })
  site = await startServer(
    { NODE_ENV: 'development' },
    { file: 'scripts/dev-server.mjs', folder, startWithin: TIMEOUT_MS },
  )
})
test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'ko-KR' })
test.beforeEach(({ page }) => page.setDefaultTimeout(TIMEOUT_MS / 3))
test.beforeEach(({ context }) => context.route(/\/_font\//, (route) => route.fulfill({ body: '' })))
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

const CODE = SPRING_LIGHT
const HOME = `${CODE}/layouts/home.json`

const read = (path: string): string => readFileSync(join(folder, 'templates', path), 'utf8')

/** Every file of a template by its path below its folder. */
const readFolder = (code: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'templates', code), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => [path, read(`${code}/${path}`)]),
  )

/** The lines that a text has and another has not. */
const linesOnlyIn = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

const open = async (page: Page, query: Record<string, string>): Promise<void> => {
  await page.goto(`http://lumi.localhost:${site.port}/__studio?${new URLSearchParams(query)}`, { timeout: TIMEOUT_MS })
  await expect(page.getByRole('list', { name: '본문' })).toBeVisible({ timeout: TIMEOUT_MS })
}

test('a template is created from another one, with every problem reported', async ({ page }) => {
  test.setTimeout(2 * TIMEOUT_MS)
  const before = readFolder('clean')
  await open(page, { template: 'clean', type: 'COMMERCE' })
  await startSpringLight(page)
  await expect.poll(() => existsSync(join(folder, 'templates', HOME))).toBe(true)
  expect(read(HOME)).toBe(before['layouts/home.json'])
  const fresh = readFolder(CODE)

  await makeSpringLight(page, TIMEOUT_MS)
  expect(read(HOME)).toContain('"promotions", "statement", "products"')
  expect(read(HOME)).toContain('"role": "clinic.promise", "settings": { "ground": "section" }')

  const after = readFolder(CODE)
  expect(Object.keys(after).toSorted()).toEqual([...new Set([...Object.keys(fresh), 'theme.json'])].toSorted())
  expect(after['template.json']).toBe(fresh['template.json'])
  const home = after['layouts/home.json'] ?? ''
  expect(linesOnlyIn(home, before['layouts/home.json'] ?? '')).toEqual([
    '  "order": ["hero", "quick", "promotions", "statement", "products", "ranking", "staff", "news", "visit", "invite"],',
    expect.stringContaining('"section": { "type": "PromiseFigures", "v": 1, "role": "clinic.promise", "settings"'),
    // Another change follows.
    '      { "op": "set", "id": "visit", "settings": { "arrangement": "ways" } },',
    '        "id": "statement-centred",',
    '        "section": { "type": "StatementCentred", "v": 1, "role": "clinic.story" }',
    '      }',
    '      { "op": "set", "id": "invite", "settings": { "reservation": "visit" } },',
    '      { "op": "remove", "id": "news" }',
  ])
  // One colour is another; all else is what `clean` has.
  const theme = JSON.parse(before['theme.json'] ?? '{}')
  const ownTheme = JSON.parse(after['theme.json'] ?? '{}')
  expect(ownTheme).toEqual({ ...theme, colors: { ...theme.colors, quiet: expect.stringMatching(/^#[0-9A-F]{6}$/) } })
  expect(await checkTemplate(CODE, after)).toContain('0 errors')

  // Everything taken back, by its names, gives every byte as it was.
  for (const name of [
    /news 빼기/,
    /promise\.ground/,
    /statement-centred 역할/,
    /statement-centred 넣기/,
    /statement 옮기기/,
    /news 옮기기/,
    /quiet 바꾸기/,
    /quiet 바꾸기/,
  ]) {
    const undo = page.getByRole('button', { name: /^되돌리기: / })
    await expect(undo).toHaveAccessibleName(name)
    const count = await page.getByText(/^변경 \d+$/).textContent()
    await undo.press('Enter')
    await expect(page.getByText(count ?? '', { exact: true })).toBeHidden()
  }
  await expect.poll(() => readFolder(CODE)).toEqual(fresh)
})

test('concurrent changes of an editor and the studio are both preserved', async ({ page }) => {
  test.setTimeout(3 * TIMEOUT_MS)
  await open(page, { template: CODE, type: 'COMMERCE' })
  await row(page, 'staff').press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await idsOf(page)).indexOf('staff')).toBe(5)
  const path = join(folder, 'templates', HOME)
  writeFileSync(path, read(HOME).replace('"count": 4', '"count": 6'))
  await expect(page.getByText('다른 편집기에서 파일이 바뀌어')).toBeVisible()
  await page.getByRole('button', { name: /^되돌리기: staff/ }).press('Enter')
  await expect.poll(() => read(HOME)).toContain('"statement", "ranking", "staff"')
  expect(read(HOME)).toContain('"count": 6')

  // A broken setting is reported with its line, and pressing it leads there.
  writeFileSync(path, read(HOME).replace('"count": 6', '"count": 99'))
  const told = problems(page)
    .getByRole('button', { name: /templates\/spring-light\/layouts\/home.json:\d+/ })
    .first()
  await expect(told).toBeVisible({ timeout: TIMEOUT_MS })
  await told.press('Enter')
  await expect(row(page, 'products')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: '개수' })).toHaveValue('99')
})

test('the studio is accessible, in light and dark mode, and answers only its own machine', async ({
  page,
  request,
}) => {
  test.setTimeout(3 * TIMEOUT_MS)
  await open(page, { template: 'clean', type: 'HYBRID' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await row(page, 'director').press('Enter')
    await page.getByRole('tab', { name: '섹션' }).press('Enter')
    expect(await findFaults(page)).toEqual([])
  }

  await row(page, 'director').press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('tab', { name: '바뀐 것 1' }).press('Enter')
  await expect(page.getByText(/^director 섹션을 .+ 다음으로 옮김$/)).toBeVisible()
  await page.getByRole('radiogroup', { name: '이전과 비교' }).getByText('나란히').click()
  const before = page.frameLocator('iframe[title="바꾸기 전의 페이지"]').locator('main [data-section-id=director]')
  await expect(before).toBeAttached({ timeout: TIMEOUT_MS })
  await page.getByRole('button', { name: /^되돌리기: director/ }).press('Enter')
  await expect(page.getByRole('tab', { name: '바뀐 것 0' })).toBeVisible()

  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Studio' })).toBeVisible()

  const write = (headers: Record<string, string>) =>
    request.post(`http://127.0.0.1:${site.port}/__studio/api/undo`, {
      headers: { host: `lumi.localhost:${site.port}`, ...headers },
      data: '{"code":"clean"}',
    })
  const json = { 'content-type': 'application/json' }
  expect((await write({ 'content-type': 'text/plain' })).status()).toBe(415)
  expect((await write({ ...json, origin: 'http://elsewhere.test' })).status()).toBe(403)
  expect((await write(json)).status()).toBe(200)
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('the guide to a first template with the studio works as written', async ({ page }) => {
    test.setTimeout(2 * TIMEOUT_MS)
    for (const line of readStudioSteps('first-template-studio')) {
      const [, path] = /^open "(.+)"$/.exec(line) ?? []
      await test.step(line, async () => {
        if (path === undefined) await followStep(page, line)
        else await page.goto(`http://lumi.localhost:${site.port}${path}`, { timeout: TIMEOUT_MS })
      })
    }
    await expect.poll(() => read('first-light/layouts/home.json')).toContain('"after": "promise"')
    expect(read('first-light/layouts/home.json')).toContain('"news", "visit"')
    expect(Object.keys(JSON.parse(read('first-light/theme.json')))).toContain('colors')
  })
})
