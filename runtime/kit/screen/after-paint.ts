/** A page that is not seen paints nothing; there it is done after so long. */
const MAX_WAIT_MS = 100

/** Does something after the browser has painted its own answer to a touch, such as a menu that opens. */
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
