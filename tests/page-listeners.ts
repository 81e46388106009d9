import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Remembers what is listened to in the window and its document, and watched in it, from now on. Returns what ends all of
 * it: pages themselves never do, and files of tests share one document.
 */
export const rememberListeners = (): (() => void) => {
  const ends: (() => void)[] = []
  const spies = [window, document].map((place) => {
    const add = place.addEventListener.bind(place)
    return vi
      .spyOn(place, 'addEventListener')
      .mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject, how?: AddEventListenerOptions | boolean) => {
          add(type, listener, how)
          ends.push(() => place.removeEventListener(type, listener, how))
        },
      )
  })
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  return () => {
    for (const spy of spies) spy.mockRestore()
    for (const one of observe.mock.contexts) if (one instanceof MutationObserver) one.disconnect()
    observe.mockRestore()
    for (const end of ends) end()
  }
}

/** Removes window listeners of a test after each test. */
export const endListenersAfterEach = (): void => {
  let end = () => {}
  beforeEach(() => {
    end = rememberListeners()
  })
  afterEach(() => {
    end()
    document.body.innerHTML = ''
  })
}

/** One of the page's elements, which has to be there. */
export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing in the page is ${selector}`)
  return found
}
