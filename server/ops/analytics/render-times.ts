/** A version of a template, such as `clean@1.1.0`. */
export type TemplateVersion = string

/** Render statistics of one version. */
export type RenderSummary = {
  /** Rendered pages, including failed ones. */
  readonly made: number
  readonly failed: number
  /** 95th percentile in milliseconds; null where nothing was rendered. */
  readonly p95Ms: number | null
}

/** Upper limits in milliseconds of the histogram’s buckets, which bound a version’s keys per day. */
const BELOW_MS = [
  2, 3, 5, 7, 10, 15, 20, 30, 40, 60, 80, 100, 130, 160, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000,
] as const

const FAILED = 'failed'
const BEYOND = 'more'

/** Maximum keys of a version. */
const KEYS = BELOW_MS.length + 2

/** Maximum keys per day: a clinic may be assigned three versions, and one more. */
export const MAX_RENDER_KEYS = 4 * KEYS

/** Returns the count key of a page: its version with a time bucket, or with the failure mark. */
export const toRenderKey = (version: TemplateVersion, { milliseconds, hasFailed }: RenderTime): string => {
  const below = BELOW_MS.find((limit) => milliseconds < limit)
  return `${version} ${hasFailed ? FAILED : (below ?? BEYOND)}`
}

/** Duration of a render, and its failure flag. */
export type RenderTime = { readonly milliseconds: number; readonly hasFailed: boolean }

/** Stored count. */
export type RenderCount = { readonly key: string; readonly count: number }

/** Sums the counts of the selected versions; a failed page has no time. */
export const sumRenders = (
  counts: readonly RenderCount[],
  isMeant: (version: TemplateVersion) => boolean = () => true,
): RenderSummary => {
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

/**
 * Returns the milliseconds below which that many renders lie, interpolated within a bucket; the last limit beyond it.
 */
const findShare = (timed: readonly number[], target: number): number => {
  let before = 0
  for (const [index, count] of timed.entries()) {
    if (count > 0 && before + count >= target) {
      const [from, to] = [BELOW_MS[index - 1] ?? 0, BELOW_MS[index] ?? BELOW_MS.at(-1) ?? 0]
      return Math.max(1, Math.round(from + ((to - from) * (target - before)) / count))
    }
    before += count
  }
  return BELOW_MS.at(-1) ?? 0
}
