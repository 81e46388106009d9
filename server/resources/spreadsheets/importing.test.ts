import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getContent, listDrafts } from '#schemas/generated/api/content.ts'
import {
  exportSpreadsheet,
  listSpreadsheetImports,
  planSpreadsheet,
  runSpreadsheet,
  undoSpreadsheet,
  type PlanSpreadsheetInput,
} from '#schemas/generated/api/spreadsheets.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { writeWorkbook } from '../../files/formats/workbook.ts'
import { addAdministrator } from '../administrators/index.ts'

type Rows = readonly (readonly (string | number | null)[])[]
type More = Omit<PlanSpreadsheetInput, 'kind' | 'content'>

let api: TestApi
let owner: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  const given = { email: 'owner@clinic.test', password: 'olive lamp over the harbour' }
  await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1), role: 'owner' }, NOON)
  const { headers } = await api.ask(createAdminSession, given)
  owner = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

const toFile = (rows: Rows) => Buffer.from(rows.map((row) => row.join(',')).join('\n')).toString('base64')
const plan = async (rows: Rows, more: More = {}, kind: PlanSpreadsheetInput['kind'] = 'products') =>
  (await api.ask(planSpreadsheet, { kind, content: toFile(rows), ...more }, owner)).body.row
const run = async (rows: Rows, more: More = {}, kind: PlanSpreadsheetInput['kind'] = 'products') =>
  (await api.ask(runSpreadsheet, { kind, content: toFile(rows), ...more }, owner)).body.row
const undo = (importId: number) => api.ask(undoSpreadsheet, { importId }, owner)
const entryOf = async (key: string, kind = 'products') => (await api.ask(getContent, { kind, key }, owner)).body.row
const drafts = async () => (await api.ask(listDrafts, {}, owner)).body.rows.map(({ key }) => key)
const told = ({ rows }: Awaited<ReturnType<typeof plan>>) =>
  rows.map(({ row, state, key, problems }) => [row, state, key, problems.map(({ code, cell }) => `${code} ${cell}`)])

it('returns the fields, the meaning of the columns and the header row', async () => {
  const planned = await plan([['가격표'], [], ['시술명', 'Price', '모름'], ['canary-a beta ko', 700000, 'x']])
  expect(planned).toMatchObject({ format: 'csv', encoding: 'utf-8', headerRow: 3 })
  expect(planned.fields.find(({ id }) => id === 'name.ja')).toEqual({
    id: 'name.ja',
    heading: { ko: '이름 · 일본어', en: 'Name · Japanese' },
    language: 'ja',
  })
  expect(planned.fields.find(({ id }) => id === 'item.price')).toMatchObject({ language: null })
  expect(planned.columns).toEqual([
    { column: 'A', heading: '시술명', sample: 'canary-a beta ko', field: 'name.ko', source: 'guessed' },
    { column: 'B', heading: 'Price', sample: '700000', field: 'item.price', source: 'guessed' },
    { column: 'C', heading: '모름', sample: 'x', field: null, source: 'unknown' },
  ])
  expect(planned.rules).toEqual({ equal: 'name', absent: 'keep', added: 'hidden', checks: 'ask' })
})

it('changes the fields of an entry and those of its options', async () => {
  const rows: Rows = [
    ['번호', '상태', '이름', '옵션 번호', '옵션 이름', '판매가'],
    [1, '숨김', 'new name', 10, 'new option', 600000],
    [2, '공개', 'canary-a alpha ko', null, null, null],
  ]
  const planned = await plan(rows)
  expect(planned.rules.equal).toBe('number')
  expect(planned.counts).toEqual({ changed: 1, new: 0, same: 1, check: 0, wrong: 0, skipped: 0, absent: 0 })
  expect(planned.rows[0]?.changes.map(({ field, column, after }) => [field, column, after])).toEqual([
    ['state', 'B', '숨김'],
    ['name.ko', 'C', 'new name'],
    ['item.name.ko', 'E', 'new option'],
    ['item.price', 'F', 600000],
  ])
  const before = await entryOf('1')
  const done = await run(rows)
  expect([done.keys, await drafts()]).toEqual([['1'], ['1']])
  const { state, data } = await entryOf('1')
  expect([state, data['price']]).toEqual(['hidden', undefined])
  expect(data).toMatchObject({ name: { ko: 'new name', en: 'canary-a beta en' } })
  const [first, second] = data['options'] as { id: number; name: { ko: string }; price: unknown }[]
  expect([first?.id, first?.name.ko, first?.price]).toEqual([10, 'new option', 600000])
  expect(second).toEqual((before.data['options'] as object[])[1])
  const [kept] = (await api.ask(listSpreadsheetImports, {}, owner)).body.rows
  expect(kept).toMatchObject({
    id: done.id,
    kind: 'products',
    keys: ['1'],
    author: 'owner@clinic.test',
    undoneAt: null,
  })
  expect((await undo(done.id)).body.row).toMatchObject({ undone: ['1'], left: [] })
  expect([(await entryOf('1')).data, await drafts()]).toEqual([before.data, []])
  expect((await undo(done.id)).failure.code).toBe('spreadsheet/undone')
  expect((await undo(999)).status).toBe(404)
})

it('adds new entries last and hidden, with the first option as the default', async () => {
  const rows: Rows = [
    ['이름', '옵션 이름', '판매가', 'VAT'],
    ['first new', 'one', 1000, '포함'],
    [null, 'two', 2000, '별도'],
    ['second new', 'one', 3000, null],
  ]
  const planned = await plan(rows)
  expect(told(planned)).toEqual([
    [2, 'new', null, []],
    [3, 'new', null, []],
    [4, 'new', null, []],
  ])
  expect(planned.rows.map(({ title, item }) => [title, item])).toEqual([
    ['first new', 'one'],
    ['first new', 'two'],
    ['second new', 'one'],
  ])
  const { id, keys } = await run(rows)
  const [first, second] = [await entryOf(keys[0] ?? ''), await entryOf(keys[1] ?? '')]
  expect([first.state, first.data['weight'], second.data['weight']]).toEqual(['hidden', 2, 3])
  expect(first.data['options']).toMatchObject([
    { name: { ko: 'one' }, price: 1000, originalPrice: null, isIncludeVat: true, isDefault: true },
    { name: { ko: 'two' }, price: 2000, isIncludeVat: false, isDefault: false },
  ])
  expect(second.data['options']).toMatchObject([{ isIncludeVat: true, isDefault: true, isConsultingRequired: false }])
  await undo(id)
  const shown = await run(rows.slice(0, 2), { rules: { added: 'shown' } })
  expect((await entryOf(shown.keys[0] ?? '')).state).toBe('shown')
  await undo(shown.id)
  expect((await plan(rows, { rules: { added: 'skip' } })).counts).toMatchObject({ new: 0, skipped: 2, wrong: 1 })
  const notice = await run(
    [
      ['제목', '내용'],
      ['new notice', 'text'],
    ],
    {},
    'notices',
  )
  expect((await entryOf(notice.keys[0] ?? '', 'notices')).data).toMatchObject({
    isPinned: false,
    createdAt: NOON.toISOString(),
    content: { ko: '<p>text</p>' },
  })
  await undo(notice.id)
})

it('applies the decisions for a row', async () => {
  const rows: Rows = [
    ['번호', '이름', '옵션 번호', '판매가'],
    [77, 'canary-a beta ko', 10, 1000],
    [1, 'canary-a beta ko', 10, '19만'],
    [1, 'canary-a beta ko', 999, 1000],
    [null, 'canary-a bet ko', null, null],
  ]
  const planned = await plan(rows)
  expect(told(planned)).toEqual([
    [2, 'wrong', null, ['unknown-number A2']],
    [3, 'wrong', '1', ['not-a-number D3']],
    [4, 'wrong', null, ['unknown-option C4']],
    [5, 'check', null, ['similar-name B5']],
  ])
  expect(planned.rows.map(({ problems }) => problems[0]?.repair)).toEqual([
    { entry: '1', cells: [] },
    { entry: null, cells: [{ column: 'D', value: 190000 }] },
    null,
    { entry: '1', cells: [] },
  ])
  const decide = async (...decisions: NonNullable<PlanSpreadsheetInput['decisions']>) =>
    told(await plan(rows, { decisions })).map(([, state, key, problems]) => [state, key, problems])
  expect(
    await decide(
      { row: 2, entry: '1' },
      { row: 3, cells: [{ column: 'D', value: 1000 }] },
      { row: 4, skips: true },
      { row: 5, entry: 'new' },
    ),
  ).toEqual([
    ['changed', '1', []],
    ['changed', '1', []],
    ['skipped', null, []],
    ['new', null, []],
  ])
  const [elsewhere, emptied] = await decide({ row: 2, entry: '88' }, { row: 3, cells: [{ column: 'D', value: null }] })
  expect(elsewhere).toEqual(['wrong', null, ['unknown-number A2']])
  expect(emptied).toEqual(['check', '1', ['empty-kept D3']])
  const accepted = await decide({ row: 3, cells: [{ column: 'D', value: null }], accepts: true })
  expect(accepted[1]).toEqual(['same', '1', ['empty-kept D3']])
})

it('drops the formula of an edited cell, and of no other', async () => {
  const headings = ['번호', '옵션 번호', '판매가']
  const parts = unzipSync(
    await writeWorkbook({
      name: 'a',
      headings,
      rows: [
        [1, 10, 1],
        [1, 11, 1],
      ],
    }),
  )
  const sheet = 'xl/worksheets/sheet1.xml'
  const withFormulas = strFromU8(parts[sheet] ?? new Uint8Array()).replaceAll(
    /<c r="(C[23])"[^>]*>.*?<\/c>/g,
    '<c r="$1"><f>A1*1000</f><v>600000</v></c>',
  )
  const content = Buffer.from(zipSync({ ...parts, [sheet]: strToU8(withFormulas) })).toString('base64')
  const read = async (more: More = {}) =>
    told((await api.ask(planSpreadsheet, { kind: 'products', content, ...more }, owner)).body.row).map(
      ([, , , problems]) => problems,
    )
  expect(await read()).toEqual([['formula C2'], ['formula C3']])
  expect(await read({ decisions: [{ row: 2, cells: [{ column: 'C', value: 500000 }] }] })).toEqual([[], ['formula C3']])
})

it('reports rows that conflict, have no name, or match two entries', async () => {
  const rows: Rows = [
    ['이름', '옵션 이름', '정상가', '판매가'],
    [null, 'x', null, 1],
    ['canary-a beta ko', 'option 10 ko', 9000, 1000],
    ['canary-a beta ko', 'option 10 ko', 9000, 2000],
    ['canary-a beta ko', 'option 10 ko', 500, 900],
    ['canary-a beta ko', null, null, 900],
  ]
  expect(told(await plan(rows))).toEqual([
    [2, 'wrong', null, ['name-missing A2']],
    [3, 'changed', '1', []],
    [4, 'wrong', '1', ['rows-disagree D4']],
    [5, 'wrong', '1', ['rows-disagree C5', 'rows-disagree D5', 'price-above-original D5']],
    [6, 'wrong', null, ['which-option B6']],
  ])
  const refused = await api.ask(runSpreadsheet, { kind: 'products', content: toFile(rows) }, owner)
  expect([refused.status, refused.failure.code, refused.failure['rows']]).toEqual([
    422,
    'spreadsheet/rows-open',
    [2, 4, 5, 6],
  ])
  const some = await api.ask(runSpreadsheet, { kind: 'products', content: toFile(rows), skipsWrong: true }, owner)
  expect(some.body.row.keys).toEqual(['1'])
  await undo(some.body.row.id)
})

it('hides or removes entries missing in the sheet when requested', async () => {
  const rows: Rows = [
    ['번호', '이름'],
    [2, 'canary-a alpha ko'],
  ]
  const absentOf = async (absent: 'keep' | 'hide' | 'remove') => (await plan(rows, { rules: { absent } })).absent
  expect(await absentOf('keep')).toEqual([])
  expect(await absentOf('hide')).toEqual([{ key: '1', title: 'canary-a beta ko' }])
  const hidden = await run(rows, { rules: { absent: 'hide' } })
  expect([hidden.counts.absent, hidden.keys, (await entryOf('1')).state]).toEqual([1, ['1'], 'hidden'])
  // Hidden entries are not hidden again.
  expect([await absentOf('hide'), (await absentOf('remove')).length]).toEqual([[], 1])
  await undo(hidden.id)
  const removed = await run(rows, { rules: { absent: 'remove' } })
  expect((await entryOf('1')).state).toBe('removed')
  await undo(removed.id)
  expect(await drafts()).toEqual([])
})

it('an exported sheet is imported without changes', async () => {
  const { row } = (await api.ask(exportSpreadsheet, { kind: 'products', format: 'csv' }, owner)).body
  expect([row.name, row.mediaType]).toEqual(['a-products.csv', 'text/csv; charset=utf-8'])
  const { body } = await api.ask(planSpreadsheet, { kind: 'products', content: row.content }, owner)
  expect(body.row.rows.every(({ state }) => state === 'same')).toBe(true)
  expect(body.row.rows.length).toBeGreaterThan(2)
})
