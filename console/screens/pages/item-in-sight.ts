import { closest, idOf } from '../../ui/preview/framed-section.ts'

/** An item of a carousel. */
export type Item = { readonly sectionId: string; readonly index: number; readonly count: number }

/** Synchronises the page and the form on one carousel item: choosing it in one shows it in the other. */
export type ItemInSight = {
  readonly read: () => Item | null
  /** Subscribes to choices; returns the unsubscribe function. */
  readonly listen: (listener: () => void) => () => void
  readonly choose: (item: Item) => void
  /** Switches to another document; it moves to the same item as soon as its carousel works. */
  readonly enter: (document: Document) => void
}

/** Interval and number of attempts to show an item in a document. */
const FOLLOW_MS = 250
const FOLLOW_TIMES = 16

/** Maximum number of documents: the visible page, and the one loading behind it. */
const MAX_DOCUMENTS = 2

/** No item yet. */
export const createItemInSight = (): ItemInSight => {
  let chosen: Item | null = null
  let documents: readonly Document[] = []
  // A click dispatched from here is not a new choice.
  let isOurs = false
  const listeners = new Set<() => void>()
  const choose = (item: Item) => {
    chosen = item
    for (const document of documents) show(document, item)
    for (const listener of listeners) listener()
  }
  const show = (document: Document, item: Item): boolean => {
    isOurs = true
    const isShown = showIn(document, item)
    isOurs = false
    return isShown
  }
  const press = ({ target }: MouseEvent) => {
    const element = closest(target, '*')
    const sectionId = idOf(element)
    if (isOurs || !element || sectionId === null) return
    // By then the click has moved its carousel.
    setTimeout(() => {
      const found = pressedItem(findIn(element.ownerDocument, sectionId), element)
      if (found) choose({ sectionId, ...found })
    })
  }
  /** Shows the chosen item once the page's scripts run; always the latest choice. */
  const follow = (document: Document, times = FOLLOW_TIMES): void => {
    if (times === 0 || (chosen && show(document, chosen))) return
    setTimeout(() => follow(document, times - 1), FOLLOW_MS)
  }
  return {
    read: () => chosen,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose,
    enter: (document) => {
      documents = [...documents.filter((one) => one !== document), document].slice(-MAX_DOCUMENTS)
      document.addEventListener('click', press, { capture: true })
      follow(document)
    },
  }
}

const findIn = (document: Document, sectionId: string): Carousel[] => {
  const section = document.querySelector(`[data-section-id="${sectionId}"]`)
  return section ? findCarousels(section) : []
}

/** Moves a document to an item and returns whether it is visible. Without such a carousel there is nothing to move. */
const showIn = (document: Document, { sectionId, index, count }: Item): boolean => {
  const carousel = findIn(document, sectionId).find(({ steps }) => steps.length === count)
  if (!carousel || shownItem(carousel) === index) return true
  carousel.steps[index]?.click()
  return shownItem(carousel) === index
}

/** Returns the clicked item, or else the one visible after the click. */
const pressedItem = (carousels: readonly Carousel[], target: Element) => {
  for (const carousel of carousels) {
    const pressed = itemAt(carousel, target)
    const index = pressed === -1 ? shownItem(carousel) : pressed
    if (index !== -1) return { index, count: carousel.steps.length }
  }
  return null
}

/** Items of a section shown one at a time, and the buttons that select them. */
type Carousel = { readonly items: readonly Element[]; readonly steps: readonly HTMLElement[] }

/** Finds the carousels of a section: elements with as many controlling buttons as items. */
const findCarousels = (section: Element): Carousel[] => {
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
const shownItem = ({ steps }: Carousel): number =>
  steps.findIndex((step) => step.getAttribute('aria-current') === 'true')

/** Returns the index of the item that contains an element or is selected by it; -1 for anything else. */
const itemAt = ({ items, steps }: Carousel, element: Element): number => {
  const within = (one: Element) => one.contains(element)
  return Math.max(items.findIndex(within), steps.findIndex(within))
}
