import { afterEach, beforeEach, vi } from 'vitest'

/** Remembers what is listened to in the window from now on. Returns what ends all of it: pages themselves never do. */
export const rememberListeners = (): (() => void) => {
  const ends: (() => void)[] = []
  const add = window.addEventListener.bind(window)
  const spy = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, how?: AddEventListenerOptions | boolean) => {
        add(type, listener, how)
        ends.push(() => window.removeEventListener(type, listener, how))
      },
    )
  return () => {
    spy.mockRestore()
    for (const end of ends) end()
  }
}

/** What a test's code listens to in the window ends with the test. */
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
