import { createBackgroundThread } from '../../background-thread.ts'
import { receivePlan, type PlannedFile, type PlanTask, type SentPlan } from './plan-file.ts'

/** Compiling the schemas takes most of a second, so the thread is kept for a minute. */
const run = createBackgroundThread({
  worker: './plan-worker',
  name: 'planFileTask',
  from: import.meta.url,
  idleMs: 60_000,
  timeoutMs: 20_000,
  memoryMib: 512,
  maxWaiting: 16,
})

/**
 * Parses a file and plans its import in a background thread: 2,000 rows take most of a second. Throws 413, 422, and 503
 * when too many wait.
 */
export const planInBackground = async (task: PlanTask): Promise<PlannedFile> =>
  receivePlan(await run<SentPlan>(task), task.world)
