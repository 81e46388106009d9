/** Debounce in ms before values that depend on the window's size are recomputed (Spec §9). */
const RESIZE_DEBOUNCE_MS = 100

/** Calls the listener once the window's size has been stable for 100 ms. Returns the unsubscribe function. */
export const onResizeEnd = (listen: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(listen, RESIZE_DEBOUNCE_MS)
  }
  window.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', wait)
  }
}
