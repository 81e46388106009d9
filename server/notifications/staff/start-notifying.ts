import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import { notifyOfNewEvents } from './notify-of-events.ts'
import type { NotificationContext } from './notify.ts'

/** Each poll makes two index lookups. */
const EVERY_MS = 5000

/** Sends notifications of events until stopped; several processes may run at once. */
export const startNotifying = (context: NotificationContext): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await notifyOfNewEvents(context)) > 0,
    onError: (error) => context.logger.error({ error }, 'Notifications could not be sent'),
  })
