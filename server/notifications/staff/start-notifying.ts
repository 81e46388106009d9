import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import { tellNews } from './notify-of-events.ts'
import type { TellingContext } from './notify.ts'

/** Each poll makes two index lookups. */
const EVERY_MS = 5000

/** Sends notifications of events until stopped; several processes may run at once. */
export const startTelling = (context: TellingContext): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await tellNews(context)) > 0,
    onError: (error) => context.logger.error({ error }, 'Notifications could not be sent'),
  })
