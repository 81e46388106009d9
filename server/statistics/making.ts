/** A version of a template, such as `clean@1.1.0`. */
export type TemplateVersion = string

/** Render statistics of one version. */
export type Making = {
  /** Pages that were made, those that failed among them. */
  readonly made: number
  readonly failed: number
  /** So many milliseconds sufficed for 95 of 100; null where nothing was made. */
  readonly p95Ms: number | null
}

/** Times are counted by the first of these milliseconds that they stay below: a version has no more keys a day. */
const BELOW_MS = [
  2, 3, 5, 7, 10, 15, 20, 30, 40, 60, 80, 100, 130, 160, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000,
] as const

const FAILED = 'failed'
const BEYOND = 'more'

/** Keys that a version can have. */
const KEYS = BELOW_MS.length + 2

/** So many keys a day: a clinic may be given three versions, and one more. */
export const MAX_MAKING_KEYS = 4 * KEYS

/** Returns the count key of a page: its version with a time bucket, or with the failure mark. */
export const toMakingKey = (version: TemplateVersion, { milliseconds, hasFailed }: MadeIn): string => {
  const below = BELOW_MS.find((limit) => milliseconds < limit)
  return `${version} ${hasFailed ? FAILED : (below ?? BEYOND)}`
}

/** Duration of a render, and its failure flag. */
export type MadeIn = { readonly milliseconds: number; readonly hasFailed: boolean }

/** A count as it is kept. */
export type MakingCount = { readonly key: string; readonly count: number }

/** Sums the counts of the selected versions; a failed page has no time. */
export const sumMaking = (
  counts: readonly MakingCount[],
  isMeant: (version: TemplateVersion) => boolean = () => true,
): Making => {
  const sums = new Map<string, number>()
  for (const { key, count } of counts) {
    const [version = '', what = ''] = key.split(' ')
    // Overflow counts have no version.
    if (what !== '' && isMeant(version)) sums.set(what, (sums.get(what) ?? 0) + count)
  }
  const failed = sums.get(FAILED) ?? 0
  const timed = [...BELOW_MS, BEYOND].map((what) => sums.get(String(what)) ?? 0)
  const whole = timed.reduce((sum, count) => sum + count, 0)
  return { made: whole + failed, failed, p95Ms: whole === 0 ? null : findShare(timed, whole * 0.95) }
}

/** The milliseconds below which so many lie, evenly spread between two limits; the last limit for what lies beyond. */
const findShare = (timed: readonly number[], wanted: number): number => {
  let before = 0
  for (const [index, count] of timed.entries()) {
    if (count > 0 && before + count >= wanted) {
      const [from, to] = [BELOW_MS[index - 1] ?? 0, BELOW_MS[index] ?? BELOW_MS.at(-1) ?? 0]
      return Math.max(1, Math.round(from + ((to - from) * (wanted - before)) / count))
    }
    before += count
  }
  return BELOW_MS.at(-1) ?? 0
}
