import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  exportSpreadsheet,
  exportSpreadsheetProblems,
  listSpreadsheetImports,
  planSpreadsheet,
  runSpreadsheet,
  undoSpreadsheet,
  type ExportSpreadsheetInput,
} from '#schemas/generated/api/spreadsheets.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { readTable } from '../../files/formats/read-table.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { addAdministrator } from '../administrators/index.ts'
import { changeRole } from '../administrators/members.ts'
import { countRows } from './routes.ts'

const FIRST = parsePartnerId(1)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const kind = 'product-categories'

let api: TestApi
let member: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  const given = { email: 'member@clinic.test', password: 'olive lamp over the harbour' }
  await addAdministrator(api.context.db, { ...given, partnerId: FIRST, role: 'owner' }, NOON)
  const { headers } = await api.ask(createAdminSession, given)
  member = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())
beforeEach(() => become('owner'))

/** Changes the role of the signed-in administrator. */
const become = (role: AdministratorRole) => changeRole(FIRST, api.context.db.kysely, 1, role)
const toContent = (...lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64')
const readFile = (content: string) => readTable(Buffer.from(content, 'base64'))
const takeOut = async (more: Partial<ExportSpreadsheetInput> = {}) => {
  const { row } = (await api.ask(exportSpreadsheet, { kind, ...more }, member)).body
  return { ...row, table: await readFile(row.content) }
}

describe('an exported file', () => {
  it('is a workbook or, on request, a CSV file, named after the clinic and the kind', async () => {
    const workbook = await takeOut()
    expect([workbook.name, workbook.mediaType, workbook.table.format]).toEqual([
      'a-product-categories.xlsx',
      XLSX,
      'xlsx',
    ])
    expect([workbook.table.sheet, workbook.table.rows.length]).toEqual(['분류', 3])
    const csv = await takeOut({ format: 'csv' })
    expect([csv.name, csv.mediaType]).toEqual(['a-product-categories.csv', 'text/csv; charset=utf-8'])
    expect([csv.table.format, csv.table.encoding, csv.table.rows.length]).toEqual(['csv', 'utf-8', 3])
  })

  it('contains the chosen entries, or all', async () => {
    const numbersIn = async (keys?: string[]) => (await takeOut({ keys })).table.rows.map(([number]) => number)
    expect(await numbersIn()).toEqual(['번호', 1, 2])
    expect(await numbersIn(['2'])).toEqual(['번호', 2])
  })

  it('has the requested encoding', async () => {
    const { table } = await takeOut({ format: 'csv', encoding: 'cp949' })
    expect([table.encoding, table.rows[0]?.[0]]).toEqual(['cp949', '번호'])
  })

  it('has headings in Korean or English, depending on the language of the staff', async () => {
    const headingsIn = async (languageCode: 'ko' | 'ja' | 'zh') =>
      (await takeOut({ format: 'csv', languageCode })).table.rows[0]?.slice(0, 3)
    expect(await headingsIn('ko')).toEqual(['번호', '상태', '이름 · 한국어'])
    // The clinic itself does not offer Chinese.
    for (const language of ['ja', 'zh'] as const)
      expect(await headingsIn(language)).toEqual(['Number', 'State', 'Name · Korean'])
  })
})

describe('a file of rows to check', () => {
  it('contains only those rows, with their problems', async () => {
    const content = toContent('이름,순서', '새 분류,5', '다른 분류,첫째')
    const { row } = (await api.ask(exportSpreadsheetProblems, { kind, content }, member)).body
    expect([row.name, row.mediaType]).toEqual(['a-product-categories-problems.xlsx', XLSX])
    const table = await readFile(row.content)
    expect([table.sheet, table.rows]).toEqual([
      '확인할 행',
      [
        ['이름', '순서', '무엇이 잘못되었나'],
        ['다른 분류', '첫째', 'B3 "첫째" is not a whole number.'],
      ],
    ])
    const english = await api.ask(exportSpreadsheetProblems, { kind, content, languageCode: 'en' }, member)
    expect((await readFile(english.body.row.content)).rows[0]?.at(-1)).toBe('What is wrong')
    const decisions = [{ row: 3, cells: [{ column: 'B', value: 6 }] }]
    const { body } = await api.ask(exportSpreadsheetProblems, { kind, content, decisions }, member)
    expect((await readFile(body.row.content)).rows).toHaveLength(1)
  })
})

describe('an uploaded file', () => {
  it('is read in the given encoding', async () => {
    const content = Buffer.from('이름,순서\n새 분류,5', 'utf16le').toString('base64')
    const { row } = (await api.ask(planSpreadsheet, { kind, content, encoding: 'utf-16le' }, member)).body
    expect([row.encoding, row.counts.new]).toEqual(['utf-16le', 1])
  })

  it('is read from the given sheet', async () => {
    const { content } = await takeOut()
    const planOf = (sheet: string) => api.ask(planSpreadsheet, { kind, content, sheet }, member)
    expect((await planOf('분류')).body.row).toMatchObject({ sheet: '분류', sheets: ['분류'], counts: { same: 2 } })
    const { status, failure } = await planOf('시술')
    expect([status, failure.code]).toEqual([422, 'spreadsheet/no-such-sheet'])
  })
})

describe('a translator', () => {
  it('can export sheets, but neither import them nor undo imports', async () => {
    const content = toContent('이름', '새 분류')
    const { id } = (await api.ask(runSpreadsheet, { kind, content }, member)).body.row
    await become('translator')
    expect((await api.ask(exportSpreadsheet, { kind }, member)).status).toBe(200)
    const refused = [
      await api.ask(planSpreadsheet, { kind, content }, member),
      await api.ask(exportSpreadsheetProblems, { kind, content }, member),
      await api.ask(runSpreadsheet, { kind, content }, member),
      await api.ask(undoSpreadsheet, { importId: id }, member),
    ]
    expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(
      refused.map(() => [403, 'content/not-a-translation']),
    )
    await become('owner')
    expect((await api.ask(listSpreadsheetImports, {}, member)).body.rows).toMatchObject([{ id, undoneAt: null }])
    expect((await api.ask(undoSpreadsheet, { importId: id }, member)).body.row).toMatchObject({ left: [] })
  })
})

it('countRows counts rows by state, and entries missing in the sheet', () => {
  const states = ['changed', 'new', 'new', 'same', 'check', 'wrong', 'wrong', 'wrong', 'skipped'] as const
  const row = { key: null, title: '', item: '', cells: [], changes: [], problems: [] }
  const rows = states.map((state, index) => ({ ...row, row: index + 2, state }))
  expect(countRows({ rows, absent: [{ key: '1', title: '하나' }] })).toEqual({
    changed: 1,
    new: 2,
    same: 1,
    check: 1,
    wrong: 3,
    skipped: 1,
    absent: 1,
  })
})
