/** Items of a section shown one at a time, and the buttons that select them. */
export type Carousel = { readonly items: readonly Element[]; readonly steps: readonly HTMLElement[] }

/** Finds the carousels of a section: elements with as many controlling buttons as items. */
export const findCarousels = (section: Element): Carousel[] => {
  const buttons = [...section.querySelectorAll<HTMLElement>('button[aria-controls][aria-current]')]
  const groups = Map.groupBy(buttons, (button) => button.getAttribute('aria-controls') ?? '')
  return [...groups].flatMap(([id, steps]) => {
    const target = section.ownerDocument.getElementById(id)
    // A scrolling row wraps its items in an element of their own.
    const around = [target, target?.firstElementChild].find((one) => one?.children.length === steps.length)
    return around ? [{ items: [...around.children], steps }] : []
  })
}

/** Returns the index of the visible item; -1 when unknown. */
export const shownItem = ({ steps }: Carousel): number =>
  steps.findIndex((step) => step.getAttribute('aria-current') === 'true')

/** Returns the index of the item that contains an element or is selected by it; -1 for anything else. */
export const itemAt = ({ items, steps }: Carousel, element: Element): number => {
  const within = (one: Element) => one.contains(element)
  return Math.max(items.findIndex(within), steps.findIndex(within))
}
