import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseTable } from '#server/files/formats/parse-table.ts'
import type { Cell, Table } from '#server/files/formats/table.ts'
import { addAccount, ask, expectAccessible, openConsole } from './console-session.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 1000 }, locale: 'ko-KR' })
test.setTimeout(120_000)

const OWNER = 'owner@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

type Treatment = {
  key: string
  data: { name: { ko: string }; options: { name: { ko: string }; price: number | null }[] }
}

const readTreatments = async (page: Page): Promise<Treatment[]> => {
  const { text } = await ask(page, '/api/admin/content/products?page=1&size=100')
  // The test knows the contract.
  return (JSON.parse(text) as { rows: Treatment[] }).rows
}

/** A price list of all treatments: the first rows are cheaper, and five are wrong. */
const writeSheet = async (page: Page): Promise<{ file: Buffer; names: string[]; count: number }> => {
  const rows = await readTreatments(page)
  const wrong = new Map([
    [5, '19만'],
    [6, '공짜'],
    [7, '이십만'],
    [8, '문의하세요'],
    [9, '12만원쯤'],
  ])
  const lines = rows.map(({ data }, index) => {
    const [option] = data.options
    const price = index < 3 ? 10_100 + index : (option?.price ?? '-')
    return [data.name.ko, option?.name.ko, wrong.get(index) ?? price]
  })
  const text = [['시술명', '옵션', '이벤트가'], ...lines].map((line) => line.map((cell) => `"${cell}"`).join(','))
  return {
    file: Buffer.from(`\uFEFF${text.join('\n')}`),
    names: rows.map(({ data }) => data.name.ko),
    count: rows.length,
  }
}

const upload = async (page: Page, buffer: Buffer) => {
  await page.getByLabel('가져올 파일').setInputFiles({ name: '가격표.csv', mimeType: 'text/csv', buffer })
  // Nothing changes where another test has published the same file.
  await expect(page.getByRole('heading', { name: /행이 변경됩니다|바뀌는 것이 없습니다/ })).toBeVisible()
}

/** Waits for the file that a press saves, and reads its table. */
const readSaved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; table: Table }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), table: parseTable(await readFile(await download.path())) }
}

/** Reads columns of a table by their headings. */
const readColumns = ({ rows: [headings = [], ...rows] }: Table, names: readonly string[]) => {
  const columns = names.map((name) => headings.indexOf(name))
  expect(columns, String(headings)).not.toContain(-1)
  return rows.map((row) => columns.map((column) => row[column] ?? null))
}

const COLUMNS = ['번호', '이름 · 한국어', '옵션 이름 · 한국어', '판매가']

/** Returns the same columns of treatments: a row for each option. */
const toColumns = (treatments: readonly Treatment[]) =>
  treatments
    .toSorted((one, other) => Number(one.key) - Number(other.key))
    .flatMap(({ key, data }) =>
      data.options.map(({ name, price }) => [Number(key), data.name.ko, name.ko, price] as const),
    )

/** Returns cells as a CSV file has them, which has texts alone. */
const toTexts = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))))

test('treatments are exported as workbook and CSV: all, the shown ones and the selected ones', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const treatments = await readTreatments(page)
  const all = toColumns(treatments)
  const main = page.getByRole('main')
  const exportAs = (item: string, from = main) =>
    readSaved(page, async () => {
      await from.getByRole('button', { name: '내보내기' }).first().click()
      // In a filtered list, the items for the visible rows come first.
      await page.getByRole('menuitem', { name: item }).first().click()
    })

  const csv = await exportAs('CSV (UTF-8)')
  expect([csv.name, csv.table.format]).toEqual(['lumi-products.csv', 'csv'])
  expect(readColumns(csv.table, COLUMNS)).toEqual(toTexts(all))
  const workbook = await exportAs('엑셀 (XLSX)')
  expect([workbook.name, workbook.table.format, workbook.table.sheet]).toEqual(['lumi-products.xlsx', 'xlsx', '시술'])
  expect(readColumns(workbook.table, COLUMNS)).toEqual(all)
  expect(all.length).toBeGreaterThan(treatments.length)

  const [one, other] = treatments
  if (!one || !other) throw new Error('The clinic has no two treatments')
  await main.getByRole('checkbox', { name: `${one.data.name.ko} 선택`, exact: true }).check()
  const selected = await exportAs('CSV (UTF-8)', page.getByRole('toolbar', { name: '1개 선택' }))
  expect(readColumns(selected.table, COLUMNS)).toEqual(toTexts(toColumns([one])))
  await page.getByRole('button', { name: '선택 해제' }).click()
  await main.getByRole('textbox', { name: '이름, 검색어, 번호' }).fill(other.data.name.ko)
  const rows = main.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).not.toHaveCount(0)
  await expect(page).toHaveURL(/q=/)
  const shown = await exportAs('엑셀 (XLSX)')
  const shownKeys = new Set(readColumns(shown.table, COLUMNS).map(([key]) => key))
  expect(shownKeys).toContain(Number(other.key))
  expect(shownKeys).not.toContain(Number(one.key))

  await main.getByRole('link', { name: '엑셀 가져오기' }).click()
  const current = await readSaved(page, () => page.getByRole('button', { name: '지금 내용 내려받기' }).click())
  expect(current.table.rows).toEqual(workbook.table.rows)
})

test('sixty treatments are imported, with one of five wrong rows fixed, and are published', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  await page.getByRole('link', { name: '엑셀 가져오기' }).click()
  const { file, names, count } = await writeSheet(page)
  expect(count).toBe(60)
  await upload(page, file)

  await expect(page.getByRole('button', { name: /오류 5/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /변경 3/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /오류 5/ }).click()
  const rows = page.getByRole('table', { name: '파일의 행' }).locator('tbody tr[data-state]')
  await expect(rows).toHaveCount(5)
  // The outcome of a row is visible without horizontal scrolling, for any number of columns.
  const outcome = page.getByRole('columnheader').last()
  const isInSight = await outcome.evaluate((cell) => {
    const room = cell.closest('[tabindex="-1"]')?.getBoundingClientRect()
    const { left, right } = cell.getBoundingClientRect()
    return room !== undefined && left >= room.left && right <= room.right + 1
  })
  expect(isInSight).toBe(true)
  const problems = await readSaved(page, () => page.getByRole('button', { name: '문제 행만 내려받기' }).click())
  expect(problems.name).toBe('lumi-products-problems.xlsx')
  const listed = readColumns(problems.table, ['시술명', '이벤트가', '무엇이 잘못되었나'])
  expect(listed.map(([name, price]) => [name, price])).toEqual([
    [names[5], '19만'],
    [names[6], '공짜'],
    [names[7], '이십만'],
    [names[8], '문의하세요'],
    [names[9], '12만원쯤'],
  ])
  expect(listed.map(([, , wrong]) => String(wrong))).toEqual(Array(5).fill(expect.stringMatching(/^C\d+ ./)))
  await page.getByRole('button', { name: '190,000 넣기' }).click()
  await expect(rows).toHaveCount(4)

  await page.getByRole('button', { name: '고치기: 공짜' }).click()
  await page.getByLabel('C8 칸', { exact: true }).fill('10900')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  // By keys: to the next one that is open, into its cell and out again, and past it.
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/칸$/)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: '2행을 빼고 가져오기' }).click()
  await expect(page.getByText('5건을 초안으로 가져왔습니다')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '목록으로' }).click()
  await expect(page.getByText(/엑셀로 5건을 가져왔습니다/)).toBeVisible()
  await expect(page.getByText('10,100')).toBeVisible()

  await page.getByRole('button', { name: '게시 5' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '5건 게시' }).click()
  await expect(page.getByText('5건을 게시했습니다')).toBeVisible()
  await expect(async () => {
    const { text: html } = await ask(page, '/products/1')
    expect(html).toContain(names[0])
    expect(html).toContain('10,100')
  }).toPass()
})

test('an import is undone from its summary, and the list no longer mentions it', async ({ page }) => {
  await openConsole(page, site, OWNER, '/import/products')
  const { file } = await writeSheet(page)
  await upload(page, Buffer.from(file.toString().replace('"10102"', '"10202"')))
  await page.getByRole('button', { name: /행을 빼고 가져오기/ }).click()
  await page.getByRole('button', { name: '가져오기 되돌리기' }).click()
  await expect(page.getByText('가져온 것을 되돌렸습니다')).toBeVisible()
  await page.getByRole('link', { name: '목록으로' }).click()
  await expect(page.getByRole('heading', { name: '시술', level: 1 })).toBeVisible()
  await expect(page.getByText(/엑셀로 .*가져왔습니다/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '게시', exact: true })).toBeDisabled()
})

test('rows and columns stay in place while a cell is edited', async ({ page }) => {
  await openConsole(page, site, OWNER, '/import/products')
  await upload(page, (await writeSheet(page)).file)
  const table = page.getByRole('table', { name: '파일의 행' })
  const place = () =>
    table.evaluate((all) => {
      const heads = [...all.querySelectorAll('th')].map((one) => one.getBoundingClientRect().left)
      const rows = [...all.querySelectorAll('tbody tr[data-state]')].filter((row) => {
        const { top } = row.getBoundingClientRect()
        return top > 300 && top < 800
      })
      return [heads, ...rows.map((row) => [row.getAttribute('aria-rowindex'), row.getBoundingClientRect().top])]
    })
  const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: '30', exact: true }) })
  const box = page.locator('[tabindex="-1"]').filter({ has: table }).last()
  await box.evaluate((one) => one.scrollTo(0, 900))
  await expect(row).toBeVisible()
  const before = await place()
  await row
    .getByRole('button', { name: /고치기/ })
    .last()
    .click()
  const field = page.getByLabel('C30 칸', { exact: true })
  await expect(field).toBeFocused()
  expect(await place()).toEqual(before)
  await field.fill('123456789012345678901234567890')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  expect(await place()).toEqual(before)
})

test('a file without headings is reported, and read once the heading row is given', async ({ page }) => {
  await openConsole(page, site, OWNER, '/import/products')
  const buffer = Buffer.from('이것,저것\n그것,무엇\n시술,1\n')
  await page.getByLabel('가져올 파일').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('열 제목을 찾지 못했습니다')).toBeVisible()
  await page.getByLabel('제목이 있는 행').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('바뀌는 것이 없습니다')).toBeVisible()
})

test('a treatment is copied in the list and in its form, and each copy has its own texts', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const [original] = await readTreatments(page)
  const option = original?.data.options.find(({ price }) => price !== null)
  if (!original || !option) throw new Error('The clinic has no treatment with a price')
  const title = original.data.name.ko
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: '이름, 검색어, 번호' }).fill(title)
  await main.getByRole('button', { name: `${title} 더 보기`, exact: true }).click()
  await page.getByRole('menuitem', { name: '복제' }).click()
  await expect(page).toHaveURL(/\/console\/treatments\/\d+$/)
  const copy = page.url()
  expect(copy).not.toMatch(new RegExp(`/${original.key}$`))
  const name = page.getByLabel('이름', { exact: true }).first()
  await expect(name).toHaveValue(title)
  const price = page.getByLabel(`${option.name.ko} 판매가`, { exact: true })
  await expect(price).toHaveValue(Number(option.price).toLocaleString('ko-KR'))

  // Words that are not stored yet are stored first, and go into the copy as well.
  await name.fill(`${title} 2`)
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await page.getByRole('menuitem', { name: '복제' }).click()
  await expect(page.getByText('복제했습니다. 지금 보는 것이 사본입니다.')).toBeVisible()
  expect(page.url()).not.toBe(copy)
  await expect(name).toHaveValue(`${title} 2`)
  await name.fill(`${title} 3`)
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()

  await page.getByRole('link', { name: '시술', exact: true }).first().click()
  await main.getByRole('textbox', { name: '이름, 검색어, 번호' }).fill(title)
  for (const words of [title, `${title} 2`, `${title} 3`]) {
    await expect(main.getByRole('link').filter({ has: page.getByText(words, { exact: true }) })).toHaveCount(1)
  }
})
