/** Maximum wait in ms: a hidden page paints nothing. */
const MAX_WAIT_MS = 100

/** Calls `act` after the browser has painted its own response to a touch, such as an opening menu. */
export const afterPaint = (act: () => void): void => {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, MAX_WAIT_MS)
}
