/**
 * Updates the shown page to a newer one, replacing only what differs: scroll, focus and open elements in other sections
 * stay.
 */
export const patchPage = (shown: Document, next: Document): void => {
  shown.title = next.title
  if (shown.documentElement.lang !== next.documentElement.lang) shown.documentElement.lang = next.documentElement.lang
  patchStyles(shown, next)
  patchChildren(shown.body, next.body)
}

/** Updates styles first, so that they apply to new sections from the start. */
const patchStyles = (shown: Document, next: Document): void => {
  const [old, fresh] = [shown, next].map((document) => [...document.head.querySelectorAll('style')])
  const isSame =
    old?.length === fresh?.length && old?.every((style, place) => style.isEqualNode(fresh?.[place] ?? null))
  if (isSame || !old || !fresh) return
  for (const style of fresh) shown.head.append(shown.importNode(style, true))
  for (const style of old) style.remove()
}

const SECTION = '[data-section-id]'

const keyOf = (element: Element): string =>
  element.getAttribute('data-section-id') ??
  `${element.tagName} ${element.id} ${element.querySelector(SECTION) !== null}`

/** Updates children: equal ones stay, those that contain sections are patched recursively, others are replaced. */
const patchChildren = (shown: Element, next: Element): void => {
  const free = [...shown.children]
  let place: Element | null = null
  for (const child of next.children) {
    const index = free.findIndex((one) => keyOf(one) === keyOf(child))
    const [known] = index < 0 ? [] : free.splice(index, 1)
    const current = known ? patchElement(known, child) : shown.ownerDocument.importNode(child, true)
    const before: Element | null = place ? place.nextElementSibling : shown.firstElementChild
    if (before !== current) shown.insertBefore(current, before)
    place = current
  }
  for (const one of free) one.remove()
}

const patchElement = (shown: Element, next: Element): Element => {
  if (shown.isEqualNode(next)) return shown
  const isShell = !shown.matches(SECTION) && shown.querySelector(SECTION) !== null && haveSameAttributes(shown, next)
  if (isShell) {
    patchChildren(shown, next)
    return shown
  }
  const fresh = shown.ownerDocument.importNode(next, true)
  shown.replaceWith(fresh)
  return fresh
}

const haveSameAttributes = (one: Element, other: Element): boolean =>
  one.attributes.length === other.attributes.length &&
  [...one.attributes].every(({ name, value }) => other.getAttribute(name) === value)
