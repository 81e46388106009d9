import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'
import { tellNews } from './tell-news.ts'
import type { TellingContext } from './tell.ts'

/** Each poll makes two index lookups. */
const EVERY_MS = 5000

/** Sends notifications of events until stopped; several processes may run at once. */
export const startTelling = (context: TellingContext): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_MS).unref()
  }
  const look = async () => {
    try {
      while (!signal.aborted && (await tellNews(context)) > 0);
    } catch (error) {
      context.logger.error({ error }, 'Notifications could not be sent')
    }
    if (!signal.aborted) plan()
  }
  plan()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await looking
    },
  }
}
