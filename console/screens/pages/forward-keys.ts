import { closest } from './frame-elements.ts'

const WRITES = 'input, textarea, select, [contenteditable]'

/** Forwards key presses from the page in the canvas to the console: events do not leave a frame. */
export const forwardKeys = (framed: Document): void => {
  framed.addEventListener('keydown', (event) => {
    const { target, key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
    if (event.defaultPrevented || closest(target, WRITES) !== null) return
    const sent = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!document.body.dispatchEvent(new KeyboardEvent('keydown', sent))) event.preventDefault()
  })
}
