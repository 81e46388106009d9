import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call that a page made to its server, as often as it may have made it. */
export type RecordedCall = {
  /** Program that made the call: the staff's console or a visitor's page. */
  readonly from: 'console' | 'site'
  readonly method: string
  readonly path: string
  readonly status: number
}

/** Folder of the current run's records: one file for each worker process. */
export const CALLS_FOLDER = join('test-results', 'api-calls')

/** Adds a call to the records of this process. */
export const recordCall = (call: RecordedCall): void => {
  mkdirSync(CALLS_FOLDER, { recursive: true })
  appendFileSync(join(CALLS_FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(call)}\n`)
}

/** Returns the calls recorded by all workers; empty without recordings. */
export const readRecordedCalls = (folder = CALLS_FOLDER): RecordedCall[] => {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      // recordCall wrote the line.
      .map((line) => JSON.parse(line) as RecordedCall),
  )
}
