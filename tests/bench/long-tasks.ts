// Long tasks of a browser, from a trace of its main thread.
import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time: the duration on an idle machine. */
  tdur?: number
  args: { data?: { url?: string; functionName?: string; isMainFrame?: boolean; documentLoaderURL?: string } }
}

/** A long task: when it began, how long it took by the clock and of the processor, and what took the time. */
export type LongTask = { at: number; milliseconds: number; own: number; parts: string[] }

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing', 'loading']
const LONG_MICROSECONDS = 50_000

/** Does something in a page and tells its long tasks. Tracing costs time itself, so these are a little longer. */
export const traceLongTasks = async (
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<LongTask[]> => {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return readLongTasks(traceEvents)
}

const readLongTasks = (events: readonly TraceEvent[]): LongTask[] => {
  const whole = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
  const start = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL)
  const own = whole.filter(({ pid, tid }) => pid === start?.pid && tid === start.tid)
  return own
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= LONG_MICROSECONDS)
    .map((task) => ({
      at: Math.round((task.ts - (start?.ts ?? 0)) / 1000),
      milliseconds: Math.round((task.dur ?? 0) / 1000),
      own: Math.round((task.tdur ?? 0) / 1000),
      parts: listParts(own.filter((event) => event !== task && isWithin(event, task))),
    }))
}

const isWithin = (event: TraceEvent, { ts, dur = 0 }: TraceEvent): boolean =>
  event.ts >= ts && event.ts + (event.dur ?? 0) <= ts + dur

/** Self time by what was done and where the script stands. */
const listParts = (events: readonly TraceEvent[]): string[] => {
  const own = new Map<TraceEvent, number>()
  const open: TraceEvent[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && !isWithin(event, open.at(-1) ?? event)) open.pop()
    const parent = open.at(-1)
    if (parent) own.set(parent, (own.get(parent) ?? 0) - (event.dur ?? 0))
    own.set(event, (own.get(event) ?? 0) + (event.dur ?? 0))
    open.push(event)
  }
  const sums = new Map<string, number>()
  for (const [{ name, args }, time] of own) {
    const { url = '', functionName = '' } = args.data ?? {}
    const what = [name, functionName, url.slice(url.lastIndexOf('/') + 1)].filter(Boolean).join(' ')
    sums.set(what, (sums.get(what) ?? 0) + time)
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 6)
    .filter(([, time]) => time >= 2000)
    .map(([what, time]) => `${(time / 1000).toFixed(0)} ms ${what}`)
}
