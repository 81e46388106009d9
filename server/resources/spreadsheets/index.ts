import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { spreadsheets } from './migrations/2026-11-23-42-spreadsheets.ts'
import { operations } from './routes.ts'

/** Export of content to spreadsheets and import from them. */
export const resource = defineResource({ contract, operations, migrations: [spreadsheets] })
export { planImport } from './plan-import.ts'
export { runImport } from './run-import.ts'
export { loadWorld } from './sheet-world.ts'
export { toSheet } from './export-sheet.ts'
export { countRows } from './routes.ts'
export { SHEET_KINDS } from './sheet-kinds.ts'
