import { workingCopy } from '../../content/entry.ts'
import type { Table } from '../../files/formats/table.ts'
import type { WrittenTable } from '../../files/formats/workbook.ts'
import { writeTable, type TableFormat } from '../../files/formats/write-table.ts'
import { toShownCell } from './cell-types.ts'
import { listFields, type Field } from './columns.ts'
import { draftOf, readField, type EntryDraft, type Fields } from './import-draft.ts'
import type { ImportPlan, ImportWorld } from './plan-import.ts'
import { toWorld, type WorldData } from './sheet-world.ts'

/**
 * Converts a clinic’s entries, or only the given ones, to a sheet: one row for each entry, or for each of its items.
 * Entries in the bin are left out.
 */
export const toSheet = (world: ImportWorld, headings: 'ko' | 'en', only?: ReadonlySet<string>): WrittenTable => {
  const fields = listFields(world.sheet, world.languages)
  const entries = world.entries
    .filter((entry) => workingCopy(entry).state !== 'removed' && (!only || only.has(entry.key)))
    .toSorted((one, other) => Number(one.key) - Number(other.key))
  return {
    name: world.sheet.title[headings],
    headings: fields.map(({ heading }) => heading[headings]),
    rows: entries.flatMap((entry) => {
      const draft = draftOf(entry, world.sheet)
      const items: readonly (Fields | null)[] = draft.items.length > 0 ? draft.items.map(({ data }) => data) : [null]
      return items.map((item) => fields.map((field) => writeField(field, draft, item, world)))
    }),
  }
}

/** Entries to be written, as sent to the thread. */
export type SheetTask = {
  readonly world: WorldData
  readonly headings: 'ko' | 'en'
  readonly keys: readonly string[] | undefined
  readonly format: TableFormat
}

/** Writes a clinic’s entries as a file. Throws 422 for characters that the encoding lacks. */
export const writeSheet = ({ world, headings, keys, format }: SheetTask): Promise<Buffer> | Buffer =>
  writeTable({ table: toSheet(toWorld(world), headings, keys && new Set(keys)), format })

const writeField = (
  field: Field,
  draft: EntryDraft,
  item: Fields | null,
  world: ImportWorld,
): string | number | null => {
  const { kind } = field
  if (kind.field === 'state') return kind.type.write(draft.state, world)
  if (kind.of === 'item') return item && kind.type.write(readField(field, item), world)
  return kind.type.write(readField(field, draft.data), world)
}

/** Writes the rows of an import that are wrong or need a decision, unchanged, with their problems beside them. */
export const toProblemSheet = (table: Table, plan: ImportPlan, headings: 'ko' | 'en'): WrittenTable => {
  const head = (table.rows[plan.headerRow - 1] ?? []).map((cell) => String(toShownCell(cell) ?? ''))
  const open = plan.rows.filter(({ state }) => state === 'wrong' || state === 'check')
  return {
    name: headings === 'ko' ? '확인할 행' : 'Rows to check',
    headings: [...head, headings === 'ko' ? '무엇이 잘못되었나' : 'What is wrong'],
    rows: open.map(({ row, problems }) => {
      const cells = head.map((_, index) => toShownCell(table.rows[row - 1]?.[index] ?? null))
      return [...cells, problems.map(({ cell, message }) => `${cell ?? ''} ${message}`.trim()).join('\n')]
    }),
  }
}
