/** Clock for machines: timers in the form XState expects, plus the current time. XState's SimulatedClock fits. */
export type MachineClock = {
  /** Milliseconds since an arbitrary moment: only differences are meaningful. */
  now(): number
  setTimeout(act: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/**
 * Monotonic time rather than the time of day, which a visitor may set back. Tests pass another clock to `useActorRef`.
 */
export const realClock: MachineClock = {
  now: () => performance.now(),
  setTimeout: (act, milliseconds) => setTimeout(act, milliseconds),
  // Only values returned by this clock's `setTimeout` are passed in.
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
