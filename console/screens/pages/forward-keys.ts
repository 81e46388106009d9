/** Keys that are pressed on the page in the canvas mean the console: a frame keeps them to itself otherwise. */
export const forwardKeys = (framed: Document): void => {
  framed.addEventListener('keydown', (event) => {
    const { target, key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
    if (event.defaultPrevented || writes(target)) return
    const sent = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!document.body.dispatchEvent(new KeyboardEvent('keydown', sent))) event.preventDefault()
  })
}

/** The frame's realm has classes of its own, so that `instanceof` does not know its elements. */
const writes = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest('input, textarea, select, [contenteditable]') !== null
