/** Clock for machines: timers in the form XState expects, plus the current time. XState's SimulatedClock fits. */
export type MachineClock = {
  /** Milliseconds since some moment: only differences mean something. */
  now(): number
  setTimeout(act: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** Real time; not the time of day, which a visitor may set back. Tests give another clock to `useActorRef`. */
export const realClock: MachineClock = {
  now: () => performance.now(),
  setTimeout: (act, milliseconds) => setTimeout(act, milliseconds),
  // Only what this clock's setTimeout gave comes back.
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
