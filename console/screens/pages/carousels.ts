/** Items of a section that take turns, and the buttons that show each. */
export type Carousel = { readonly items: readonly Element[]; readonly steps: readonly HTMLElement[] }

/** The carousels of a section: wherever as many buttons control something as it has items. */
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

/** The place of the item that stands there now; -1 where nothing says it. */
export const shownItem = ({ steps }: Carousel): number =>
  steps.findIndex((step) => step.getAttribute('aria-current') === 'true')

/** The place of the item that an element belongs to, or that it would show; -1 for anything else. */
export const itemAt = ({ items, steps }: Carousel, element: Element): number => {
  const within = (one: Element) => one.contains(element)
  return Math.max(items.findIndex(within), steps.findIndex(within))
}
