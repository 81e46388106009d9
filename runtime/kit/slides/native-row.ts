/** Time in ms without scrolling or touch after which a row is at rest. */
const QUIET_MS = 150

/** Returns the index of the item nearest to a row's start; `starts` are the items' distances from the first, in px. */
export const findNearest = (starts: readonly number[], scrolled: number): number =>
  starts.reduce(
    (best, start, index) => (Math.abs(start - scrolled) < Math.abs((starts[best] ?? 0) - scrolled) ? index : best),
    0,
  )

const readStarts = (row: HTMLElement): number[] => {
  const items = [...(row.firstElementChild?.children ?? [])].filter((item) => item instanceof HTMLElement)
  return items.map((item) => item.offsetLeft - (items[0]?.offsetLeft ?? 0))
}

/** Returns the item at which a natively scrolled row stands. */
export const readItem = (row: HTMLElement): number => findNearest(readStarts(row), row.scrollLeft)

/** Scrolls a row to an item natively, unless it is already there. */
export const scrollToItem = (row: HTMLElement, index: number, isCalm: boolean): void => {
  if (readItem(row) === index) return
  row.scrollTo({ left: readStarts(row)[index] ?? 0, behavior: isCalm ? 'auto' : 'smooth' })
}

/** Calls `act` each time a row has come to rest after scrolling. Returns the unsubscribe function. */
export const onRest = (row: HTMLElement, act: () => void): (() => void) => {
  let touches = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (touches > 0 ? wait() : act()), QUIET_MS)
  }
  const count = (event: TouchEvent) => {
    touches = event.touches.length
  }
  row.addEventListener('scroll', wait, { passive: true })
  for (const type of TOUCHES) row.addEventListener(type, count, { passive: true })
  return () => {
    clearTimeout(timer)
    row.removeEventListener('scroll', wait)
    for (const type of TOUCHES) row.removeEventListener(type, count)
  }
}

const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const

/** Resolves once a row has not been touched or scrolled for a moment, so that nothing changes during a gesture. */
export const whenAtRest = (row: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (row.matches(':active')) return void setTimeout(look, QUIET_MS)
      stop()
      resolve()
    }
    const stop = onRest(row, look)
    // The row may already be at rest.
    row.dispatchEvent(new Event('scroll'))
  })
