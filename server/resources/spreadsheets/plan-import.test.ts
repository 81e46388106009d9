import { describe, expect, it } from 'vitest'
import { kinds, NOON } from '#tests/writing-clinic.ts'
import type { EntryState } from '../../content/entry.ts'
import { requireKind } from '../../content/save-draft.ts'
import type { Cell } from '../../files/formats/table.ts'
import { planImport, type ImportInput, type ImportWorld } from './plan-import.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const entry = (key: string, data: object, state: EntryState = 'shown') => ({
  kind: 'any',
  key,
  published: { revision: 1, state, publishedAt: NOON.toISOString(), data },
  draft: null,
  edit: 4,
})
/** Rows as cells, or as lines like `1 | 리프팅 | 5`. */
type Rows = readonly (string | readonly Cell[])[]
type More = Partial<ImportInput> & Partial<Pick<ImportWorld, 'entries' | 'isIncludeVat'>>

const toCells = (row: Rows[number]): readonly Cell[] =>
  typeof row === 'string' ? row.split('|').map((cell) => cell.trim() || null) : row

const planOf = (
  kindName: string,
  rows: Rows,
  { entries = [], isIncludeVat = true, mapping = [], headerRow, rules = {}, decisions = [] }: More = {},
) => {
  const sheet = SHEET_KINDS.find(({ kind }) => kind === kindName)
  if (!sheet) throw new Error(`There is no sheet of ${kindName}`)
  const world: ImportWorld = {
    sheet,
    kind: requireKind(kinds, kindName),
    languages: ['ko', 'en'],
    mainLanguage: 'ko',
    timeZone: 'Asia/Seoul',
    isIncludeVat,
    namesOf: () => ({ numbersOf: () => [], nameOf: () => null }),
    entries,
    kept: {},
    now: NOON,
  }
  const file = { format: 'csv', sheet: '', sheets: [''], encoding: 'utf-8', formulas: new Map() } as const
  return planImport({ ...file, rows: rows.map(toCells) }, world, { mapping, headerRow, rules, decisions })
}
const groups = (rows: Rows, more?: More) => planOf('product-categories', rows, more)
const cares = (rows: Rows, more?: More) => planOf('products', rows, more)
const told = ({ rows }: ReturnType<typeof groups>) =>
  rows.map(({ row, state, key, problems }) => [row, state, key, ...problems.map(({ code, cell }) => `${code} ${cell}`)])
const group = (id: number, name: string, state?: EntryState, more: object = {}) =>
  entry(String(id), { id, name: { ko: name }, ...more }, state)
const option = (id: number, name: string, more: object = {}) => ({ id, name: { ko: name }, price: 900, ...more })
const care = (id: number, name: string, options: readonly object[], state?: EntryState) =>
  group(id, name, state, { options })

describe('the rows of a sheet', () => {
  it('are the non-empty ones below the headings', () => {
    const rows: Rows = [
      ['가격표'],
      ['이름', '설명'],
      [],
      [null, null],
      ['', ''],
      [null, ''],
      ['리프팅', null],
      ['', 'x'],
    ]
    expect(told(groups(rows))).toEqual([
      [7, 'new', null],
      [8, 'wrong', null, 'name-missing A8'],
    ])
  })

  it('are limited to two thousand', () => {
    const many = (count: number): Rows => [['이름'], ...Array.from({ length: count }, () => ['리프팅'])]
    expect(groups(many(2000)).rows).toHaveLength(2000)
    expect(() => groups(many(2001))).toThrow(
      expect.objectContaining({ code: 'spreadsheet/too-many-rows', status: 422 }),
    )
  })

  it('contain their values as plain text, and the planned changes', () => {
    const day = new Date('2026-05-04T00:00:00.000Z')
    const rows: Rows = [
      ['제목', '작성일', '고정', '모름'],
      [' 휴진 ', day, true, 'x'],
      [5, null, 'no', null],
    ]
    const { rows: planned } = planOf('notices', rows)
    expect(planned.map(({ cells }) => cells)).toEqual([
      [
        { column: 'A', value: ' 휴진 ' },
        { column: 'B', value: '2026-05-04' },
        { column: 'C', value: 'true' },
      ],
      [
        { column: 'A', value: 5 },
        { column: 'B', value: null },
        { column: 'C', value: 'no' },
      ],
    ])
    expect(planned.map(({ title, item }) => [title, item])).toEqual([
      ['휴진', ''],
      ['5', ''],
    ])
    expect(planned[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['title.ko', '휴진'],
      ['createdAt', '2026-05-04 00:00'],
      ['isPinned', '예'],
    ])
  })

  it('change nothing when skipped, or when new but new entries are not wanted', () => {
    const rows: Rows = ['이름 | 순서', '하나 | 5', '없음 | 6']
    const entries = [group(1, '하나')]
    const plan = groups(rows, { entries, rules: { added: 'skip' }, decisions: [{ row: 2, skips: true }] })
    const none = { state: 'skipped', key: null, item: '', changes: [], problems: [] }
    expect(plan.rows.map(({ cells: _, ...row }) => row)).toEqual([
      { ...none, row: 2, title: '하나' },
      { ...none, row: 3, title: '없음' },
    ])
    expect(plan.entries).toEqual([])
  })

  it('have the column of each problem, or null when the sheet lacks it', () => {
    const rows: Rows = ['번호 | 순서', '1 | 첫째', '| 5']
    expect(told(groups(rows, { entries: [group(1, '하나')] }))).toEqual([
      [2, 'wrong', '1', 'not-a-whole-number B2'],
      [3, 'wrong', null, 'name-missing null'],
    ])
  })

  it('need a decision when a price is left empty, unless checks are accepted', () => {
    const rows: Rows = ['번호 | 옵션 이름 | 판매가 | 예상 가격', '1 | 1회 |  | o']
    const entries = [care(1, '글로우', [option(10, '1회')])]
    expect(told(cares(rows, { entries }))).toEqual([[2, 'check', '1', 'empty-kept C2']])
    expect(cares(rows, { entries }).entries).toEqual([])
    const accepted = cares(rows, { entries, rules: { checks: 'accept' } })
    expect(told(accepted)).toEqual([[2, 'changed', '1', 'empty-kept C2']])
    expect(accepted.entries).toMatchObject([{ data: { options: [{ price: 900, isEstimatedPrice: true }] } }])
  })
})

describe('the rules of an import', () => {
  it('match by number when the sheet has numbers, else by name, and keep missing entries by default', () => {
    const rules = { absent: 'keep', added: 'hidden', checks: 'ask' }
    expect(groups(['번호 | 이름']).rules).toEqual({ equal: 'number', ...rules })
    expect(groups(['이름 | 순서']).rules).toEqual({ equal: 'name', ...rules })
    expect(groups(['번호 | 이름'], { rules: { equal: 'name', absent: undefined } }).rules).toEqual({
      equal: 'name',
      ...rules,
    })
  })

  it('match names regardless of surrounding spaces, and ignore entries in the bin', () => {
    const entries = [group(1, ' 리프팅 '), group(2, '보톡스', 'removed')]
    const rows: Rows = [
      ['이름', '순서'],
      ['  리프팅', 1],
      ['보톡스', 2],
    ]
    const plan = groups(rows, { entries })
    expect(told(plan)).toEqual([
      [2, 'changed', '1'],
      [3, 'new', null],
    ])
    expect(plan.entries.map(({ key, since }) => [key, since])).toEqual([
      ['1', 4],
      [null, null],
    ])
    expect(told(groups(['번호 | 순서', '2 | 5'], { entries }))).toEqual([[2, 'wrong', null, 'unknown-number A2']])
  })

  it('hide or remove entries that no row matches, even when that row is wrong, skipped or undecided', () => {
    const entries = [
      care(1, '글로우 케어', [option(10, '1회'), option(11, '5회')]),
      care(2, '리프팅', [option(20, '1회')]),
      care(3, '필러', []),
      care(4, '같은 이름', []),
      care(5, '같은 이름', []),
      care(6, '보톡스', []),
      care(7, '크림', []),
      care(8, '슈링크 유니버스', []),
      care(9, '숨은 것', [], 'hidden'),
      care(10, '버린 것', [], 'removed'),
      care(11, '없는 것', []),
    ]
    const rows: Rows = [
      '번호 | 이름 | 옵션 번호 | 판매가 | 순서',
      '1 |  |  | 500 |',
      '2 |  | 99 | 500 |',
      '77 | 필러 |  |  |',
      '| 같은 이름 |  |  |',
      '6 |  |  |  | 첫째',
      '7 |  |  |  | 5',
      '| 슈링크유니버스 |  |  |',
    ]
    const absentBy = (absent: 'keep' | 'hide' | 'remove') =>
      cares(rows, { entries, rules: { absent }, decisions: [{ row: 7, skips: true }] })
    expect(told(absentBy('remove')).map(([, state, , problem]) => [state, problem])).toEqual([
      ['wrong', 'which-option null'],
      ['wrong', 'unknown-option C3'],
      ['wrong', 'unknown-number A4'],
      ['wrong', 'ambiguous-name B5'],
      ['wrong', 'not-a-whole-number E6'],
      ['skipped', undefined],
      ['check', 'similar-name B8'],
    ])
    expect(absentBy('keep').absent).toEqual([])
    expect(absentBy('hide').absent).toEqual([{ key: '11', title: '없는 것' }])
    expect(absentBy('hide').entries).toEqual([
      { key: '11', since: 4, state: 'hidden', data: { id: 11, name: { ko: '없는 것' }, options: [] } },
    ])
    expect(absentBy('remove').absent.map(({ key }) => key)).toEqual(['9', '11'])
    expect(absentBy('remove').entries.map(({ key, state }) => [key, state])).toEqual([
      ['9', 'removed'],
      ['11', 'removed'],
    ])
  })
})

describe('an entry in the database', () => {
  it('is imported only if a row changes its text or visibility', () => {
    const entries = [group(1, '하나'), group(2, '둘'), group(3, '셋', 'hidden')]
    const rows: Rows = ['번호 | 이름 | 상태', '1 | 하나 | 공개', '2 |  | 숨김', '3 | 셋 | 공개']
    const plan = groups(rows, { entries })
    expect(told(plan).map(([, state]) => state)).toEqual(['same', 'changed', 'changed'])
    expect(plan.entries).toEqual([
      { key: '2', since: 4, state: 'hidden', data: { id: 2, name: { ko: '둘' } } },
      { key: '3', since: 4, state: 'shown', data: { id: 3, name: { ko: '셋' } } },
    ])
  })

  it('without options stays unchanged', () => {
    const rows: Rows = ['번호 | 이름', '1 | 글로우']
    const plan = cares(rows, { entries: [group(1, '글로우')] })
    expect([told(plan), plan.entries]).toEqual([[[2, 'same', '1']], []])
  })

  it('gets a new option for a row without an option number', () => {
    const entries = [care(1, '글로우', [option(10, '1회')])]
    const plan = cares(['번호 | 옵션 번호 | 옵션 이름 | 판매가', '1 | 10 | 1회 | 800', '1 |  | 5회 | 400'], { entries })
    expect(plan.rows.map(({ state, item }) => [state, item])).toEqual([
      ['changed', '1회'],
      ['new', '5회'],
    ])
    expect(plan.entries).toMatchObject([
      {
        data: {
          options: [
            { id: 10, price: 800 },
            { name: { ko: '5회' }, price: 400, isDefault: false },
          ],
        },
      },
    ])
  })

  it('gets no option from a wrong row', () => {
    const entries = [care(1, '글로우', [option(10, '1회')])]
    const plan = cares(['이름 | 옵션 이름 | 판매가', '글로우 | 1회 | 800', '글로우 | 5회 | 싸게'], { entries })
    expect(told(plan)).toEqual([
      [2, 'changed', '1'],
      [3, 'wrong', '1', 'not-a-number C3'],
    ])
    expect(plan.entries.map(({ data }) => data['options'])).toEqual([[option(10, '1회', { price: 800 })]])
  })

  it('keeps its name when matched by decision to a row with another name', () => {
    const entries = [group(1, '리프팅')]
    const rows: Rows = ['번호 | 이름 | 이름 · 영어 | 순서', '77 | 리프딩 | Lifting | 5']
    const meant = groups(rows, { entries, decisions: [{ row: 2, entry: '1' }] })
    expect(meant.entries.map(({ data }) => data)).toEqual([{ id: 1, name: { ko: '리프팅', en: 'Lifting' }, weight: 5 }])
    const added = groups(rows, { entries, decisions: [{ row: 2, entry: 'new' }] })
    expect(added.entries.map(({ data }) => data)).toEqual([{ name: { ko: '리프딩', en: 'Lifting' }, weight: 5 }])
    const alone = groups(['번호 | 이름', '1 | 리프딩'], { entries })
    expect(alone.entries).toMatchObject([{ key: '1', data: { name: { ko: '리프딩' } } }])
  })
})

describe('a new entry', () => {
  it('starts with the defaults of the form and the highest weight', () => {
    const others = [group(1, '하나', 'shown', { weight: 3 }), group(2, '둘', 'shown', { weight: 7 }), group(3, '셋')]
    const [added] = cares(['이름 | 옵션 이름 | 판매가', '글로우 | 1회 | 900'], {
      entries: others,
      isIncludeVat: false,
    }).entries
    const empty = { ko: '' }
    expect(added).toEqual({
      key: null,
      since: null,
      state: 'hidden',
      data: {
        name: { ko: '글로우' },
        categoryIds: [],
        images: [],
        summary: empty,
        description: empty,
        intro: { title: empty, text: empty, items: { ko: [] } },
        facts: [],
        steps: [],
        cautions: [],
        sideEffects: empty,
        isMedicalCharge: false,
        relatedProductIds: [],
        weight: 8,
        options: [
          {
            name: { ko: '1회' },
            price: 900,
            originalPrice: null,
            isEstimatedPrice: false,
            isConsultingRequired: false,
            isIncludeVat: false,
            isDefault: true,
          },
        ],
      },
    })
    expect(groups(['이름', '하나', '다섯'], { entries: [group(9, '아홉')] }).entries.map(({ data }) => data)).toEqual([
      { name: { ko: '하나' }, weight: 1 },
      { name: { ko: '다섯' }, weight: 2 },
    ])
    expect(planOf('notices', ['제목', '휴진']).entries.map(({ data }) => data)).toEqual([
      { title: { ko: '휴진' }, isPinned: false, createdAt: NOON.toISOString() },
    ])
  })

  it('for a treatment has no options when no row names one', () => {
    expect(cares(['이름', '글로우']).entries).toMatchObject([{ data: { name: { ko: '글로우' }, options: [] } }])
  })

  it('is not created when all its rows are wrong', () => {
    expect(groups(['이름 | 순서', '리프팅 | 첫째'])).toMatchObject({ rows: [{ state: 'wrong' }], entries: [] })
  })

  it('has the first valid option as its default', () => {
    const rows: Rows = ['이름 | 옵션 이름 | 판매가', '글로우 | 1회 | 싸게', '글로우 | 3회 | 500', '글로우 | 5회 | 700']
    expect(cares(rows).entries).toMatchObject([
      {
        data: {
          options: [
            { name: { ko: '3회' }, isDefault: true },
            { name: { ko: '5회' }, isDefault: false },
          ],
        },
      },
    ])
  })
})

describe('an unstorable entry', () => {
  const OPTIONS = Array.from({ length: 51 }, (_, index): Cell[] => ['글로우', `${index + 1}회`, 900])
  const headings: Cell[] = ['이름', '옵션 이름', '판매가']

  it('is reported at each of its rows, and others are imported', () => {
    const plan = cares([headings, ['크림', '한 통', 50], ...OPTIONS])
    expect(plan.rows[0]).toMatchObject({ state: 'new', problems: [] })
    expect(
      new Set(
        told(plan)
          .slice(1)
          .map(([, ...row]) => row.join(' ')),
      ),
    ).toEqual(new Set(['wrong  not-storable null']))
    expect(plan.rows[1]?.problems).toEqual([
      expect.objectContaining({ severity: 'wrong', field: '', repair: null, cell: null }),
    ])
    expect(plan.rows[1]?.problems[0]?.message).toContain('/options')
    expect(plan.entries.map(({ data }) => data['name'])).toEqual([{ ko: '크림' }])
    expect(cares([headings, ...OPTIONS.slice(1)]).entries).toMatchObject([{ data: { name: { ko: '글로우' } } }])
  })

  it('is reported after the other problems of the row', () => {
    const entries = [
      care(1, '글로우', [option(10, '1회', { mood: 'good' })]),
      care(2, '크림', [option(20, '한 통', { mood: 'x' })]),
    ]
    const rows: Rows = ['번호 | 옵션 이름 | 판매가 | 예상 가격', '1 | 1회 |  | o']
    const plan = cares(rows, { entries, decisions: [{ row: 2, accepts: true }] })
    expect(told(plan)).toEqual([[2, 'wrong', '1', 'empty-kept C2', 'not-storable null']])
    expect(plan.rows[0]?.problems[1]?.message).toContain('mood')
    expect(plan.entries).toEqual([])
  })

  it('does not include drafts with missing required fields', () => {
    expect(groups(['이름 | 순서', '리프팅 | 5'])).toMatchObject({ rows: [{ state: 'new', problems: [] }] })
  })
})
