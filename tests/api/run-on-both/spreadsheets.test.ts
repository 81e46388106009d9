import iconv from 'iconv-lite'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getContent, listDrafts, publishContent, saveContent } from '#schemas/generated/api/content.ts'
import {
  exportSpreadsheet,
  exportSpreadsheetProblems,
  listSpreadsheetImports,
  planSpreadsheet,
  runSpreadsheet,
  undoSpreadsheet,
  type PlanSpreadsheetInput,
} from '#schemas/generated/api/spreadsheets.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedPartner } from '#server/app/demo/seed.ts'
import { readTable } from '#server/files/formats/read-table.ts'
import type { Cell } from '#server/files/formats/table.ts'
import { writeWorkbook } from '#server/files/formats/workbook.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const KINDS = ['products', 'product-categories', 'employees', 'faqs', 'notices'] as const
const HOST = 'lumi.localhost'

type Rows = (string | number | null)[][]

describeOnBoth('spreadsheets', (dialect) => {
  let api: TestApi
  let owner: { host: string; headers: Record<string, string> }
  beforeAll(async () => {
    api = await startApi([], await dialect.settings())
    await seedPartner(api.context, 'lumi')
    owner = await signIn('owner')
  })
  afterAll(() => api.close())

  const signIn = async (role: AdministratorRole) => {
    const email = `${role}@clinic.test`
    const [tenant] = await Array.fromAsync(api.context.partners())
    const partnerId = parsePartnerId(tenant?.id ?? 0)
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { host: HOST })
    return { host: HOST, headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }

  const download = async (kind: (typeof KINDS)[number], more = {}) =>
    Buffer.from((await api.ask(exportSpreadsheet, { kind, ...more }, owner)).body.row.content, 'base64')

  const rowsOf = async (bytes: Buffer): Promise<Rows> =>
    (await readTable(bytes)).rows.map((row) =>
      row.map((cell: Cell) => (typeof cell === 'object' ? null : typeof cell === 'boolean' ? String(cell) : cell)),
    )

  const toFile = async ([headings = [], ...rows]: Rows): Promise<string> =>
    (await writeWorkbook({ name: 'x', headings: headings.map(String), rows })).toString('base64')

  const plan = (input: PlanSpreadsheetInput) => api.ask(planSpreadsheet, input, owner)
  const planRows = async (rows: Rows, more = {}) => plan({ kind: 'products', content: await toFile(rows), ...more })
  const run = (input: PlanSpreadsheetInput & { skipsWrong?: boolean }) => api.ask(runSpreadsheet, input, owner)
  const drafts = async () => (await api.ask(listDrafts, {}, owner)).body.rows

  it.each(KINDS)('change nothing when re-imported as exported: %s', async (kind) => {
    for (const format of ['xlsx', 'csv'] as const) {
      const bytes = await download(kind, { format })
      const { status, body } = await plan({ kind, content: bytes.toString('base64') })
      expect(status, JSON.stringify(body)).toBe(200)
      const { same, ...others } = body.row.counts
      expect(same).toBeGreaterThan(2)
      expect(others).toEqual({ changed: 0, new: 0, check: 0, wrong: 0, skipped: 0, absent: 0 })
      expect(body.row.columns.every(({ source }) => source === (format === 'xlsx' ? 'guessed' : 'kept'))).toBe(true)
      expect((await run({ kind, content: bytes.toString('base64') })).body.row.keys).toEqual([])
      expect(await drafts()).toEqual([])
    }
  })

  it('contain only the requested entries with all their options, and reject invalid keys', async () => {
    const whole = await rowsOf(await download('products'))
    const keys = ['7', '3', '999999']
    const some = await rowsOf(await download('products', { keys }))
    expect(some).toEqual([whole[0], ...whole.slice(1).filter(([key]) => keys.includes(String(key)))])
    expect(new Set(some.slice(1).map(([key]) => key))).toEqual(new Set([3, 7]))
    for (const wrong of [[], ['x'], ['1,2']]) {
      const { status } = await api.ask(exportSpreadsheet, { kind: 'products', keys: wrong }, owner)
      expect([wrong, status]).toEqual([wrong, 400])
    }
    expect(await drafts()).toEqual([])
  })

  it('change exactly the fifty edited prices, and undo them together', async () => {
    const rows = await rowsOf(await download('products'))
    const column = rows[0]?.indexOf('판매가') ?? -1
    const priced = rows.slice(1).filter((row) => typeof row[column] === 'number')
    expect(priced.length).toBeGreaterThanOrEqual(50)
    const meant = priced.slice(0, 50).map((row) => {
      row[column] = Number(row[column]) - 1000
      return { key: String(row[0]), option: row[rows[0]?.indexOf('옵션 번호') ?? -1], price: row[column] }
    })
    const before = new Map<string, unknown>()
    for (const { key } of meant)
      before.set(key, (await api.ask(getContent, { kind: 'products', key }, owner)).body.row.data)
    const content = await toFile(rows)
    const planned = (await plan({ kind: 'products', content })).body.row
    expect(planned.counts).toMatchObject({ changed: 50, new: 0, wrong: 0, check: 0 })
    expect(planned.rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(
      Array(50).fill('item.price'),
    )
    expect(await drafts()).toEqual([])

    const { status, body } = await run({ kind: 'products', content })
    expect(status).toBe(201)
    const keys = new Set(meant.map(({ key }) => key))
    expect(new Set(body.row.keys)).toEqual(keys)
    expect(new Set((await drafts()).map(({ key }) => key))).toEqual(keys)
    for (const key of keys) {
      const old = structuredClone(before.get(key)) as { options: { id: number; price: unknown }[] }
      for (const option of old.options) {
        const changed = meant.find((one) => one.key === key && one.option === option.id)
        if (changed) option.price = changed.price
      }
      expect((await api.ask(getContent, { kind: 'products', key }, owner)).body.row.data).toEqual(old)
    }
    const [last] = (await api.ask(listSpreadsheetImports, {}, owner)).body.rows
    expect(last).toMatchObject({ id: body.row.id, kind: 'products', author: 'owner@clinic.test', undoneAt: null })
    const undone = await api.ask(undoSpreadsheet, { importId: body.row.id }, owner)
    expect(undone.body.row.left).toEqual([])
    expect(await drafts()).toEqual([])
    expect((await api.ask(undoSpreadsheet, { importId: body.row.id }, owner)).failure.code).toBe('spreadsheet/undone')
  })

  it('add hidden treatments with their own options and numbers, and delete them on undo', async () => {
    const rows: Rows = [
      ['우리 병원 가격표', null, null, null],
      ['시술명', '일본어명', '옵션', '정상가', '이벤트가', '부가세', '원가'],
      ['엑소좀 수분 부스터', 'エクソソーム', '2cc', '350,000원', '₩280,000', '포함', 81200],
      ['엑소좀 수분 부스터', null, '4cc', null, 520000, '별도', 1],
      [null, null, '6cc', '-', 700000, 'O', 1],
    ]
    const { body } = await planRows(rows)
    expect(body.row.headerRow).toBe(2)
    expect(body.row.columns.map(({ column, field, source }) => `${column} ${field} ${source}`)).toEqual([
      'A name.ko guessed',
      'B name.ja guessed',
      'C item.name.ko guessed',
      'D item.originalPrice guessed',
      'E item.price guessed',
      'F item.isIncludeVat guessed',
      'G null unknown',
    ])
    expect(body.row.rows.map(({ row, state }) => [row, state])).toEqual([
      [3, 'new'],
      [4, 'new'],
      [5, 'new'],
    ])
    const done = (await run({ kind: 'products', content: await toFile(rows) })).body.row
    const entry = (await api.ask(getContent, { kind: 'products', key: done.keys[0] ?? '' }, owner)).body.row
    expect(entry).toMatchObject({
      state: 'hidden',
      data: {
        name: { ko: '엑소좀 수분 부스터', ja: 'エクソソーム' },
        options: [
          { name: { ko: '2cc' }, originalPrice: 350000, price: 280000, isIncludeVat: true, isDefault: true },
          { name: { ko: '4cc' }, originalPrice: null, price: 520000, isIncludeVat: false, isDefault: false },
          { name: { ko: '6cc' }, originalPrice: null, price: 700000, isIncludeVat: true, isDefault: false },
        ],
      },
    })
    // The second time the same sheet changes nothing, and its columns are known.
    const again = (await planRows(rows)).body.row
    expect(again.counts).toMatchObject({ same: 3, new: 0, changed: 0 })
    expect(again.columns[0]?.source).toBe('kept')
    expect((await api.ask(undoSpreadsheet, { importId: done.id }, owner)).body.row.undone).toEqual(done.keys)
    expect((await api.ask(getContent, { kind: 'products', key: done.keys[0] ?? '' }, owner)).status).toBe(404)
  })

  it('names the wrong cell of each row, and the fix', async () => {
    const [head = [], first = []] = await rowsOf(await download('products'))
    const at = (name: string) => head.indexOf(name)
    const name = String(first[at('이름 · 한국어')])
    const option = String(first[at('옵션 이름 · 한국어')])
    const heading = ['이름', '옵션', '정상가', '가격', 'VAT']
    const rows: Rows = [
      heading,
      [name, option, 900000, '19만', '포함'],
      [name, option, 380000, 420000, '포함'],
      [`${name.slice(0, 2)} ${name.slice(2)}`, option, 900000, 1000, '포함'],
      [name, option, 900000, 500000, '아마도'],
      [null, null, null, 1, null],
      [name, null, null, 1000, null],
    ]
    const wrong = (await planRows(rows)).body.row
    const shown = wrong.rows.map(({ row, state, problems }) => [
      row,
      state,
      problems.map(({ code, cell, repair }) => [code, cell, repair?.cells ?? repair]),
    ])
    expect(shown).toEqual([
      [2, 'wrong', [['not-a-number', 'D2', [{ column: 'D', value: 190000 }]]]],
      [
        3,
        'wrong',
        [
          [
            'price-above-original',
            'D3',
            [
              { column: 'D', value: 380000 },
              { column: 'C', value: 420000 },
            ],
          ],
        ],
      ],
      [4, 'check', [['similar-name', 'A4', []]]],
      [5, 'wrong', [['not-yes-or-no', 'E5', null]]],
      [6, 'wrong', [['which-option', 'B6', null]]],
      [7, 'wrong', [['which-option', 'B7', null]]],
    ])
    const content = await toFile(rows)
    const problems = await api.ask(exportSpreadsheetProblems, { kind: 'products', content }, owner)
    const sheet = await rowsOf(Buffer.from(problems.body.row.content, 'base64'))
    expect([sheet.length, sheet[0], sheet[1]]).toEqual([
      7,
      [...heading, '무엇이 잘못되었나'],
      [name, option, 900000, '19만', '포함', 'D2 "19만" is not a price.'],
    ])
    const refused = await run({ kind: 'products', content })
    expect([refused.status, refused.failure.code, refused.failure['rows']]).toEqual([
      422,
      'spreadsheet/rows-open',
      [2, 3, 4, 5, 6, 7],
    ])
    expect(await drafts()).toEqual([])

    const decisions = [
      { row: 2, cells: [{ column: 'D', value: 190000 }] },
      ...[3, 5, 6, 7].map((row) => ({ row, skips: true })),
      { row: 4, entry: wrong.rows[2]?.problems[0]?.repair?.entry ?? '', cells: [{ column: 'D', value: 190000 }] },
    ]
    const mended = (await plan({ kind: 'products', content, decisions })).body.row
    expect(mended.counts).toMatchObject({ wrong: 0, check: 0, skipped: 4 })
    const done = (await run({ kind: 'products', content, decisions })).body.row
    expect(done.keys).toEqual([String(first[0])])
    await api.ask(undoSpreadsheet, { importId: done.id }, owner)
  })

  it('ask before an empty cell is taken for "none"', async () => {
    const all = await rowsOf(await download('products'))
    const [head = []] = all
    const vat = head.indexOf('VAT')
    const first = all[1] ?? []
    const rows: Rows = [head, first.map((cell, index) => (index === vat ? null : cell))]
    expect((await planRows(rows)).body.row.rows[0]).toMatchObject({
      state: 'check',
      problems: [{ code: 'empty-kept' }],
    })
    const accepted = await planRows(rows, { decisions: [{ row: 2, accepts: true }] })
    expect(accepted.body.row.counts).toMatchObject({ same: 1, check: 0 })
  })

  it('hide or remove entries missing from the sheet only on request', async () => {
    const rows = await rowsOf(await download('faqs'))
    const content = await toFile(rows.slice(0, -1))
    expect((await plan({ kind: 'faqs', content })).body.row.absent).toEqual([])
    const gone = String(rows.at(-1)?.[0])
    const planned = (await plan({ kind: 'faqs', content, rules: { absent: 'hide' } })).body.row
    expect(planned.absent.map(({ key }) => key)).toEqual([gone])
    const done = (await run({ kind: 'faqs', content, rules: { absent: 'remove' } })).body.row
    expect((await drafts()).map(({ key, state }) => [key, state])).toEqual([[gone, 'removed']])
    await api.ask(undoSpreadsheet, { importId: done.id }, owner)
    expect(await drafts()).toEqual([])
  })

  it('leaves entries changed since when an import is undone; undo ends after a day', async () => {
    const rows = await rowsOf(await download('product-categories'))
    const weight = rows[0]?.indexOf('순서') ?? -1
    for (const row of rows.slice(1)) row[weight] = Number(row[weight]) + 100
    const done = (await run({ kind: 'product-categories', content: await toFile(rows) })).body.row
    const [first = '', second = ''] = done.keys
    const entry = (await api.ask(getContent, { kind: 'product-categories', key: first }, owner)).body.row
    await api.ask(
      saveContent,
      { kind: 'product-categories', key: first, data: { ...entry.data, weight: 5 } },
      { ...owner, headers: { ...owner.headers, 'if-match': `"${entry.edit}"` } },
    )
    const published = { entries: [{ kind: 'product-categories', key: second }], acceptsWarnings: true }
    await api.ask(publishContent, published, owner)
    const undone = (await api.ask(undoSpreadsheet, { importId: done.id }, owner)).body.row
    expect(undone.left).toEqual([first, second])
    expect((await drafts()).map(({ key }) => key)).toEqual([first])

    const late = (await run({ kind: 'product-categories', content: await toFile(rows) })).body.row
    api.setNow(new Date(NOON.getTime() + 25 * 3_600_000))
    owner = await signIn('editor')
    expect((await api.ask(undoSpreadsheet, { importId: late.id }, owner)).failure.code).toBe('spreadsheet/undo-over')
    expect((await api.ask(undoSpreadsheet, { importId: 999 }, owner)).failure.code).toBe('spreadsheet/not-found')
  })

  it('refuse unreadable files with a specific error', async () => {
    const codeOf = async (bytes: Buffer, more = {}) =>
      (await plan({ kind: 'products', content: bytes.toString('base64'), ...more })).failure.code
    expect(await codeOf(Buffer.from('a,b\n1,2'))).toBe('spreadsheet/no-header')
    const lost = Buffer.from('이름,옵션,가격\n,x,1\n없는것,x,1\n,y,2').toString('base64')
    const rules = { added: 'skip' } as const
    const rows = (await plan({ kind: 'products', content: lost, rules })).body.row.rows
    expect(rows.map(({ state, problems }) => [state, problems[0]?.code])).toEqual([
      ['wrong', 'name-missing'],
      ['skipped', undefined],
      ['wrong', 'name-missing'],
    ])
    expect(await codeOf(iconv.encode('이름,가격', 'cp949'), { encoding: 'utf-8' })).toBe('spreadsheet/wrong-encoding')
    const many = stringify([['이름', '가격'], ...Array.from({ length: 2001 }, (_, index) => [`x${index}`, 1])])
    expect(await codeOf(Buffer.from(many))).toBe('spreadsheet/too-many-rows')
    const mapping = ['A', 'B'].map((column) => ({ column, field: 'name.ko' }))
    expect(await codeOf(Buffer.from('이름,가격\nx,1'), { mapping })).toBe('spreadsheet/field-twice')
    expect(await codeOf(Buffer.from('이름,가격\nx,1'), { mapping: [{ column: 'Z', field: null }] })).toBe(
      'spreadsheet/no-such-field',
    )
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe('spreadsheet/file-too-large')
    expect((await plan({ kind: 'products', content: '%' })).status).toBe(400)
    expect((await plan({ kind: 'popups' as 'faqs', content: 'YQ==' })).status).toBe(400)
    const doubled = await plan({ kind: 'products', content: Buffer.from('이름,시술명\nx,y').toString('base64') })
    expect(doubled.body.row.columns.map(({ source }) => source)).toEqual(['kept', 'doubled'])
    const translator = await signIn('translator')
    const content = Buffer.from('이름,가격\nx,1').toString('base64')
    expect((await api.ask(runSpreadsheet, { kind: 'products', content }, translator)).failure.code).toBe(
      'content/not-a-translation',
    )
  })

  it('accept 2,000 rows at once', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => [
      `시술 ${Math.floor(index / 2)} 번`,
      `${index % 2} 회`,
      1000 + index,
    ])
    const content = Buffer.from(stringify([['이름', '옵션', '가격'], ...lines])).toString('base64')
    const started = performance.now()
    const { status, body } = await run({ kind: 'products', content })
    expect([status, body.row?.keys.length]).toEqual([201, 1000])
    console.info(`2,000 rows on ${dialect.name}: ${Math.round(performance.now() - started)} ms`)
  })
})
