import { isWaiting, onCommandDemand } from '#kit/commands.ts'
import type { PageData, SectionData } from '../render/page-data.ts'
import { afterPaint } from '#kit/screen/after-paint.ts'
import { showAllSections } from './late-sections.ts'
import { createMounterLoader } from './load-mounter.ts'
import { watchReasons } from './wake-reasons.ts'
import { whenIdle } from './when-idle.ts'

type Mounter = import('./mount.tsx').Mounter

/** Operations on the sections already in the page, for the router. */
export type Hydration = {
  /** Loads React and the page's state, with the first section that needs them. */
  loadMounter: () => Promise<Mounter>
  /** Cancels pending hydration and layout before another page is shown. */
  cancelPending: () => void
}

type Load = Hydration['loadMounter']

const NEAR_VIEW = '600px'

/** Controls whose presses need a handler; the browser handles all others. */
const CONTROL = 'button,input,select,textarea,label'

type Waiting = { section: SectionData; cancel: () => void }

/**
 * Hydrates each section by its mode. A touch or the focus inside a waiting section hydrates it at once if it is on an
 * interactive element, otherwise as soon as the browser has painted its own response.
 */
export const scheduleHydration = (data: PageData, load: Load = createMounterLoader(data)): Hydration => {
  const { loadMounter, awake } = tellWhenLoaded(load)
  const waiting = new Map<Element, Waiting>()

  const underWay = new Map<Element, Promise<void>>()

  const hydrate = (container: Element, isTouched = false) => {
    const entry = waiting.get(container)
    if (!entry) return
    waiting.delete(container)
    entry.cancel()
    const coming = loadMounter()
      .then((ready) => ready.hydrate(entry.section, container, isTouched))
      // The code failed to load, e.g. offline, and the browser has logged it: the next call tries again.
      .catch(() => void waiting.set(container, entry))
      .finally(() => underWay.delete(container))
    underWay.set(container, coming)
  }

  for (const section of data.sections) {
    const container = document.querySelector(`[data-section-id="${section.id}"]`)
    if (!container || section.hydrate === 'never' || section.failed) continue
    const entry = { section, cancel: () => {} }
    waiting.set(container, entry)
    const start = () => hydrate(container)
    const end = wait(section.hydrate, container, start)
    const endReasons = watchReasons(section.wakes ?? [], { container, page: data.page, awake }, start)
    entry.cancel = () => {
      end()
      endReasons()
    }
  }

  const wake = (place: SectionData['place'], isTouched = true) => {
    for (const [container, { section }] of waiting) {
      // A section with wake reasons stays asleep without one.
      if (section.place === place && !section.wakes) hydrate(container, isTouched)
    }
  }
  const hydrateTouched = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const container = event.target.closest('[data-section]')
    if (container && event.target.closest(CONTROL)) hydrate(container, true)
    else if (container && waiting.has(container)) afterPaint(() => hydrate(container))
    // The search panel starts to load while the finger is still down.
    if (event.target.closest('[data-opens-search]')) wake('search')
  }
  for (const type of ['pointerdown', 'focusin', 'keydown'] as const) {
    window.addEventListener(type, hydrateTouched, { capture: true, passive: true })
  }
  // An active visitor may soon navigate or need a notice, e.g. that the network is gone. The response to the touch
  // itself is painted first.
  const prepare = () => setTimeout(() => whenIdle(() => wake('overlay', false)), SETTLING_MS)
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, prepare, { capture: true, passive: true, once: true })
  }
  repeatPresses(underWay)
  onCommandDemand((type) => wake(type.startsWith('search.') ? 'search' : 'overlay'))

  return {
    loadMounter,
    cancelPending: () => {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
      showAllSections()
    },
  }
}

/**
 * Repeats a press on a button without a listener as soon as it has one. While a requested search panel loads, presses
 * on what it will cover are blocked.
 */
const repeatPresses = (underWay: ReadonlyMap<Element, Promise<void>>) => {
  let askedAt = -PANEL_TIMEOUT_MS
  window.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp } = event
      if (!(target instanceof Element)) return
      if (target.closest('[data-opens-search]')) askedAt = timeStamp
      else if (timeStamp - askedAt < PANEL_TIMEOUT_MS && isWaiting('search.toggle')) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const button = target.closest<HTMLElement>('button[type=button]')
      const coming = button && underWay.get(button.closest('[data-section]') ?? button)
      void coming?.then(() => button?.click())
    },
    { capture: true },
  )
}

/** Milliseconds after which a panel that has not loaded stops blocking presses. */
const PANEL_TIMEOUT_MS = 1500

/** Adds a promise that settles once React and the page's state have been loaded. */
const tellWhenLoaded = (load: () => Promise<Mounter>) => {
  let tell = () => {}
  const awake = new Promise<void>((resolve) => {
    tell = resolve
  })
  const loadMounter = async () => {
    const mounter = await load()
    tell()
    return mounter
  }
  return { loadMounter, awake }
}

/** Milliseconds that a slow phone needs to respond to a touch. */
const SETTLING_MS = 400

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
