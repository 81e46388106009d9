import { isDeepStrictEqual } from 'node:util'
import { checkShape } from '../../content/check-shape.ts'
import type { ShapedKind } from '../../content/entry-schemas.ts'
import { workingCopy, type Entry, type EntryState } from '../../content/entry.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { tooManyRows } from '../../files/formats/sheet-limits.ts'
import type { Table } from '../../files/formats/table.ts'
import { toCellText, toShownCell, type CellWorld } from './cell-types.ts'
import { chooseColumns, findHeader, type Column, type ColumnChoice, type SavedMapping } from './choose-columns.ts'
import { createHeadingReader, listFields, type Field } from './columns.ts'
import { nameOf, toData, type EntryDraft, type Fields } from './import-draft.ts'
import { createMatcher, type Matcher, type RowNames } from './match-row.ts'
import { readRow, type RowChange, type SheetRow } from './plan-row.ts'
import type { Repair, RowProblem } from './row-problems.ts'
import type { SheetKind } from './sheet-kinds.ts'

/** Rules by which rows find entries, and for missing and new entries. */
export type Rules = {
  readonly equal: 'number' | 'name'
  readonly absent: 'keep' | 'hide' | 'remove'
  readonly added: 'hidden' | 'shown' | 'skip'
  /** Accepts rows with checks without a decision. */
  readonly checks: 'ask' | 'accept'
}

/** A decision for a row. */
export type Decision = {
  readonly row: number
  readonly skips?: boolean | undefined
  readonly accepts?: boolean | undefined
  /** Key of the chosen entry, or `new`. */
  readonly entry?: string | undefined
  readonly cells?: readonly { readonly column: string; readonly value: string | number | null }[] | undefined
}

/** Facts about the clinic that an import is compared with. */
export type ImportWorld = CellWorld & {
  readonly kind: ShapedKind
  readonly sheet: SheetKind
  readonly languages: readonly LanguageCode[]
  readonly mainLanguage: LanguageCode
  readonly entries: readonly Entry[]
  readonly kept: SavedMapping
  readonly isIncludeVat: boolean
  readonly now: Date
}

/** Input of an import. */
export type ImportInput = {
  readonly mapping: readonly ColumnChoice[]
  readonly headerRow?: number | undefined
  readonly rules: Partial<Rules>
  readonly decisions: readonly Decision[]
}

/** Outcome of a row. */
export type RowState = 'changed' | 'new' | 'same' | 'check' | 'wrong' | 'skipped'

/** A row with all its changes. */
export type PlannedRow = {
  readonly row: number
  readonly state: RowState
  readonly key: string | null
  readonly title: string
  readonly item: string
  /** Values of the sheet, or edited ones. */
  readonly cells: readonly { readonly column: string; readonly value: string | number | null }[]
  readonly changes: readonly RowChange[]
  readonly problems: readonly (RowProblem & { readonly cell: string | null })[]
}

/** An entry after an import. */
export type ImportedEntry = {
  readonly key: string | null
  readonly since: number | null
  readonly state: EntryState
  readonly data: Fields
}

/** Effect of an import. */
export type ImportPlan = {
  readonly headerRow: number
  readonly columns: readonly Column[]
  readonly fields: readonly Field[]
  readonly rules: Rules
  readonly rows: readonly PlannedRow[]
  /** Entries missing from the sheet, which the rule hides or removes. */
  readonly absent: readonly { readonly key: string; readonly title: string }[]
  readonly entries: readonly ImportedEntry[]
}

const MAX_ROWS = 2000

/** Compares a sheet with a clinic’s working copy and plans the import row by row; stores nothing. */
export const planImport = (table: Table, world: ImportWorld, input: ImportInput): ImportPlan => {
  const fields = listFields(world.sheet, world.languages)
  const reading = { fields, readHeading: createHeadingReader(fields, world.mainLanguage), kept: world.kept }
  const header = findHeader(table, reading, input.headerRow)
  const columns = chooseColumns(table, header, reading, input.mapping)
  const rules = fillRules(input.rules, columns)
  const decisions = new Map(input.decisions.map((decision) => [decision.row, decision]))
  const sheetRows = readRows(table, header, columns, decisions)
  if (sheetRows.length > MAX_ROWS) throw tooManyRows()
  const present = world.entries.filter((entry) => workingCopy(entry).state !== 'removed')
  const matcher = createMatcher(present, {
    sheet: world.sheet,
    mainLanguage: world.mainLanguage,
    by: rules.equal,
    added: rules.added,
    starter: createStarter(world, present),
    itemStarter: ({ items }) => startItem(!items.some(({ before, isUsed }) => before || isUsed), world.isIncludeVat),
  })
  const planned = sheetRows.map((row) => planRow(row, decisions.get(row.number), { matcher, rules, world, table }))
  const { rows, kept } = refuseUnstorable(planned, matcher.drafts(), world)
  const absent = listAbsent(matcher.meant(), rules, world)
  return {
    headerRow: header + 1,
    columns,
    fields,
    rules,
    rows,
    absent,
    entries: [...toEntries(kept, world), ...dropAbsent(absent, rules, world)],
  }
}

/** Completes the rules. Numbers are more reliable than names; a sheet that has them is matched by them. */
const fillRules = (rules: Partial<Rules>, columns: readonly Column[]): Rules => ({
  equal: columns.some(({ field }) => field?.id === 'id') ? 'number' : 'name',
  absent: 'keep',
  added: 'hidden',
  checks: 'ask',
  ...Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
})

const readRows = (
  { rows }: Table,
  header: number,
  columns: readonly Column[],
  decisions: ReadonlyMap<number, Decision>,
): SheetRow[] =>
  rows.flatMap((row, index): SheetRow[] => {
    const isEmpty = row.every((cell) => cell === null || cell === '')
    if (index <= header || isEmpty) return []
    const number = index + 1
    const edits = new Map(decisions.get(number)?.cells?.map(({ column, value }) => [column, value]))
    const cells = columns.flatMap((column) => {
      const { field, letter } = column
      const cell = edits.has(letter) ? (edits.get(letter) ?? null) : (row[column.index] ?? null)
      return field ? [[field.id, { column, field, cell }] as const] : []
    })
    return [{ number, cells: new Map(cells) }]
  })

type Planning = { readonly matcher: Matcher; readonly rules: Rules; readonly world: ImportWorld; readonly table: Table }

/** A row with the draft that it was applied to, if any. */
type Planned = PlannedRow & { readonly draft: EntryDraft | null }

const planRow = (
  row: SheetRow,
  decision: Decision | undefined,
  { matcher, rules, world, table }: Planning,
): Planned => {
  const names = readNames(row, world, decision?.entry)
  const cells = toShownCells(row)
  const none = { row: row.number, key: null, title: names.name, item: names.itemName, cells, changes: [], draft: null }
  // A skipped row still determines the entry that the rows below it belong to.
  const match = matcher.match(names)
  if (decision?.skips) return { ...none, state: 'skipped', problems: [] }
  const locate = (problem: RowProblem) => ({ ...problem, ...place(problem, row, world.mainLanguage) })
  if (!match.draft) {
    const isWrong = match.problems.some(({ severity }) => severity === 'wrong')
    const state = 'isSkipped' in match && match.isSkipped ? 'skipped' : isWrong ? 'wrong' : 'check'
    return { ...none, state, problems: match.problems.map(locate) }
  }
  const { draft, item } = match
  // An edited cell no longer holds a formula.
  const edited = new Set(decision?.cells?.map(({ column }) => `${column}${row.number}`))
  const formulas = { get: (address: string) => (edited.has(address) ? undefined : table.formulas.get(address)) }
  const effect = readRow(withoutMeantName(row, decision, world), { draft, item }, world, formulas)
  const severities = new Set(effect.problems.map(({ severity }) => severity))
  const isAccepted = decision?.accepts === true || rules.checks === 'accept'
  const title = nameOf(draft.entry ? draft.before : draft.data, world.sheet.nameField, world.mainLanguage) || names.name
  const itemTitle = item ? nameOf(item.before ?? item.data, 'name', world.mainLanguage) || names.itemName : ''
  const shown = {
    row: row.number,
    key: draft.entry?.key ?? null,
    title,
    item: itemTitle,
    cells,
    changes: effect.changes,
    problems: effect.problems.map(locate),
  }
  if (severities.has('wrong')) return { ...shown, state: 'wrong', draft: null }
  if (severities.has('check') && !isAccepted) return { ...shown, state: 'check', draft: null }
  const isNew = !draft.entry || (item !== null && item.before === null)
  effect.apply()
  return { ...shown, state: isNew ? 'new' : effect.changes.length > 0 ? 'changed' : 'same', draft }
}

const toShownCells = ({ cells }: SheetRow): PlannedRow['cells'] =>
  [...cells.values()].map(({ column, cell }) => ({
    column: column.letter,
    value: toShownCell(cell),
  }))

/** Drops the name of a row matched to another entry: it is a typo and not a new name. */
const withoutMeantName = (row: SheetRow, decision: Decision | undefined, world: ImportWorld): SheetRow => {
  if (decision?.entry === undefined || decision.entry === 'new') return row
  const nameId = `${world.sheet.nameField}.${world.mainLanguage}`
  return { ...row, cells: new Map([...row.cells].filter(([id]) => id !== nameId)) }
}

const readNames = (
  { cells }: SheetRow,
  { sheet, mainLanguage }: ImportWorld,
  decided: string | undefined,
): RowNames => {
  const textOf = (id: string): string => {
    const cell = cells.get(id)?.cell ?? null
    return cell === null ? '' : toCellText(cell).normalize('NFC').trim()
  }
  const numberOf = (id: string): string =>
    textOf(id)
      .normalize('NFKC')
      .replace(/^0+(?=\d)/, '')
      .replace(/(?<=^\d+)\.0$/, '')
  return {
    number: numberOf('id'),
    name: textOf(`${sheet.nameField}.${mainLanguage}`),
    itemNumber: numberOf('item.id'),
    itemName: textOf(`item.name.${mainLanguage}`),
    hasItemCells: [...cells.values()].some(({ field, cell }) => field.kind.of === 'item' && cell !== null),
    decided,
  }
}

/** Adds the cell of a problem, and the column of a repair that names none. */
const place = (
  { field, repair }: RowProblem,
  row: SheetRow,
  mainLanguage: LanguageCode,
): { cell: string | null; repair: Repair | null } => {
  const letter = (row.cells.get(field) ?? row.cells.get(`${field}.${mainLanguage}`))?.column.letter
  const cells = repair?.cells.map((one) => ({ ...one, column: one.column || (letter ?? '') })) ?? []
  return { cell: letter === undefined ? null : `${letter}${row.number}`, repair: repair && { ...repair, cells } }
}

/** Creates initial values as in the console’s form: publishing then reports missing fields, and not empty texts. */
const createStarter = ({ sheet, mainLanguage, now }: ImportWorld, entries: readonly Entry[]): (() => Fields) => {
  let weight = entries.reduce((most, entry) => {
    const data: Fields = { ...workingCopy(entry).data }
    return typeof data['weight'] === 'number' ? Math.max(most, data['weight']) : most
  }, 0)
  const lists = { categoryIds: [], images: [], facts: [], steps: [], cautions: [], options: [], relatedProductIds: [] }
  const text = { [mainLanguage]: '' }
  const intro = { title: text, text, items: { [mainLanguage]: [] } }
  const treatment = { ...lists, summary: text, description: text, sideEffects: text, intro, isMedicalCharge: false }
  return () => {
    weight += 1
    if (sheet.kind === 'notices') return { isPinned: false, createdAt: now.toISOString() }
    return { ...(sheet.items === null ? {} : structuredClone(treatment)), weight }
  }
}

const startItem = (isFirst: boolean, isIncludeVat: boolean): Fields => ({
  price: null,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat,
  isDefault: isFirst,
})

/** Reports values that even a draft cannot store at their rows; entries with such rows stay unchanged. */
const refuseUnstorable = (
  planned: readonly Planned[],
  drafts: readonly EntryDraft[],
  world: ImportWorld,
): { rows: PlannedRow[]; kept: EntryDraft[] } => {
  const refused = new Map<EntryDraft, string>()
  for (const draft of drafts) {
    if (!draft.isUsed) continue
    // A draft may lack the numbers that the server assigns later.
    const { problems } = checkShape(world.kind, draft.entry?.key ?? '1', toData(draft, world.sheet))
    const bad = problems.find(({ severity }) => severity === 'refused')
    if (bad) refused.set(draft, bad.message)
  }
  const rows = planned.map(({ draft, ...row }): PlannedRow => {
    const message = draft && refused.get(draft)
    if (message === undefined || message === null) return row
    const found = { code: 'not-storable', severity: 'wrong', field: '', message, repair: null, cell: null } as const
    return { ...row, state: 'wrong', problems: [...row.problems, found] }
  })
  return { rows, kept: drafts.filter((draft) => draft.isUsed && !refused.has(draft)) }
}

/** Lists entries missing in the sheet. A wrong or skipped row still names its entry, which must not be hidden. */
const listAbsent = (
  meant: ReadonlySet<EntryDraft>,
  rules: Rules,
  { entries, sheet, mainLanguage }: ImportWorld,
): ImportPlan['absent'] => {
  if (rules.absent === 'keep') return []
  const named = new Set([...meant].map(({ entry }) => entry?.key))
  return entries.flatMap((entry) => {
    const { state, data } = workingCopy(entry)
    const isGone = state === 'removed' || (rules.absent === 'hide' && state === 'hidden')
    if (isGone || named.has(entry.key)) return []
    return [{ key: entry.key, title: nameOf({ ...data }, sheet.nameField, mainLanguage) }]
  })
}

const toEntries = (kept: readonly EntryDraft[], { sheet }: ImportWorld): ImportedEntry[] =>
  kept.flatMap((draft) => {
    const { entry, state, before } = draft
    const data = toData(draft, sheet)
    const isSame = entry !== null && state === workingCopy(entry).state && isDeepStrictEqual(data, before)
    return isSame ? [] : [{ key: entry?.key ?? null, since: entry?.edit ?? null, state, data }]
  })

const dropAbsent = (absent: ImportPlan['absent'], rules: Rules, { entries }: ImportWorld): ImportedEntry[] => {
  const keys = new Set(absent.map(({ key }) => key))
  const state = rules.absent === 'hide' ? 'hidden' : 'removed'
  return entries
    .filter(({ key }) => keys.has(key))
    .map((entry) => ({ key: entry.key, since: entry.edit, state, data: { ...workingCopy(entry).data } }))
}
