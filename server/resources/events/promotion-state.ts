/** State of a promotion or an offer. */
export type PromotionState = 'ONGOING' | 'ALWAYS_ON' | 'ENDED' | 'UPCOMING'

type Period = { readonly startAt: string; readonly endAt: string | null; readonly isAlwaysOn?: boolean }

/**
 * Returns the state at a moment (Spec §4). A promotion starts at its start and is over at its end; one that is always
 * on has neither.
 */
export const stateOf = ({ startAt, endAt, isAlwaysOn = false }: Period, now: Date): PromotionState => {
  const at = now.toISOString()
  if (startAt > at) return 'UPCOMING'
  if (isAlwaysOn) return 'ALWAYS_ON'
  return endAt !== null && endAt <= at ? 'ENDED' : 'ONGOING'
}

/** Returns the earliest future start or end; null without one. */
export const nextChange = (periods: readonly Period[], now: Date): string | null => {
  const at = now.toISOString()
  const changes = periods
    .flatMap(({ startAt, endAt, isAlwaysOn }) => (isAlwaysOn ? [startAt] : [startAt, endAt]))
    .filter((change) => change !== null)
    .filter((change) => change > at)
  return changes.toSorted()[0] ?? null
}
