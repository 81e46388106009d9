import type { BoardRefusal } from '#schemas/board-refusal.ts'

/** Interval in ms of the countdown while visitors wait for the board. */
export const WAIT_STEP_MS = 1000

const KINDS: Readonly<Record<BoardRefusal['type'], true>> = {
  mismatch: true,
  later: true,
  expired: true,
  gone: true,
  invalid: true,
  spam: true,
  failed: true,
  signedOut: true,
}

const isRefusal = (event: { type: string }): event is BoardRefusal => Object.hasOwn(KINDS, event.type)

/** Returns an event as a refusal; null if it is not one. */
export const findRefusal = (event: { type: string }): BoardRefusal | null => (isRefusal(event) ? event : null)
