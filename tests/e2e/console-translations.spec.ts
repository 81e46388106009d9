import { readFile } from 'node:fs/promises'
import { addAccount, ask, expectAccessible, openConsole } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.use({ viewport: { width: 1440, height: 1000 }, locale: 'ko-KR' })
test.setTimeout(120_000)

const OWNER = 'owner@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

type Option = { name: Record<string, string> }
type Entry = { edit: number; data: Record<string, unknown> & { name: Record<string, string> } }

test('an outdated translation is shown and confirmed, and a missing one is written', async ({ page }) => {
  await openConsole(page, site, OWNER, '/translations')
  await expect(page.getByText('모두 완료').first()).toBeVisible()
  const address = '/api/admin/content/products/1'
  // The contract says so.
  const { row } = JSON.parse((await ask(page, address)).text) as { row: Entry }
  const before = row.data.name['ko'] ?? ''
  const { zh: _, ...others } = row.data.name
  const saved = await ask(page, address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${row.edit}"` },
    body: JSON.stringify({ data: { ...row.data, name: { ...others, ko: `${before} 플러스` } } }),
  })
  expect(saved).toMatchObject({ status: 200 })

  await page.goto(toOwnAddress(site, 'lumi', '/console/translations?area=products&language=ja&state=open'))
  await expect(page.getByText('빠지거나 오래된 글 3')).toBeVisible()
  await expect(page.locator('ins')).toContainText('플러스')
  await expectAccessible(page)
  await page.getByRole('button', { name: '그대로 맞음' }).click()
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await expect(page.getByText('빠지거나 오래된 글 2')).toBeVisible()

  await page.getByRole('button', { name: /^시술 zh/ }).click()
  const field = page.locator('textarea[data-open]')
  await field.fill('明亮水光 PLUS')
  await field.press('Alt+Enter')
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await expect(page.getByText('빠지거나 오래된 글 1')).toBeVisible()
  const { row: after } = JSON.parse((await ask(page, address)).text) as { row: Entry }
  expect(after.data.name['zh']).toBe('明亮水光 PLUS')

  // All of them, of which the first is still open: its words are taken over by a key, and the next treatment comes.
  await page.goto(toOwnAddress(site, 'lumi', '/console/translations?area=products&language=en&state=all'))
  const panel = page.getByRole('region', { name: '나란히 번역' })
  await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible()
  const english = panel.getByRole('textbox').first()
  await english.press('ControlOrMeta+Shift+c')
  await expect(english).toHaveValue(`${before} 플러스`)
  await english.press('ControlOrMeta+ArrowDown')
  await expect(panel.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  await expect(panel.getByText(/^3 \/ \d+$/)).toBeVisible()
  const { row: copied } = JSON.parse((await ask(page, address)).text) as { row: Entry }
  expect(copied.data.name['en']).toBe(`${before} 플러스`)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: '번역가에게 보내기' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'XLIFF 2.0 (en)' }).click()),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlf$/)

  // The translator's file comes back with other words for the one that was only copied.
  const file = await readFile(await download.path(), 'utf8')
  const target = new RegExp(`(<target[^>]*>)${before} 플러스(?=</target>)`, 'g')
  expect([...file.matchAll(target)].length).toBe(1)
  const translated = file.replace(target, '$1Glow Plus')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '받은 번역 가져오기' }).click()
  const sent = {
    name: download.suggestedFilename(),
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(translated),
  }
  await (await choosing).setFiles(sent)
  await expect(page.getByText('번역 1개를 초안에 저장했습니다')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  const { row: imported } = JSON.parse((await ask(page, address)).text) as { row: Entry }
  expect(imported.data.name['en']).toBe('Glow Plus')
  await page.goto(toOwnAddress(site, 'lumi', '/console/translations?area=products&language=en&state=all'))
  await expect(english).toHaveValue('Glow Plus')
})

test('an earlier translation becomes a draft, is confirmed by a key, and is checked with the glossary', async ({
  page,
}) => {
  await openConsole(page, site, OWNER, '/translations')
  await expect(page.getByRole('heading', { name: /^용어집/ })).toBeVisible()
  const address = '/api/admin/content/products/1'
  // The contract says so.
  const { row } = JSON.parse((await ask(page, address)).text) as { row: Entry & { data: { options: Option[] } } }
  const [first, ...rest] = row.data.options
  if (!first) throw new Error('The treatment has no options')
  const { zh: _, ...others } = first.name
  const saved = await ask(page, address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${row.edit}"` },
    body: JSON.stringify({ data: { ...row.data, options: [{ ...first, name: others }, ...rest] } }),
  })
  expect(saved).toMatchObject({ status: 200 })
  await page.goto(toOwnAddress(site, 'lumi', '/console/translations?area=products&language=zh&state=open'))
  const field = page.getByLabel('번역: 옵션 1 · 이름')
  const pair = page.locator('[data-state]', { has: field })
  await expect(pair.getByText(/같은 원문/)).toBeVisible()
  await field.press('Alt+Enter')
  await expect(field).toHaveValue('焕光 2cc 单次')
  await expect(pair.getByText('초안 · 확인해 주세요')).toBeVisible()

  await page.getByRole('button', { name: '용어', exact: true }).click()
  await page.getByLabel('한국어 · 원문').fill('글로우')
  await page.getByRole('dialog').getByLabel('中文').fill('光采')
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(pair.getByText('용어집의 말이 번역에 없습니다: 글로우 → 光采')).toBeVisible()
  await expect(pair.locator('mark')).toHaveText('글로우')

  const glossary = page.getByRole('region', { name: /^용어집/ })
  await glossary.getByRole('button', { name: '글로우 光采' }).click()
  const changing = page.getByRole('dialog', { name: '용어 고치기' })
  await changing.getByLabel('中文').fill('焕光')
  await changing.getByLabel('메모').fill('간판의 말')
  await changing.getByRole('button', { name: '저장' }).click()
  await expect(glossary.getByRole('button', { name: '글로우 焕光' })).toBeVisible()
  await expect(pair.getByText(/용어집의 말이 번역에 없습니다/)).toHaveCount(0)
  await glossary.getByRole('button', { name: '글로우 焕光' }).click()
  await expect(changing.getByLabel('메모')).toHaveValue('간판의 말')
  await changing.getByRole('button', { name: '이 용어 지우기' }).click()
  await expect(page.getByText('‘글로우’ 용어를 지웠습니다')).toBeVisible()
  await expect(pair.locator('mark')).toHaveCount(0)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(glossary.getByRole('button', { name: '글로우 焕光' })).toBeVisible()

  // Not confirmed yet: the draft is loaded again, and is not part of the content.
  await page.reload()
  await expect(field).toHaveValue('焕光 2cc 单次')
  expect((await ask(page, address)).text).not.toContain('焕光 2cc 单次')
  await field.press('Alt+Enter')
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  expect((await ask(page, address)).text).toContain('焕光 2cc 单次')
  await expectAccessible(page)
})
