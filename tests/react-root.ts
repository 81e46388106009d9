import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A root of React for each test of a file that has a document. Opened behind the file's own hooks, it comes after what they
 * prepare and goes before what they put back. What has to stand in the document says `page`, which is emptied for it.
 */
export const openReactRoot = (home: 'page' | 'outside' = 'outside') => {
  let root: Root
  let place: HTMLElement
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    place = document.createElement('div')
    if (home === 'page') document.body.replaceChildren(place)
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  return {
    /** Draws something in the place of what was drawn before, until it comes to rest. */
    show: (page: ReactNode) => act(async () => root.render(page)),
    /** Returns the text of the container. */
    text: () => place.textContent,
    find: <Found extends Element = HTMLElement>(selector: string) => place.querySelector<Found>(selector),
  }
}
