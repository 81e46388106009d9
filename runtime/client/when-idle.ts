const IDLE_TIMEOUT_MS = 1500

/** Acts when the browser has nothing better to do, or soon all the same. Returns what ends the wait. */
export const whenIdle = (act: () => void, timeout = IDLE_TIMEOUT_MS): (() => void) => {
  // Safari has no requestIdleCallback yet.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout })
  return () => cancelIdleCallback(handle)
}
