import { createBackgroundThread } from '../../core/background-thread.ts'
import type { SheetTask } from './export-sheet.ts'
import { receivePlan, type PlannedFile, type PlanTask, type SentPlan } from './plan-file.ts'

const LIMITS = { worker: './sheet-worker', from: import.meta.url, timeoutMs: 20_000, maxWaiting: 16 } as const

/** Compiling the schemas takes most of a second, so the thread is kept for a minute. */
const plan = createBackgroundThread({ ...LIMITS, name: 'planFileTask', idleMs: 60_000, memoryMib: 512 })
const write = createBackgroundThread({ ...LIMITS, name: 'writeSheetTask', idleMs: 30_000, memoryMib: 512 })

/**
 * Parses a file and plans its import in a background thread: 2,000 rows take most of a second. Throws 413, 422, and 503
 * when too many wait.
 */
export const planInBackground = async (task: PlanTask): Promise<PlannedFile> =>
  receivePlan(await plan<SentPlan>(task), task.world)

/**
 * Writes a clinic’s entries as a file in a background thread. Throws 422 for characters that the encoding lacks, and
 * 503 when too many wait.
 */
export const writeInBackground = async (task: SheetTask): Promise<Buffer> => Buffer.from(await write<Uint8Array>(task))
