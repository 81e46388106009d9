/**
 * Attribute that tells Mantine's dialogs to ignore Escape pressed inside a layer; each of them listens on the window.
 */
const LEAVE = 'data-mantine-stop-propagation'

/** Layers that close themselves when they receive the key. */
const DROPDOWNS = '.mantine-Popover-dropdown, .mantine-Menu-dropdown'
const DIALOGS = '.mantine-Modal-content, .mantine-Drawer-content'
const CLOSE_BUTTON = '.mantine-Modal-close, .mantine-Drawer-close'

/** Makes Escape close only the topmost layer: a calendar before its dialog, a dialog before the one that opened it. */
export const closeTopmostOnEscape = (page: Window): void => {
  // Registered before any dialog, so this listener runs first.
  page.addEventListener('keydown', (event) => keepOnTop(event, page.document), { capture: true })
}

const keepOnTop = ({ key, isComposing, target }: KeyboardEvent, document: Document): void => {
  if (key !== 'Escape' || isComposing || !isElement(target) || target.hasAttribute(LEAVE)) return
  const dialogs = [...document.querySelectorAll(DIALOGS)]
  const isInDropdown = target.closest(DROPDOWNS) !== null
  if (!isInDropdown && dialogs.length < 2) return
  target.setAttribute(LEAVE, 'true')
  // Only for this key press; a microtask would run before the next listener.
  setTimeout(() => target.removeAttribute(LEAVE))
  if (!isInDropdown) dialogs.at(-1)?.querySelector<HTMLElement>(CLOSE_BUTTON)?.click()
}

const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target
