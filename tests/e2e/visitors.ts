import type { Page } from '@playwright/test'

/** Local storage key of the visitor's state. */
const STORE = 'maru.client'

/** Builds a stored visitor state, in the format that runtime/client-state/parse-snapshot.ts reads. */
export const toSnapshot = (changes: object = {}, version = 1): string =>
  JSON.stringify({
    version,
    state: {
      user: null,
      reservation: null,
      cartBadgeCount: 0,
      lastPath: null,
      selectedEvent: null,
      selectedProductId: null,
      selectedProducts: [],
      managerList: [],
      productBackup: [],
      theme: 'system',
      ...changes,
    },
  })

/** A bag with two options of one treatment. */
export const BAG = {
  selectedProducts: [
    {
      productId: 1,
      name: 'Glow',
      eventId: null,
      options: [
        { id: 101, name: '1 session' },
        { id: 102, name: '3 sessions' },
      ],
    },
  ],
}

/** Keeps a text where the site keeps its visitor's state; the page must be one of the site. */
export const keepState = (page: Page, text: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORE, text] as const)

/** Returns the stored state of the visitor; null without one. */
export const readState = async (page: Page): Promise<Record<string, unknown> | null> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), STORE)
  // The site wrote it by the shape above.
  return text === null ? null : (JSON.parse(text) as { state: Record<string, unknown> }).state
}

/** Puts two options into the bag, as an earlier visit would have. */
export const keepBag = (page: Page): Promise<void> => keepState(page, toSnapshot(BAG))

/** The browser never finds time: what waits for an idle moment goes on waiting until `letBeIdle`. */
export const holdIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const waiting: (() => void)[] = []
    Reflect.set(window, 'waitingForIdle', waiting)
    Reflect.set(window, 'requestIdleCallback', (act: () => void) => waiting.push(act))
    Reflect.set(window, 'cancelIdleCallback', (handle: number) => {
      waiting[handle - 1] = () => {}
    })
  })

/** The idle moment that holdIdle withheld. */
export const letBeIdle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waiting = Reflect.get(window, 'waitingForIdle') as (() => void)[]
    for (const act of waiting.slice()) act()
  })
