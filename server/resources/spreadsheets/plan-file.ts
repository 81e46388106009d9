import { parseTable, type TableOptions } from '../../files/formats/parse-table.ts'
import type { Table } from '../../files/formats/table.ts'
import { writeWorkbook } from '../../files/formats/workbook.ts'
import { listFields } from './columns.ts'
import { toProblemSheet } from './export-sheet.ts'
import { planImport, type ImportInput, type ImportPlan } from './plan-import.ts'
import { toWorld, type WorldData } from './sheet-world.ts'

/** A file to be planned, as sent to the thread. */
export type PlanTask = {
  readonly bytes: Uint8Array
  readonly options: TableOptions
  readonly world: WorldData
  readonly input: ImportInput
  /** Language of the headings of a workbook with the problems; absent when none is needed. */
  readonly problemHeadings?: 'ko' | 'en' | undefined
}

type FileFacts = Pick<Table, 'format' | 'sheet' | 'sheets' | 'encoding'>

/** The plan of an import, with facts about its file and, if requested, a workbook of the rows with problems. */
export type PlannedFile = {
  readonly file: FileFacts
  readonly plan: ImportPlan
  readonly problems: Uint8Array | null
}

/** A planned file as sent back: fields by their ids, since they have functions. */
export type SentPlan = Omit<PlannedFile, 'plan'> & {
  readonly plan: Omit<ImportPlan, 'fields' | 'columns'>
  readonly columns: readonly (Omit<ImportPlan['columns'][number], 'field'> & { readonly field: string | null })[]
}

/** Parses a file and plans its import. Throws 413 and 422. */
export const planFile = async ({ bytes, options, world, input, problemHeadings }: PlanTask): Promise<SentPlan> => {
  const table = parseTable(bytes, options)
  const made = planImport(table, toWorld(world), input)
  const problems = problemHeadings ? await writeWorkbook(toProblemSheet(table, made, problemHeadings)) : null
  const { fields: _, columns, ...plan } = made
  const { format, sheet, sheets, encoding } = table
  return {
    file: { format, sheet, sheets, encoding },
    plan,
    columns: columns.map((column) => ({ ...column, field: column.field?.id ?? null })),
    problems,
  }
}

/** Restores the fields of a plan. */
export const receivePlan = ({ plan, columns, ...rest }: SentPlan, world: WorldData): PlannedFile => {
  const { sheet, languages } = toWorld(world)
  const fields = listFields(sheet, languages)
  const find = (id: string | null) => fields.find((field) => field.id === id) ?? null
  return {
    ...rest,
    plan: { ...plan, fields, columns: columns.map((column) => ({ ...column, field: find(column.field) })) },
  }
}
