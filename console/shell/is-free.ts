/** Where keys write, or choose among what stands there. */
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

/** Whether a key belongs to the screen: no field, no menu and nothing that is moved by keys has the focus. */
export const isFree = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(TAKES_KEYS) !== null)
