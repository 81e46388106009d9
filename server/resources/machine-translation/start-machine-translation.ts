import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import { runNextJob } from './run-job.ts'
import type { Translating } from './translating.ts'

/** A poll without due jobs reads one row by its index. */
const EVERY_MS = 1000

/** Runs jobs of machine translation until stopped; several processes share the work. */
export const startMachineTranslation = (context: Translating): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: (signal) => runNextJob(context, signal),
    onError: (error) => context.logger.error({ error }, 'A machine translation was interrupted'),
  })
