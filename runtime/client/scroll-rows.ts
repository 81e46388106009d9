import { DRAG_THRESHOLD_PX, isDrag, toCentredScroll } from '#kit/screen/scroll-row.ts'

const ROW = '[data-scroll-row]'

type Press = { row: Element; x: number; y: number; scroll: number; pointerId: number }

/**
 * Handles rows of links that scroll sideways (`SCROLLS_SIDEWAYS`), in any section, hydrated or not: the mouse drags
 * them, a press that moved more than 3 px follows no link (Spec §2 "Menu"), and a clicked link is scrolled into view.
 * Returns the function that scrolls the active links of a new page into view.
 */
export const startScrollRows = (): (() => void) => {
  let press: Press | null = null
  let hasDragged = false

  window.addEventListener('pointerdown', ({ target, clientX, clientY, pointerId }) => {
    const row = findRow(target)
    hasDragged = false
    press = row && { row, x: clientX, y: clientY, scroll: row.scrollLeft, pointerId }
  })
  window.addEventListener('pointermove', ({ clientX, clientY, pointerType, buttons }) => {
    if (!press) return
    hasDragged ||= isDrag(press, { x: clientX, y: clientY })
    // Touch scrolling is native.
    if (pointerType !== 'mouse' || buttons !== 1 || Math.abs(clientX - press.x) <= DRAG_THRESHOLD_PX) return
    const { row, pointerId, scroll, x } = press
    if (!row.hasPointerCapture(pointerId)) row.setPointerCapture(pointerId)
    row.scrollLeft = scroll - (clientX - x)
  })
  window.addEventListener('pointerup', ({ clientX, clientY }) => {
    // Small movements of a finger are only reported when it is lifted.
    if (press) hasDragged ||= isDrag(press, { x: clientX, y: clientY })
    press = null
  })
  window.addEventListener('pointercancel', () => {
    press = null
  })
  // Runs before all other listeners, since a drag is never a click.
  window.addEventListener(
    'click',
    (event) => {
      const row = findRow(event.target)
      if (!row) return
      // A click by keyboard has no preceding press.
      if (hasDragged && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
        hasDragged = false
        return
      }
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) bringIntoView(row, link)
    },
    { capture: true },
  )
  window.addEventListener('dragstart', (event) => {
    if (findRow(event.target)) event.preventDefault()
  })

  const showActive = () => {
    for (const row of document.querySelectorAll(ROW)) {
      const active = row.querySelector('[aria-current]')
      if (active) bringIntoView(row, active)
    }
  }
  return showActive
}

const findRow = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(ROW) : null)

const bringIntoView = (row: Element, item: Element) => {
  const frame = row.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = toCentredScroll({
    start: box.left - frame.left + row.scrollLeft,
    width: box.width,
    rowWidth: frame.width,
    scrollWidth: row.scrollWidth,
  })
  row.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' })
}
