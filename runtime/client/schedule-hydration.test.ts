// Sections wait in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import type { SectionData } from '../render/page-data.ts'
import type { Mounter } from './mount.tsx'
import type { Hydration } from './schedule-hydration.ts'

endListenersAfterEach()

let commands: typeof import('#kit/commands.ts')
let hydration: Hydration
/** Ids of the hydrated sections, with `touched` where their visitor waited for it. */
let alive: string[]
let isOffline: boolean
let load: Hydration['loadMounter']
let near: (id: string) => void
/** Observed elements with their callbacks, and the margins of the observers. */
let watched: Map<Element, (entries: object[]) => void>
let margins: (string | undefined)[]

beforeEach(async () => {
  vi.useFakeTimers()
  alive = []
  isOffline = false
  const hydrate: Mounter['hydrate'] = async ({ id }, _, isTouched) => void alive.push(isTouched ? `${id} touched` : id)
  load = async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { hydrate, prepare: async () => {}, show: () => {} }
  }
  vi.resetModules()
  commands = await import('#kit/commands.ts')
  vi.stubGlobal('requestIdleCallback', undefined)
  watched = new Map()
  margins = []
  class Observer {
    readonly tell: (entries: object[]) => void
    constructor(tell: (entries: object[]) => void, how?: IntersectionObserverInit) {
      this.tell = tell
      margins.push(how?.rootMargin)
    }
    observe(element: Element) {
      watched.set(element, this.tell)
    }
    disconnect() {
      for (const [element, tell] of watched) if (tell === this.tell) watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  near = (id) => {
    const tell = watched.get(find(`#${id}`))
    tell?.([{ isIntersecting: false }])
    if (alive.length === 0) tell?.([{ isIntersecting: true }])
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const begin = async (...sections: (Partial<SectionData> & { id: string })[]) => {
  const boxes = sections.map(
    ({ id }) => `<div data-section="${id}" data-section-id="${id}" id="${id}">
      <p>${id}</p><button type="button">${id}</button><a href="#x" data-opens-search>Search</a></div>`,
  )
  document.body.innerHTML = `<main data-late>${boxes.join('')}</main><b id="beside"></b>`
  const whole = sections.map((section): SectionData => ({ type: 'Any', place: 'main', hydrate: 'demand', ...section }))
  const { scheduleHydration } = await import('./schedule-hydration.ts')
  hydration = scheduleHydration({ page: toPageFacts(), sections: whole, queries: [], texts: {} }, load)
  await pass(0)
}
const tell = (type: string, target: string, at = 0) => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  find(target).dispatchEvent(event)
  return event
}

describe('a section hydrates', () => {
  it('at once, when the page is idle, or never by itself', async () => {
    await begin({ id: 'a', hydrate: 'load' }, { id: 'b', hydrate: 'idle' }, { id: 'c' }, { id: 'd', hydrate: 'never' })
    expect(alive).toEqual(['a'])
    await pass(5000)
    expect(alive).toEqual(['a', 'b'])
  })

  it('when it comes near the viewport, once', async () => {
    await begin({ id: 'a', hydrate: 'visible' })
    expect(alive).toEqual([])
    near('a')
    near('a')
    await pass(0)
    expect(alive).toEqual(['a'])
  })

  it('some way before it is seen, ignoring entries that do not intersect', async () => {
    await begin({ id: 'a', hydrate: 'visible' })
    expect(Number.parseInt(margins[0] ?? '', 10)).toBeGreaterThan(100)
    const listen = watched.get(find('#a'))
    listen?.([{ isIntersecting: false }])
    await pass(0)
    expect(alive).toEqual([])
    listen?.([{ isIntersecting: false }, { isIntersecting: true }])
    await pass(0)
    expect(alive).toEqual(['a'])
    expect(watched.size).toBe(0)
  })

  it('and is no longer observed, even if another event triggered it', async () => {
    await begin({ id: 'a', hydrate: 'visible' })
    tell('focusin', '#a button')
    await pass(0)
    expect(alive).toEqual(['a touched'])
    expect(watched.size).toBe(0)
  })

  it('even if the touched element stops the event’s propagation', async () => {
    await begin({ id: 'a' })
    find('#a').addEventListener('focusin', (event) => event.stopPropagation())
    tell('focusin', '#a button')
    await pass(0)
    expect(alive).toEqual(['a touched'])
  })

  it('when the bag is not empty, once anything else has hydrated', async () => {
    localStorage.clear()
    const { clientStore } = await import('#client-state/client-store.ts')
    clientStore().update((state) => ({ ...state, cartBadgeCount: 1 }))
    localStorage.clear()
    await begin({ id: 'a' }, { id: 'b', wakes: ['bag'] })
    await pass(5000)
    expect(alive).toEqual([])
    tell('focusin', '#a button')
    vi.useRealTimers()
    await vi.waitFor(() => expect(alive).toEqual(['a touched', 'b']))
  })

  it('not on events of the document itself', async () => {
    await begin({ id: 'a' })
    for (const type of ['focusin', 'click']) document.dispatchEvent(new Event(type, { bubbles: true }))
    await pass(1000)
    expect(alive).toEqual([])
  })

  it('not if it failed or is not in the page', async () => {
    await begin({ id: 'a', hydrate: 'load', failed: true })
    expect(alive).toEqual([])
    const { scheduleHydration } = await import('./schedule-hydration.ts')
    const gone: SectionData = { id: 'gone', type: 'Any', place: 'main', hydrate: 'load' }
    scheduleHydration({ page: toPageFacts(), sections: [gone], queries: [], texts: {} }, load)
    await pass(0)
    expect(alive).toEqual([])
  })

  it.each(['pointerdown', 'focusin', 'keydown'])('immediately on %s at a control', async (type) => {
    await begin({ id: 'a' }, { id: 'b' })
    tell(type, '#a button')
    tell(type, '#a button')
    await pass(0)
    expect(alive).toEqual(['a touched'])
  })

  it('after the browser has handled a touch on anything else', async () => {
    await begin({ id: 'a' }, { id: 'b', hydrate: 'never' })
    tell('focusin', '#a p')
    tell('focusin', '#b button')
    tell('focusin', '#beside')
    await pass(0)
    expect(alive).toEqual([])
    await pass(200)
    expect(alive).toEqual(['a'])
  })

  it('on the next touch if its code failed to load', async () => {
    await begin({ id: 'a' })
    isOffline = true
    tell('focusin', '#a button')
    await pass(0)
    isOffline = false
    expect(alive).toEqual([])
    tell('focusin', '#a button')
    await pass(0)
    expect(alive).toEqual(['a touched'])
  })

  it('for a wake reason of its own, such as an open overlay', async () => {
    await begin({ id: 'a', wakes: ['overlays'] })
    commands.setCommandSnapshot({ isSearchOpen: true })
    await pass(0)
    expect(alive).toEqual(['a'])
  })

  it('no more once another page is shown', async () => {
    await begin({ id: 'a', hydrate: 'visible' }, { id: 'b', hydrate: 'idle' }, { id: 'c', wakes: ['overlays'] })
    hydration.cancelPending()
    commands.setCommandSnapshot({ isSearchOpen: true })
    near('a')
    tell('focusin', '#a button')
    await pass(5000)
    expect(alive).toEqual([])
    expect(find('main').hasAttribute('data-late')).toBe(false)
  })
})

describe('an overlay comes to life', () => {
  const over = [
    { id: 'page' },
    { id: 'panel', place: 'search' },
    { id: 'toasts', place: 'overlay' },
    { id: 'popups', place: 'overlay', wakes: ['open'] },
  ] as const

  it('on the focus that precedes the click', async () => {
    await begin(...over)
    tell('focusin', '#page a')
    await pass(0)
    expect(alive).toEqual(['panel touched'])
  })

  it.each(['pointerdown', 'keydown'])(
    'some time after the first %s, unless it has its own wake reasons',
    async (type) => {
      await begin(...over)
      tell(type, '#beside')
      await pass(100)
      expect(alive).toEqual([])
      await pass(5000)
      expect(alive).toEqual(['toasts'])
    },
  )

  it('also after a press whose propagation is stopped', async () => {
    await begin(...over)
    find('#beside').addEventListener('pointerdown', (event) => event.stopPropagation())
    tell('pointerdown', '#beside')
    await pass(5000)
    expect(alive).toEqual(['toasts'])
  })

  it('when it receives a command', async () => {
    await begin(...over)
    commands.sendCommand({ type: 'toast.add', kind: 'info', description: 'x' })
    await pass(0)
    expect(alive).toEqual(['toasts touched'])
    commands.sendCommand({ type: 'search.toggle' })
    await pass(0)
    expect(alive).toEqual(['toasts touched', 'panel touched'])
  })
})

describe('a press', () => {
  it('is repeated as soon as a handler listens', async () => {
    await begin({ id: 'a' })
    const pressed = vi.fn()
    find('#a button').addEventListener('click', pressed)
    tell('pointerdown', '#a button')
    tell('click', '#a button')
    expect(pressed).toHaveBeenCalledTimes(1)
    await pass(0)
    expect(pressed).toHaveBeenCalledTimes(2)
    tell('click', '#a button')
    await pass(0)
    expect(pressed).toHaveBeenCalledTimes(3)
  })

  it('is swallowed while the requested panel loads, and works normally afterwards', async () => {
    await begin({ id: 'a' })
    const pressed = vi.fn()
    find('#a button').addEventListener('click', pressed)
    const isTaken = (at: number, target = '#a button') => tell('click', target, at).defaultPrevented
    expect(isTaken(100)).toBe(false)
    commands.sendCommand({ type: 'search.toggle' })
    // No press has opened it.
    expect(isTaken(2000)).toBe(false)
    expect(pressed).toHaveBeenCalledTimes(2)
    expect(isTaken(1000, '#a a')).toBe(false)
    expect(isTaken(2499)).toBe(true)
    expect(pressed).toHaveBeenCalledTimes(2)
    expect(isTaken(2500)).toBe(false)
    commands.handleCommands(['search.toggle'], () => {})()
    expect(isTaken(1200)).toBe(false)
  })
})
