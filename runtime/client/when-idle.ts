const IDLE_TIMEOUT_MS = 1500

/** Calls `act` when the browser is idle, or after the timeout. Returns the function that cancels it. */
export const whenIdle = (act: () => void, timeout = IDLE_TIMEOUT_MS): (() => void) => {
  // Safari has no requestIdleCallback yet.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout })
  return () => cancelIdleCallback(handle)
}
