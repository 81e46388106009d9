import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { failureOf, kinds, later, NOON, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import { listAudit } from '../../content/audit.ts'
import { listDrafts } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import { forgetEdits } from '../../content/history.ts'
import { discardDraft } from '../../content/save-draft.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Cell, Table } from '../../files/formats/table.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { planImport, type ImportInput } from './plan-import.ts'
import { findMapping, listImports } from './repository.ts'
import { runImport, undoImport } from './run-import.ts'
import { loadWorld } from './sheet-world.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

type More = Partial<ImportInput> & { readonly kind?: string; readonly skipsWrong?: boolean; readonly now?: Date }

/** Builds a sheet from lines such as `1 | 리프팅 | 5`. */
const tableOf = (lines: readonly string[]): Table => ({
  format: 'csv',
  sheet: '',
  sheets: [''],
  encoding: 'utf-8',
  rows: lines.map((line) => line.split('|').map((cell): Cell => cell.trim() || null)),
  formulas: new Map(),
})
const KIND = 'product-categories'
const HOUR_MS = 3_600_000
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)

const openSheets = () => {
  const clinic = writers.openClinic()
  const { partnerId, writing } = clinic
  const tenant = toTenant(partnerId, makePartner(partnerId, `clinic-${partnerId}`), makeMarketing(), makeConfig())
  const run = (lines: readonly string[], { kind = KIND, skipsWrong = false, now = NOON, ...more }: More = {}) =>
    writers.db.write([], async (transaction) => {
      await lockContent(partnerId, transaction)
      const world = await loadWorld(transaction, { tenant, kinds, kindName: kind, now })
      const plan = planImport(tableOf(lines), world, { mapping: [], rules: {}, decisions: [], ...more })
      return runImport(transaction, writing(now), world, plan, { skipsWrong })
    })
  const undo = (id: number, now = NOON) =>
    writers.db.write([], (transaction) => undoImport(transaction, writing(now, 'Jun'), id))
  const saidOf = async (key: string, kind = KIND) => {
    const entry = await clinic.find(key, kind)
    return entry && workingCopy(entry)
  }
  return {
    ...clinic,
    run,
    undo,
    saidOf,
    /** Writes a treatment without using the number sequence, as a clinic’s own files do. */
    keepCare: (id: number, name: string, options: readonly object[]) =>
      clinic.keep('products', String(id), { id, name: { ko: name }, options }, null),
    optionsOf: async (key: string) => {
      const { options = [] }: { options?: { id: number; name: { ko: string } }[] } = {
        ...(await saidOf(key, 'products'))?.data,
      }
      return options.map(({ id, name }) => [id, name.ko])
    },
    waiting: async () => (await listDrafts(partnerId, writers.db.kysely)).map(({ key }) => key),
    columns: (kind = KIND) => findMapping(partnerId, writers.db.kysely, kind),
    imports: async () => (await listImports(partnerId, writers.db.kysely, WHOLE_PAGE)).rows,
    log: async () =>
      (await listAudit(partnerId, writers.db.kysely, WHOLE_PAGE)).rows.filter(({ action }) =>
        action.startsWith('content/import'),
      ),
  }
}
type Sheets = ReturnType<typeof openSheets>
const REST = { description: { ko: '설명' }, icon: 'drop', weight: 1 }
const keepGroup = ({ keep }: Pick<Sheets, 'keep'>, id: number, name: string, since: number | null = null) =>
  keep(KIND, String(id), { id, name: { ko: name }, ...REST }, since)

describe('an import', () => {
  it('numbers new entries after the highest number in use, the bin included', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 7, '일곱')
    await sheets.keep(KIND, '9', { id: 9, name: { ko: '버림' } }, null, 'removed')
    const { entries } = await sheets.run(['이름', '리프팅', '보톡스'])
    expect(entries).toEqual([
      { key: '10', before: null, after: 1 },
      { key: '11', before: null, after: 1 },
    ])
    expect([await sheets.saidOf('10'), await sheets.saidOf('11')]).toMatchObject([
      { state: 'hidden', data: { id: 10, name: { ko: '리프팅' } } },
      { state: 'hidden', data: { id: 11, name: { ko: '보톡스' } } },
    ])
    expect((await sheets.run(['이름', '필러'])).entries.map(({ key }) => key)).toEqual(['12'])
  })

  it('uses up no number for an existing entry', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '하나')
    const sheet = ['번호 | 이름 | 설명', '1 | 하나 | 새 설명', '| 둘 |']
    expect((await sheets.run(sheet)).entries).toEqual([
      { key: '1', before: 1, after: 2 },
      { key: '2', before: null, after: 1 },
    ])
    expect((await sheets.run(['이름', '셋'])).entries.map(({ key }) => key)).toEqual(['3'])
  })

  it('numbers new options and keeps the numbers of existing ones', async () => {
    const sheets = openSheets()
    await sheets.keepCare(1, '글로우', [
      { id: 10, name: { ko: '1회' } },
      { id: 30, name: { ko: '3회' } },
    ])
    await sheets.keepCare(2, '리프팅', [{ id: 40, name: { ko: '1회' } }])
    const sheet = [
      '이름 | 옵션 이름 | 판매가',
      '글로우 | 1회 | 100',
      '글로우 | 5회 | 500',
      '크림 | 한 통 | 50',
      '크림 | 두 통 | 90',
    ]
    const { entries } = await sheets.run(sheet, { kind: 'products' })
    expect(entries.map(({ key }) => key)).toEqual(['1', '3'])
    expect(await sheets.optionsOf('1')).toEqual([
      [10, '1회'],
      [30, '3회'],
      [41, '5회'],
    ])
    expect(await sheets.optionsOf('3')).toEqual([
      [42, '한 통'],
      [43, '두 통'],
    ])
    expect(await sheets.optionsOf('2')).toEqual([[40, '1회']])
    await sheets.run(['이름 | 옵션 이름 | 판매가', '크림 | 세 통 | 120'], { kind: 'products' })
    expect((await sheets.optionsOf('3')).at(-1)).toEqual([44, '세 통'])
  })

  it('is refused as a whole when rows are wrong or undecided', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '글로우 케어')
    const open = (rows: number[]) => ({ code: 'spreadsheet/rows-open', status: 422, rows })
    const wrong = ['이름 | 순서', '리프팅 | 1', '보톡스 | 첫째']
    expect(await failureOf(sheets.run(wrong))).toEqual(open([3]))
    expect(await failureOf(sheets.run(['이름', '글로우케어', '필러']))).toEqual(open([2]))
    expect([await sheets.waiting(), await sheets.imports(), await sheets.log(), await sheets.columns()]).toEqual([
      ['1'],
      [],
      [],
      {},
    ])
    const { entries } = await sheets.run(wrong, { skipsWrong: true })
    expect(entries.map(({ key }) => key)).toEqual(['2'])
    expect(await sheets.saidOf('2')).toMatchObject({ data: { name: { ko: '리프팅' } } })
  })

  it('is logged with its author, entries and revisions', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '하나')
    const first = await sheets.run(['번호 | 이름', '1 | 첫째', '| 둘째'])
    const second = await sheets.run(['이름', '셋째'], { now: later(1) })
    expect([first.id, first.kind, second.id]).toEqual([1, KIND, 2])
    expect(await sheets.imports()).toEqual([
      {
        id: 2,
        kind: KIND,
        importedAt: later(1).toISOString(),
        author: 'Mina',
        entries: [{ key: '3', before: null, after: 1 }],
        undoneAt: null,
      },
      {
        id: 1,
        kind: KIND,
        importedAt: NOON.toISOString(),
        author: 'Mina',
        entries: [
          { key: '1', before: 1, after: 2 },
          { key: '2', before: null, after: 1 },
        ],
        undoneAt: null,
      },
    ])
    expect((await sheets.log()).map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['content/imported', 'Mina', { import: 2, kind: KIND, keys: ['3'] }],
      ['content/imported', 'Mina', { import: 1, kind: KIND, keys: ['1', '2'] }],
    ])
  })

  it('is logged even when it changes nothing', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '하나')
    expect(await sheets.run(['번호 | 이름', '1 | 하나'])).toEqual({ id: 1, kind: KIND, entries: [] })
    expect((await sheets.run(['이름', '둘'])).entries.map(({ key }) => key)).toEqual(['2'])
  })
})

describe('the remembered columns', () => {
  it('are the fields chosen in this import, skipped ones included', async () => {
    const sheets = openSheets()
    const sheet = ['Our name | 설명 | Sort! | Old', '리프팅 | x | 4 | y']
    const mapping = [
      { column: 'A', field: 'name.ko' },
      { column: 'B', field: null },
      { column: 'C', field: 'weight' },
    ]
    await sheets.run(sheet, { mapping, headerRow: 1 })
    expect(await sheets.columns()).toEqual({ ourname: 'name.ko', 설명: null, sort: 'weight' })
    expect(await sheets.columns('faqs')).toEqual({})
    await sheets.run(['Our name | Sort', '보톡스 | 7'])
    expect(await sheets.saidOf('2')).toMatchObject({ data: { name: { ko: '보톡스' }, weight: 7 } })
  })

  it('ignore headings that are empty, unknown or duplicated', async () => {
    const sheets = openSheets()
    const sheet = ['번호 | 이름 | 분류명 | 모름 |  | —', '| 리프팅 | x | y | 5 | z']
    await sheets.run(sheet, {
      mapping: [
        { column: 'E', field: 'weight' },
        { column: 'F', field: null },
      ],
    })
    expect(await sheets.columns()).toEqual({ 번호: 'id', 이름: 'name.ko' })
    expect(await sheets.saidOf('1')).toMatchObject({ data: { weight: 5 } })
  })

  it('keep those of earlier imports whose headings are missing in this one', async () => {
    const sheets = openSheets()
    await sheets.run(['Ours | 이름 | 번호', 'x | 하나 |'], { mapping: [{ column: 'A', field: 'description.ko' }] })
    await sheets.run(['이름 | Order', '둘 | 3'], { mapping: [{ column: 'B', field: null }] })
    await sheets.run(['이름 | Order', '셋 | 4'], { mapping: [{ column: 'B', field: 'weight' }] })
    expect(await sheets.columns()).toEqual({ ours: 'description.ko', 번호: 'id', 이름: 'name.ko', order: 'weight' })
  })
})

describe('undoing an import', () => {
  it('restores previous entries and drafts, and deletes new entries', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '공개된 이름')
    await sheets.publish()
    await keepGroup(sheets, 1, '기다리는 이름', 1)
    await keepGroup(sheets, 2, '둘')
    const { id } = await sheets.run(['번호 | 이름 | 상태', '1 | 새 이름 | 숨김', '2 | 새 둘 |', '| 셋 |'])
    expect(await sheets.saidOf('1')).toMatchObject({ state: 'hidden', data: { name: { ko: '새 이름' } } })
    expect(await sheets.undo(id)).toEqual({ undone: ['1', '2', '3'], left: [] })
    expect([await sheets.saidOf('1'), await sheets.saidOf('2'), await sheets.saidOf('3')]).toEqual([
      { state: 'shown', data: { id: 1, name: { ko: '기다리는 이름' }, ...REST } },
      { state: 'shown', data: { id: 2, name: { ko: '둘' }, ...REST } },
      null,
    ])
    expect(await sheets.waiting()).toEqual(['1', '2'])
  })

  it('leaves entries changed, published or discarded since the import', async () => {
    const sheets = openSheets()
    for (const [index, name] of ['하나', '둘', '셋'].entries()) await keepGroup(sheets, index + 1, name)
    const sheet = ['번호 | 이름', '1 | 새 하나', '2 | 새 둘', '3 | 새 셋', '| 넷', '| 다섯']
    const { id } = await sheets.run(sheet)
    await keepGroup(sheets, 1, '다른 이름', 2)
    await sheets.publish({ names: [{ kind: KIND, key: '2' }] })
    await sheets.keep(KIND, '4', { id: 4, name: { ko: '넷째' } }, 1, 'hidden')
    await writers.db.write([], (transaction) =>
      discardDraft(transaction, sheets.writing(), { kind: KIND, key: '5' }, 1),
    )
    expect(await sheets.undo(id)).toEqual({ undone: ['3'], left: ['1', '2', '4', '5'] })
    const names = await Promise.all(['1', '2', '3', '4', '5'].map((key) => sheets.saidOf(key)))
    expect(names.map((said) => said?.data ?? null)).toMatchObject([
      { name: { ko: '다른 이름' } },
      { name: { ko: '새 둘' } },
      { name: { ko: '셋' } },
      { name: { ko: '넷째' } },
      null,
    ])
  })

  it('leaves entries whose earlier text is no longer stored', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '하나')
    const { id } = await sheets.run(['번호 | 이름', '1 | 새 하나'], { now: later(100) })
    await forgetEdits(writers.db.kysely, later(50))
    expect(await sheets.undo(id, later(100))).toEqual({ undone: [], left: ['1'] })
    expect(await sheets.saidOf('1')).toMatchObject({ data: { name: { ko: '새 하나' } } })
  })

  it('is logged with the restored and the skipped entries', async () => {
    const sheets = openSheets()
    await keepGroup(sheets, 1, '하나')
    const { id } = await sheets.run(['번호 | 이름', '1 | 새 하나', '| 둘'])
    await keepGroup(sheets, 1, '다른 이름', 2)
    await sheets.undo(id, hoursLater(1))
    expect((await sheets.log())[0]).toMatchObject({
      action: 'content/import-undone',
      actor: 'Jun',
      at: hoursLater(1).toISOString(),
      detail: { import: id, kind: KIND, keys: ['2'], left: ['1'] },
    })
    expect((await sheets.imports()).map(({ undoneAt }) => undoneAt)).toEqual([hoursLater(1).toISOString()])
  })

  it('is possible once, and only for an import of the same clinic', async () => {
    const sheets = openSheets()
    const { id } = await sheets.run(['이름', '하나'])
    expect(await failureOf(sheets.undo(id + 1))).toMatchObject({ status: 404 })
    expect(await failureOf(openSheets().undo(id))).toMatchObject({ status: 404 })
    await sheets.undo(id)
    expect(await failureOf(sheets.undo(id))).toEqual({ code: 'spreadsheet/undone', status: 409 })
  })

  it.each([0, 1, 23, 24])('is possible after %i hours', async (hours) => {
    const sheets = openSheets()
    const { id } = await sheets.run(['이름', '하나'])
    expect(await sheets.undo(id, hoursLater(hours))).toEqual({ undone: ['1'], left: [] })
  })

  it('is refused after a day and changes nothing then', async () => {
    const sheets = openSheets()
    const { id } = await sheets.run(['이름', '하나'])
    const late = new Date(hoursLater(24).getTime() + 1)
    expect(await failureOf(sheets.undo(id, late))).toEqual({ code: 'spreadsheet/undo-over', status: 410 })
    expect(await sheets.waiting()).toEqual(['1'])
  })
})
