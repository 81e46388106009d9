import { hideOverlays } from './use-frame.ts'

/** Keeps the original page in sync with the edited one: both scroll together, and links are disabled. */
export const keepTogether = (before: HTMLIFrameElement | null, now: HTMLIFrameElement | null): void => {
  const [first, second] = [before?.contentWindow, now?.contentWindow]
  if (!first || !second || first.document.body === null) return
  if (!led.has(first.document)) {
    hideOverlays(first.document)
    first.document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  }
  lead(first, second)
  lead(second, first)
  first.scrollTo({ top: second.scrollY, behavior: 'instant' })
}

/** Window that each page already scrolls; either may be reloaded. */
const led = new WeakMap<Document, Window>()

const lead = (from: Window, to: Window): void => {
  if (led.get(from.document) === to) return
  led.set(from.document, to)
  from.addEventListener(
    'scroll',
    () => {
      if (Math.abs(to.scrollY - from.scrollY) > 1) to.scrollTo({ top: from.scrollY, behavior: 'instant' })
    },
    { passive: true },
  )
}
