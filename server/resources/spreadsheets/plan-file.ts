import { parseTable, type TableOptions } from '../../exchange/parse-table.ts'
import type { Table } from '../../exchange/table.ts'
import { listFields } from './columns.ts'
import { planImport, type ImportInput, type ImportPlan } from './plan-import.ts'
import { toWorld, type WorldData } from './sheet-world.ts'

/** A file to be planned, as sent to the thread. */
export type PlanTask = {
  readonly bytes: Uint8Array
  readonly options: TableOptions
  readonly world: WorldData
  readonly input: ImportInput
}

/** A file with the plan of its import. */
export type PlannedFile = { readonly table: Table; readonly plan: ImportPlan }

/** A planned file as sent back: fields by their ids, since they have functions. */
export type SentPlan = {
  readonly table: Table
  readonly plan: Omit<ImportPlan, 'fields' | 'columns'>
  readonly columns: readonly (Omit<ImportPlan['columns'][number], 'field'> & { readonly field: string | null })[]
}

/** Parses a file and plans its import. Throws 413 and 422. */
export const planFile = ({ bytes, options, world, input }: PlanTask): SentPlan => {
  const table = parseTable(bytes, options)
  const { fields: _, columns, ...plan } = planImport(table, toWorld(world), input)
  return { table, plan, columns: columns.map((column) => ({ ...column, field: column.field?.id ?? null })) }
}

/** Restores the fields of a plan. */
export const receivePlan = ({ table, plan, columns }: SentPlan, world: WorldData): PlannedFile => {
  const { sheet, languages } = toWorld(world)
  const fields = listFields(sheet, languages)
  const find = (id: string | null) => fields.find((field) => field.id === id) ?? null
  return {
    table,
    plan: { ...plan, fields, columns: columns.map((column) => ({ ...column, field: find(column.field) })) },
  }
}
