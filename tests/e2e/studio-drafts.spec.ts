import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { unpackTar } from 'modern-tar'
import { checkTemplate } from './check-template.ts'
import { addAccount, expectAccessible, forgetProofs, PASSWORD, signInAt } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { IN_FULL } from './run-where.ts'
import { makeSpringLight, row, shownIds, SPRING_LIGHT, startSpringLight } from './spring-light.ts'
import { startServer, type RunningSite } from './start-site.ts'
import { switchTemplate } from './switch-template.ts'

test.use({
  settles: false,
  locale: 'ko-KR',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 40[1349]/],
})
// Releases remain for the next test.
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const MINA = 'mina@maru.example'
const JUN = 'jun@maru.example'
/** Milliseconds that a frame may take on a machine that others use as well. */
const TIMEOUT_MS = 20_000

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ CONSOLE_HOST: 'console.localhost' })
  await addAccount(site, MINA, { partner: null })
  await addAccount(site, JUN, { partner: null, role: 'author' })
})
test.afterAll(() => site.stop())

const at = (host: string, path: string) => `http://${host}.localhost:${site.port}${path}`
const CLEAN = '/studio?template=clean&type=COMMERCE'
const STUDIO = `/studio?template=${SPRING_LIGHT}&type=COMMERCE`
const idsIn = (page: Page, frame: string) =>
  page
    .frameLocator(`iframe[title="${frame}"]`)
    .locator('main [data-section-id]')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('data-section-id')))

/** The last three sections of a clinic's home, as its visitors get it. */
const publicEnd = async (page: Page): Promise<(string | null)[]> => {
  const html = await (
    await page.request.get(`http://127.0.0.1:${site.port}/`, { headers: { host: 'lumi.localhost' } })
  ).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/data-section-id="([^"]+)"/g)].map(([, id = null]) => id).slice(-3)
}

/** Opens what a draft offers beside its release. */
const openOffers = (page: Page): Promise<void> => page.getByRole('button', { name: '초안으로 할 수 있는 일' }).click()

/** Chooses one of that. */
const chooseOfDraft = async (page: Page, name: string): Promise<void> => {
  await openOffers(page)
  await page.getByRole('menuitem', { name }).click()
}

/** Reauthenticates, as sensitive actions require. */
const prove = async (page: Page): Promise<void> => {
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await proof.getByRole('button', { name: '확인', exact: true }).click()
}

/** The files of a template's folder as it was downloaded, by their paths below it. */
const unpack = async (download: Download): Promise<Record<string, string>> => {
  const entries = await unpackTar(await promisify(gunzip)(await readFile(await download.path())))
  return Object.fromEntries(
    entries.map(({ header, data }) => [
      header.name.slice(`${SPRING_LIGHT}/`.length),
      Buffer.from(data ?? []).toString(),
    ]),
  )
}

/** Makes what is drafted a version for good. */
const release = async (page: Page, version: string): Promise<void> => {
  await page.getByRole('button', { name: '버전 내기' }).click()
  const dialog = page.getByRole('dialog', { name: '버전 내기' })
  await dialog.getByLabel('버전', { exact: true }).fill(version)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '버전 내기' }).click()
}

const isReleased = (page: Page, version: string) =>
  expect(page.getByText(`${SPRING_LIGHT}@${version} 버전을 냈습니다. 이제 병원에 배포할 수 있습니다.`)).toBeVisible()

test('a template is created from another one, previewed with three clinics, and released', async ({ page }) => {
  // The door stands at the studio's own address.
  await signInAt(page, at('console', CLEAN), MINA)
  await expect(page.getByRole('button', { name: '버전 내기' })).toBeDisabled()
  await expect(page).toHaveURL(/\/studio\?template=clean/)
  await startSpringLight(page)
  await makeSpringLight(page, TIMEOUT_MS)

  // Crashes and reloads lose nothing, and each clinic shows the draft with its own content.
  for (const [code, name] of [
    ['onyu', '온유'],
    ['haneul', '하늘'],
    ['lumi', '루미'],
  ] as const) {
    await page.goto(at('console', `${STUDIO}&clinic=${code}`))
    await expect(page.frameLocator('iframe').getByText(name).first()).toBeAttached()
    await expect.poll(async () => (await shownIds(page)).slice(-3)).toEqual(['news', 'visit', 'invite'])
  }
  const opened = page.waitForEvent('popup')
  await chooseOfDraft(page, '미리보기 열기')
  const preview = await opened
  await expect(preview).toHaveURL(/lumi\.localhost.*__preview/)
  await preview.close()

  forgetProofs(site)
  await release(page, '1.0.0')
  await prove(page)
  await isReleased(page, '1.0.0')
  // No clinic has the release until it switches to the template.
  await chooseOfDraft(page, '병원에 배포')
  await expect(page.getByRole('dialog').getByText(`${SPRING_LIGHT} 템플릿을 쓰는 병원이 아직 없습니다`)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /콘솔의 템플릿 화면 열기$/ })).toHaveAttribute(
    'href',
    at('lumi', '/console/templates'),
  )
  expect(await publicEnd(page)).toEqual(['visit', 'news', 'invite'])
  await switchTemplate(site, 'lumi', SPRING_LIGHT)
  await expect.poll(() => publicEnd(page)).toEqual(['news', 'visit', 'invite'])
})

test('its next version is compared, rolled out to one clinic, and rolled back', async ({ page }) => {
  await signInAt(page, at('console', STUDIO), MINA)
  await row(page, 'visit').press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  const ends = (ids: readonly string[]) => expect.poll(async () => (await shownIds(page)).slice(-3)).toEqual(ids)
  await ends(['visit', 'news', 'invite'])
  await page.getByRole('button', { name: /^되돌리기: / }).click()
  await ends(['news', 'visit', 'invite'])
  await page.getByRole('button', { name: /^다시 하기: / }).click()
  await ends(['visit', 'news', 'invite'])
  await expect(page.getByRole('button', { name: '다시 하기', exact: true })).toBeDisabled()

  await page.getByRole('tab', { name: /^바뀐 것 [1-9]/ }).press('Enter')
  await expect(page.getByText(/(visit|news) 섹션을 (staff|visit) 다음으로 옮김/).first()).toBeVisible()
  await page.getByRole('radiogroup', { name: '이전과 비교' }).getByText('나란히').click()
  await expect
    .poll(async () => (await idsIn(page, '바꾸기 전의 페이지')).slice(-3))
    .toEqual(['news', 'visit', 'invite'])
  expect((await shownIds(page)).slice(-3)).toEqual(['visit', 'news', 'invite'])
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: '이전과 비교' }).getByText('겹쳐 보기').click()
  await expect
    .poll(async () => (await idsIn(page, '바꾸기 전의 페이지')).slice(-3))
    .toEqual(['news', 'visit', 'invite'])
  await page.getByRole('slider', { name: '이전 페이지를 보이는 너비' }).press('End')
  await expectAccessible(page)

  await release(page, '1.1.0')
  await isReleased(page, '1.1.0')
  await expect(page.getByRole('tab', { name: '바뀐 것 0' })).toBeVisible()
  expect(await publicEnd(page)).toEqual(['news', 'visit', 'invite'])
  await chooseOfDraft(page, '병원에 배포')
  const rollOut = page.getByRole('dialog', { name: `${SPRING_LIGHT}@1.1.0 배포` })
  await expect(rollOut.getByRole('checkbox')).toHaveCount(1)
  await rollOut.getByRole('checkbox', { name: /루미/ }).check()
  await expectAccessible(page)
  await rollOut.getByRole('button', { name: '1곳에 배포' }).click()
  await expect(page.getByText('1곳이 새 버전으로 바뀌었습니다.')).toBeVisible()
  await expect(rollOut.getByRole('checkbox', { name: /루미/ })).toBeDisabled()
  await expect.poll(() => publicEnd(page)).toEqual(['visit', 'news', 'invite'])
  await rollOut.getByRole('button', { name: '1곳 되돌리기' }).click()
  await expect(page.getByText('1곳을 이전 버전으로 되돌렸습니다.')).toBeVisible()
  await expect.poll(() => publicEnd(page)).toEqual(['news', 'visit', 'invite'])
  await page.keyboard.press('Escape')

  const [download] = await Promise.all([page.waitForEvent('download'), chooseOfDraft(page, '폴더 내려받기')])
  expect(download.suggestedFilename()).toBe(`${SPRING_LIGHT}.tgz`)
  const files = await unpack(download)
  expect(files['template.json']).toContain('"version": "1.1.0"')
  expect(await checkTemplate(SPRING_LIGHT, files)).toContain('0 errors')

  await chooseOfDraft(page, '초안 버리기')
  await page.getByRole('dialog').getByRole('button', { name: '초안 버리기' }).click()
  await expect(page.getByText('변경 0', { exact: true })).toBeVisible()
  await switchTemplate(site, 'lumi', 'clean')
})

test('two authors see each other, and each other’s changes', IN_FULL, async ({ page, browser }) => {
  await signInAt(page, at('console', CLEAN), MINA)
  await expect(row(page, 'hero')).toBeVisible()
  const own = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' })
  const other = await own.newPage()
  await signInAt(other, at('console', CLEAN), JUN)
  await expect(other.getByRole('img', { name: /^mina@maru\.example 님도 이 템플릿을 열고 있습니다/ })).toBeVisible()
  await openOffers(other)
  await expect(other.getByRole('menuitem', { name: '폴더 내려받기' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: '병원에 배포' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await row(other, 'news').press('Enter')
  await other.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('jun@maru.example 님이 clean/layouts/home.json 파일을 고쳐')).toBeVisible()
  await expect(page.getByRole('img', { name: /^jun@maru\.example 님도/ })).toBeVisible({ timeout: 20_000 })

  // Each takes back their own; a screen of several things shows the clinic's.
  await expect(page.getByText('변경 0', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: '화면', exact: true }).click()
  await page.getByRole('option', { name: /product-detail/ }).click()
  await page.getByRole('combobox', { name: '보여 줄 내용' }).click()
  const second = page.getByRole('option').nth(1)
  const name = (await second.textContent()) ?? ''
  await second.click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name, level: 1 })).toBeVisible()

  // With texts of three times the length, at another time.
  await page.getByRole('button', { name: '보는 조건' }).click()
  await page.getByRole('combobox', { name: '병원의 내용' }).click()
  await page.getByRole('option', { name: '글이 세 배로 길 때' }).click()
  await page.getByLabel('시각').fill('2026-12-24T18:30')
  const long = `${name} ${name} ${name}`
  await expect(page.frameLocator('iframe').getByRole('heading', { name: long, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await own.close()
})
