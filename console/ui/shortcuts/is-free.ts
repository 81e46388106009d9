/** Selectors of elements that handle keys themselves, for typing or for choosing an item. */
const TAKES_KEYS = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="tablist"]',
  '[role="radiogroup"]',
  '[role="slider"]',
  '[aria-roledescription="sortable"]',
].join()

/** Checks whether a key belongs to the screen: the focus is in no field, menu or other element that handles keys. */
export const isFree = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(TAKES_KEYS) !== null)
