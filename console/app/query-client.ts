import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, READ_TIMEOUT, WRITE_TIMEOUT } from '../lib/api/call.ts'
import { clearOnUserChange } from '../lib/api/clear-on-user-change.ts'

/** Checks whether retrying is useless: a final error, or a call that already timed out. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500) || [READ_TIMEOUT, WRITE_TIMEOUT].includes(error.code))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && !isFinal(error), refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

clearOnUserChange(queryClient)

/**
 * Milliseconds in which answers are batched: too short to notice, and a screen with twenty queries renders only a few
 * times.
 */
const TOGETHER_MS = 8

let waiting: (() => void)[] = []

const notifyAll = () => {
  const batch = waiting
  waiting = []
  for (const notify of batch) notify()
}

notifyManager.setScheduler((notify) => {
  waiting.push(notify)
  if (waiting.length === 1) window.setTimeout(notifyAll, TOGETHER_MS)
})
