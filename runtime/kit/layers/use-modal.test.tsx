// A dialog has the focus of a document: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import type { EscapeLayer } from './escape.ts'
import { useModal } from './use-modal.ts'

endListenersAfterEach()

const PAGE = `
  <header><button id="opener">Open</button></header>
  <main>
    <section id="beside"><button id="companion">Close</button><a id="neighbour" href="#a">More</a></section>
    <div id="first"></div><a id="link" href="#b">On</a>
  </main>
  <div id="above"><div id="toasts"><p data-above-dialogs><a id="undo" href="#u">Undo</a></p></div><div id="second"></div></div>`

type DialogProps = {
  name: string
  isOpen: boolean
  layer?: EscapeLayer
  close?: () => void
  companion?: string
  autofocus?: string
}
const Dialog = ({ name, isOpen, layer = 'modal', close = () => {}, companion, autofocus }: DialogProps) => {
  const ref = useModal({ isOpen, layer, close, ...(companion ? { companion } : {}) })
  return (
    <div ref={ref} id={name} tabIndex={-1}>
      <button disabled>Not now</button>
      {['a', 'b', 'c'].map((id) => (
        <button key={id} id={`${name}-${id}`} data-autofocus={autofocus === id ? '' : undefined}>
          {id}
        </button>
      ))}
      <button className="unseen">Unseen</button>
    </div>
  )
}

let roots: Map<string, Root>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.matches('.unseen') ? [] : [{}]) as never
  })
  document.body.innerHTML = `<style>.unseen { display: none }</style>${PAGE}`
  find('#opener').focus()
  roots = new Map()
})
afterEach(async () => {
  await act(async () => roots.forEach((root) => root.unmount()))
  vi.runAllTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const put = async (place: 'first' | 'second', props: Omit<DialogProps, 'name'>) => {
  const root = roots.get(place) ?? createRoot(find(`#${place}`))
  roots.set(place, root)
  await act(async () => root.render(<Dialog name={`d-${place}`} {...props} />))
}
const paint = () => vi.advanceTimersByTime(200)
const isLocked = () => document.documentElement.hasAttribute('data-locked')
const focused = () => document.activeElement?.id
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id, tagName }) => id || tagName)
/** Returns whether the key's default action was prevented. */
const press = (key: string, shiftKey = false) =>
  !document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
  )

describe('an open dialog', () => {
  it('focuses its first control, or the one it names', async () => {
    await put('first', { isOpen: true })
    expect(focused()).toBe('d-first-a')
    await put('second', { isOpen: true, autofocus: 'b' })
    expect(focused()).toBe('d-second-b')
  })

  it('makes everything else inert except live regions above dialogs', async () => {
    await put('first', { isOpen: true })
    expect(inert()).toEqual(['STYLE', 'HEADER', 'beside', 'link'])
  })

  it('leaves its companion usable too', async () => {
    await put('first', { isOpen: true, companion: '#companion' })
    expect(inert()).toEqual(['STYLE', 'HEADER', 'neighbour', 'link'])
  })

  it('locks the page’s scrolling without shifting its content', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
    await put('first', { isOpen: true })
    expect(isLocked()).toBe(true)
    expect(document.body.style.paddingRight).toBe('15px')
    await put('first', { isOpen: false })
    paint()
    expect(isLocked()).toBe(false)
    expect(document.body.style.paddingRight).toBe('')
  })

  it('shifts nothing if the scroll bar takes no space', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth)
    await put('first', { isOpen: true })
    expect(document.body.style.paddingRight).toBe('')
  })

  it('closes on Escape with its latest callback', async () => {
    const early = vi.fn()
    const late = vi.fn()
    await put('first', { isOpen: true, close: early })
    await put('first', { isOpen: true, close: late })
    press('Escape')
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
  })

  it('leaves the page usable while it is not visible', async () => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([] as never)
    await put('first', { isOpen: true })
    expect([focused(), inert()]).toEqual(['opener', []])
  })
})

describe('a closed dialog', () => {
  it('has no effect before it opens', async () => {
    await put('first', { isOpen: false })
    expect([focused(), inert()]).toEqual(['opener', []])
  })

  it('releases the page and restores the focus, once it is painted as closed', async () => {
    await put('first', { isOpen: true })
    await put('first', { isOpen: false })
    expect(inert()).not.toEqual([])
    expect(focused()).toBe('d-first-a')
    paint()
    expect([focused(), inert()]).toEqual(['opener', []])
  })

  it('leaves the focus if it has moved elsewhere', async () => {
    await put('first', { isOpen: true })
    await put('first', { isOpen: false })
    find('#undo').focus()
    paint()
    expect(focused()).toBe('undo')
  })

  it('restores the focus after unmount, and not to a removed opener', async () => {
    await put('first', { isOpen: true })
    await act(async () => roots.get('first')?.render(null))
    paint()
    expect(focused()).toBe('opener')
    await put('second', { isOpen: true })
    find('#opener').remove()
    await put('second', { isOpen: false })
    const lost = vi.spyOn(HTMLElement.prototype, 'focus')
    paint()
    expect(lost).not.toHaveBeenCalled()
  })

  it('keeps the page locked for a dialog that follows at once, which then restores the focus', async () => {
    await put('first', { isOpen: true })
    await put('first', { isOpen: false })
    await put('second', { isOpen: true })
    paint()
    expect(focused()).toBe('d-second-a')
    expect(inert()).toEqual(['STYLE', 'HEADER', 'MAIN'])
    expect(isLocked()).toBe(true)
    await put('second', { isOpen: false })
    paint()
    expect([focused(), inert()]).toEqual(['opener', []])
  })

  it('leaves the page locked while another dialog is open', async () => {
    await put('first', { isOpen: true })
    await put('second', { isOpen: true })
    await put('second', { isOpen: false })
    paint()
    expect(inert()).toEqual(['STYLE', 'HEADER', 'beside', 'link'])
    expect(isLocked()).toBe(true)
  })
})

describe('with two dialogs', () => {
  const isLive = (id: string) => find(id).closest('[inert]') === null

  it('the upper one is usable, whichever opened first', async () => {
    await put('second', { isOpen: true, layer: 'search' })
    await put('first', { isOpen: true, layer: 'popup' })
    expect(focused()).toBe('d-second-a')
    expect([isLive('#d-first'), isLive('#d-second')]).toEqual([false, true])
    await put('second', { isOpen: false, layer: 'search' })
    paint()
    expect(focused()).toBe('d-first-a')
    expect([isLive('#d-first'), isLive('#link')]).toEqual([true, false])
    expect(isLocked()).toBe(true)
    await put('first', { isOpen: false, layer: 'popup' })
    paint()
    expect([focused(), inert(), isLocked()]).toEqual(['opener', [], false])
  })

  it('the lower one closes without an effect on the upper one', async () => {
    await put('second', { isOpen: true, layer: 'search' })
    await put('first', { isOpen: true, layer: 'popup' })
    await put('first', { isOpen: false, layer: 'popup' })
    paint()
    expect([focused(), isLive('#d-second')]).toEqual(['d-second-a', true])
    await put('second', { isOpen: false, layer: 'search' })
    paint()
    expect([focused(), inert(), isLocked()]).toEqual(['opener', [], false])
  })

  it('the lower one gets its focus back when the upper one closes', async () => {
    await put('first', { isOpen: true, layer: 'popup' })
    find('#d-first-b').focus()
    await put('second', { isOpen: true, layer: 'search' })
    await put('second', { isOpen: false, layer: 'search' })
    paint()
    expect(focused()).toBe('d-first-b')
  })

  it('an element that a section made inert stays inert', async () => {
    find('#link').setAttribute('inert', '')
    await put('first', { isOpen: true })
    await put('first', { isOpen: false })
    paint()
    expect(inert()).toEqual(['link'])
  })
})

describe('Tab in a dialog', () => {
  it.each([
    ['a', false, 'd-first-a', false],
    ['b', true, 'd-first-b', false],
    ['c', false, 'd-first-a', true],
    ['a', true, 'd-first-c', true],
  ])(
    'wraps at the ends and is otherwise left to the browser: from %s, shift %s, focus on %s',
    async (from, isBack, to, isOurs) => {
      await put('first', { isOpen: true })
      find(`#d-first-${from}`).focus()
      expect(press('Tab', isBack)).toBe(isOurs)
      expect(focused()).toBe(to)
    },
  )

  it.each([
    [false, 'd-first-a'],
    [true, 'd-first-c'],
  ])('moves from the dialog itself to one of its controls; shift %s', async (isBack, to) => {
    await put('first', { isOpen: true })
    find('#d-first').focus()
    expect(press('Tab', isBack)).toBe(true)
    expect(focused()).toBe(to)
  })

  it.each([
    ['d-first-c', false, 'companion'],
    ['companion', false, 'd-first-a'],
    ['d-first-a', true, 'companion'],
    ['companion', true, 'd-first-c'],
  ])('reaches its companion elsewhere in the page: from %s with shift %s', async (from, isBack, to) => {
    await put('first', { isOpen: true, companion: '#companion' })
    find(`#${from}`).focus()
    expect(press('Tab', isBack)).toBe(true)
    expect(focused()).toBe(to)
  })

  it('is the only key that is handled, and only while the dialog is open', async () => {
    await put('first', { isOpen: true, companion: '#companion' })
    find('#d-first-c').focus()
    expect(press('Enter')).toBe(false)
    await put('first', { isOpen: false, companion: '#companion' })
    expect(press('Tab')).toBe(false)
    find('#companion').focus()
    expect(press('Tab')).toBe(false)
  })
})

describe('a dialog’s companion in a section that is not hydrated', () => {
  const hold = async () => {
    find('#beside').setAttribute('data-section', 'Header')
    await put('first', { isOpen: true, companion: '#companion' })
  }

  it('does not change the section before it hydrates', async () => {
    await hold()
    expect(inert()).toEqual(['STYLE', 'HEADER', 'link'])
    find('#beside').setAttribute('data-live', '')
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(inert()).toEqual(['STYLE', 'HEADER', 'neighbour', 'link'])
  })

  it('does not change a section that hydrates after the dialog has closed', async () => {
    await hold()
    await put('first', { isOpen: false, companion: '#companion' })
    paint()
    find('#beside').setAttribute('data-live', '')
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(inert()).toEqual([])
  })
})
