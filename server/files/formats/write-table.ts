import { createBackgroundThread } from '../../core/background-thread.ts'
import { writeDelimited, type CsvEncoding } from './delimited.ts'
import { writeWorkbook, type WrittenTable } from './workbook.ts'

/** Format of a written file: a workbook, or CSV in an encoding. */
export type TableFormat = 'xlsx' | CsvEncoding

/** A table with the format to write it in, as sent to the thread. */
export type WriteTask = { readonly table: WrittenTable; readonly format: TableFormat }

/** Writes a table on this thread. Throws 422 for characters that the encoding lacks. */
export const writeTable = ({ table, format }: WriteTask): Promise<Buffer> | Buffer =>
  format === 'xlsx' ? writeWorkbook(table) : writeDelimited(table, format)

const run = createBackgroundThread({
  worker: './table-worker',
  name: 'writeTableTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 20_000,
  memoryMib: 512,
  maxWaiting: 16,
})

/** Writes a table in a background thread: a workbook of 10,000 texts takes most of a second. Throws 422 and 503. */
export const writeTableInBackground = async (task: WriteTask): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array>(task))
