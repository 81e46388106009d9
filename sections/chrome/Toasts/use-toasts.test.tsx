// The focus is a document's: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendCommand } from '#kit/commands.ts'
import { TOAST_COLLAPSE_MS, TOAST_DISMISS_MS } from '#machines/toasts.ts'
import { find } from '#tests/page-listeners.ts'
import { useToasts, type Toasts } from './use-toasts.ts'

let list: Toasts
const List = () => {
  const current = useToasts()
  return (
    <ul ref={() => void (list = current)} {...current.hold}>
      {current.toasts.map(({ id, description, isClosing, hasClose }) => (
        <li key={id} id={`toast-${id}`} data-closing={isClosing}>
          {description}
          {hasClose && <button id={`close-${id}`}>Close</button>}
          {hasClose && <a id={`more-${id}`} href="#more">{`More of ${id}`}</a>}
        </li>
      ))}
    </ul>
  )
}

let root: Root
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<button id="outside">Add</button><div id="place"></div>'
  root = createRoot(find('#place'))
  await act(async () => root.render(<List />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const add = (...descriptions: string[]) =>
  act(async () => {
    for (const description of descriptions) sendCommand({ type: 'toast.add', kind: 'info', description })
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const focus = (selector: string) => act(async () => find(selector).focus())
const point = (type: 'pointerover' | 'pointerout') =>
  act(async () => void find('ul').dispatchEvent(new PointerEvent(type, { bubbles: true })))
const passOn = (id: number) => act(async () => list.passFocusOn(find(`#toast-${id}`)))
const close = (id: number) => act(async () => list.close(id))
const shown = () => list.toasts.map(({ description }) => description)
const closing = () => list.toasts.filter(({ isClosing }) => isClosing).map(({ description }) => description)
const focused = () => document.activeElement?.id

describe('a toast’s message from a section', () => {
  it('is closable plain text by default', async () => {
    await add('Saved')
    expect(list.toasts).toMatchObject([{ kind: 'info', description: 'Saved', isHtml: false, hasClose: true }])
  })

  it('takes its options from the section', async () => {
    const toast = { kind: 'success', description: '<b>Saved</b>', isHtml: true, hasClose: false } as const
    await act(async () => void sendCommand({ type: 'toast.add', ...toast }))
    expect(list.toasts).toMatchObject([toast])
  })
})

describe('the timer of a toast', () => {
  it('runs from the last change of the list', async () => {
    await add('one')
    await pass(TOAST_DISMISS_MS - 1)
    expect(closing()).toEqual([])
    await pass(1)
    expect(closing()).toEqual(['one'])
    await pass(TOAST_COLLAPSE_MS)
    expect(shown()).toEqual([])
  })

  it('pauses while the list is hovered, and resumes afterwards', async () => {
    await add('one')
    await pass(1000)
    await point('pointerover')
    await pass(TOAST_DISMISS_MS * 4)
    expect(closing()).toEqual([])
    await point('pointerout')
    await pass(TOAST_DISMISS_MS - 1001)
    expect(closing()).toEqual([])
    await pass(1)
    expect(closing()).toEqual(['one'])
  })

  it('pauses while an element in the list has focus, even while focus moves between elements', async () => {
    await add('one', 'two')
    await focus('#close-1')
    await pass(TOAST_DISMISS_MS * 2)
    await focus('#more-1')
    await focus('#close-2')
    await pass(TOAST_DISMISS_MS * 2)
    expect(closing()).toEqual([])
    await focus('#outside')
    await pass(TOAST_DISMISS_MS)
    expect(closing()).toEqual(['one'])
  })
})

describe('focus after a toast closes', () => {
  it('moves to the next toast, or to the previous one after the last', async () => {
    await add('one', 'two')
    await focus('#close-1')
    await passOn(1)
    expect(focused()).toBe('close-2')
    await passOn(2)
    expect(focused()).toBe('close-1')
  })

  it('skips a toast that is closing as well', async () => {
    await add('one', 'two', 'three')
    await focus('#close-2')
    await close(3)
    await passOn(2)
    expect(focused()).toBe('close-1')
  })

  it('returns to the element that had it before the list, regardless of moves within the list', async () => {
    await focus('#outside')
    await add('one')
    await focus('#close-1')
    await focus('#more-1')
    await passOn(1)
    expect(focused()).toBe('outside')
  })

  it('is dropped if that element is no longer in the page', async () => {
    await focus('#outside')
    await add('one')
    await focus('#close-1')
    find('#outside').remove()
    await passOn(1)
    expect(document.activeElement).toBe(document.body)
  })

  it('stays in place if it is outside the closing toast', async () => {
    await add('one', 'two')
    await focus('#close-2')
    await passOn(1)
    expect(focused()).toBe('close-2')
    await focus('#outside')
    await passOn(2)
    expect(focused()).toBe('outside')
  })
})
