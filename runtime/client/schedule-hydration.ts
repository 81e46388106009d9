import { onCommandDemand } from '#kit/commands.ts'
import type { PageData, SectionData } from '../render/page-data.ts'
import { createMounterLoader } from './load-mounter.ts'

type Mounter = import('./mount.tsx').Mounter

/** What the router needs of the sections that are already in the page. */
export type Hydration = {
  /** React and the page's state; loaded with the first section that needs them. */
  loadMounter: () => Promise<Mounter>
  /** Forgets what still waits, before another page is shown. */
  cancelPending: () => void
}

const IDLE_TIMEOUT = 1500
const NEAR_VIEW = '600px'

/** Hydrates each section by its mode; the first touch or focus inside a waiting one hydrates it at once. */
export const scheduleHydration = (data: PageData): Hydration => {
  const loadMounter = createMounterLoader(data)
  const waiting = new Map<Element, { section: SectionData; cancel: () => void }>()

  const underWay = new Map<Element, Promise<void>>()

  const hydrate = (container: Element, isTouched = false) => {
    const entry = waiting.get(container)
    if (!entry) return
    waiting.delete(container)
    entry.cancel()
    const coming = loadMounter()
      .then((ready) => ready.hydrate(entry.section, container, isTouched))
      // Its code did not come, such as without a network, which the browser has said: the next call tries again.
      .catch(() => void waiting.set(container, entry))
      .finally(() => underWay.delete(container))
    underWay.set(container, coming)
  }

  for (const section of data.sections) {
    const container = document.querySelector(`[data-section-id="${section.id}"]`)
    if (!container || section.hydrate === 'never' || section.failed) continue
    const entry = { section, cancel: () => {} }
    waiting.set(container, entry)
    entry.cancel = wait(section.hydrate, container, () => hydrate(container))
  }

  const wake = (place: SectionData['place'], isTouched = true) => {
    for (const [container, { section }] of waiting) if (section.place === place) hydrate(container, isTouched)
  }
  const hydrateTouched = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const container = event.target.closest('[data-section]')
    if (container) hydrate(container, true)
    // What is about to be asked for comes while the finger is still down.
    if (event.target.closest('[data-opens-search]')) wake('search')
  }
  for (const type of ['pointerdown', 'focusin', 'keydown'] as const) {
    window.addEventListener(type, hydrateTouched, { capture: true, passive: true })
  }
  // Who does something may soon have to be told something, perhaps that the network is gone.
  const prepareOverlays = () => whenIdle(() => wake('overlay', false))
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, prepareOverlays, { capture: true, passive: true, once: true })
  }
  // A press on a button that nobody listens to yet is repeated as soon as somebody does.
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button[type=button]') : null
      const coming = button && underWay.get(button.closest('[data-section]') ?? button)
      if (button instanceof HTMLElement) void coming?.then(() => button.click())
    },
    { capture: true },
  )
  onCommandDemand((type) => wake(type.startsWith('search.') ? 'search' : 'overlay'))

  return {
    loadMounter,
    cancelPending: () => {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}

const wait = (mode: SectionData['hydrate'], container: Element, start: () => void): (() => void) => {
  switch (mode) {
    case 'load':
      queueMicrotask(start)
      return () => {}
    case 'idle':
      return whenIdle(start)
    case 'visible':
      return whenNear(container, start)
    case 'demand':
    case 'never':
      return () => {}
  }
}

const whenIdle = (start: () => void): (() => void) => {
  // Safari has no requestIdleCallback yet.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: IDLE_TIMEOUT })
  return () => cancelIdleCallback(handle)
}

const whenNear = (container: Element, start: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: NEAR_VIEW },
  )
  observer.observe(container)
  return () => observer.disconnect()
}
