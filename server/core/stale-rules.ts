/** Cache periods of a page, in milliseconds. */
export type Lifetimes = {
  /** Sent as it is. A change purges it immediately, so this only limits the effect of a missed one. */
  readonly fresh: number
  /** After that: sent at once while it is rendered again. */
  readonly whileRevalidating: number
  /** After both: sent only when rendering fails; counted from its render time. */
  readonly ifError: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** With the embedded back-end every change is announced. */
export const ANNOUNCED: Lifetimes = { fresh: 10 * MINUTE_MS, whileRevalidating: DAY_MS, ifError: DAY_MS }

/** Another back-end announces no changes, so its pages are refreshed frequently. */
export const UNANNOUNCED: Lifetimes = { fresh: 30_000, whileRevalidating: 10 * MINUTE_MS, ifError: DAY_MS }

/** When a page was rendered, and when it expires, in milliseconds. */
export type PageAge = { readonly madeAt: number; readonly freshUntil: number; readonly validUntil: number | null }

/** Maximum pause after a failure; the minimum is half of it. A recovered back-end is noticed within 1 s. */
const RETRY_AFTER_MS = 800

/** Returns the ages of a page rendered now, with up to a tenth of jitter, so that not all pages expire at once. */
export const toPageAge = (
  now: number,
  validUntil: number | null,
  { fresh }: Lifetimes,
  random: () => number,
): PageAge => {
  const freshUntil = now + fresh * (0.9 + 0.2 * random())
  return { madeAt: now, freshUntil: validUntil === null ? freshUntil : Math.min(freshUntil, validUntil), validUntil }
}

/** Returns the state of a cached page: fresh, stale-while-revalidate, stale-if-error, or expired. */
export const judgeAge = (
  { madeAt, freshUntil, validUntil }: PageAge,
  now: number,
  { whileRevalidating, ifError }: Lifetimes,
): 'fresh' | 'stale' | 'spare' | 'gone' => {
  if (now < freshUntil) return 'fresh'
  if (now >= madeAt + ifError) return 'gone'
  // It has expired: a promotion has ended, or a new day has begun.
  if (validUntil !== null && now >= validUntil) return 'spare'
  return now < freshUntil + whileRevalidating ? 'stale' : 'spare'
}

/** Returns when a page whose rendering failed is retried. */
export const toRetryAt = (now: number, random: () => number): number => now + RETRY_AFTER_MS * (0.5 + 0.5 * random())
