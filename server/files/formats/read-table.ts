import { createBackgroundThread } from '../../core/background-thread.ts'
import type { TableOptions, TableTask } from './parse-table.ts'
import type { Table } from './table.ts'

const run = createBackgroundThread({
  worker: './table-worker',
  name: 'parseTableTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 20_000,
  memoryMib: 512,
  maxWaiting: 16,
})

/**
 * Reads a spreadsheet in a background thread, regardless of its file name: a workbook is recognised by its first bytes.
 * Throws 413, 422, and 503 when too many wait.
 */
export const readTable = (bytes: Uint8Array, { sheet, encoding }: TableOptions = {}): Promise<Table> =>
  run<Table>({ bytes, sheet, encoding } satisfies TableTask)
