// The widget is the window's: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import type { PageData } from '../render/page-data.ts'

endListenersAfterEach()

/** Command handlers live as long as the page, so each test has a page of its own. */
let commands: typeof import('#kit/commands.ts')
let store: ReturnType<(typeof import('#client-state/client-store.ts'))['clientStore']>
let said: string[]
let followed: string[]
/** Calls of the widget, in order. */
let asked: unknown[][]
let show: (data: PageData) => void
const OWN = { scriptUrl: '/booking-widget.js', globalName: 'MaruBooking' }
const FOREIGN = { scriptUrl: 'https://widget.example/w.js', globalName: 'Foreign' }

const put = (globalName: string, more: object = {}) =>
  Reflect.set(window, globalName, {
    setLanguageCode: (code: string) => asked.push(['language', code]),
    routeToVisitReservation: () => asked.push(['visit']),
    routeToTreatmentReservation: (selection?: object) => asked.push(['treatment', selection]),
    ...more,
  })
const toData = (changes: PageChanges = {}): PageData => ({
  page: toPageFacts(changes),
  sections: [],
  queries: [],
  texts: { toasts: { bookingSlow: 'Coming', bookingFailed: 'No widget' } },
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  localStorage.clear()
  commands = await import('#kit/commands.ts')
  store = (await import('#client-state/client-store.ts')).clientStore()
  // Preloaded, so that no test waits for it.
  await import('./booking.ts')
  said = []
  followed = []
  asked = []
  commands.observeCommands((command) => {
    if (command.type === 'toast.add') said.push(command.description)
  })
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this.getAttribute('href') ?? '')
  })
  // Tests decide when scripts load.
  vi.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    scriptOf = scripts[0] instanceof HTMLScriptElement ? scripts[0] : undefined
  })
  scriptOf = undefined
})
afterEach(() => {
  for (const name of [OWN.globalName, FOREIGN.globalName]) Reflect.deleteProperty(window, name)
  vi.restoreAllMocks()
  vi.useRealTimers()
})
let scriptOf: HTMLScriptElement | undefined
const settle = () => vi.advanceTimersByTimeAsync(0)
const start = async (changes: PageChanges = {}) => {
  const { startBooking } = await import('./start-booking.ts')
  show = startBooking(toData(changes))
}
const open = async (kind: 'visit' | 'treatment', optionIds?: number[]) => {
  const isHandled = commands.sendCommand({ type: 'booking.open', kind, ...(optionIds ? { optionIds } : {}) })
  await settle()
  return isHandled
}

describe('a visitor who requests a reservation', () => {
  it.each<[string, Parameters<typeof open>, unknown[]]>([
    ['a visit', ['visit'], ['visit']],
    ['a visit, whatever is in the bag', ['visit', [3]], ['visit']],
    ['a treatment', ['treatment'], ['treatment', undefined]],
    ['a treatment with nothing chosen', ['treatment', []], ['treatment', undefined]],
    ['what is chosen of a treatment', ['treatment', [3, 4]], ['treatment', { optionIds: [3, 4] }]],
  ])('gets the widget in the page’s language: %s', async (_, request, expected) => {
    put('MaruBooking')
    await start({ language: 'ja' })
    expect(await open(...request)).toBe(true)
    expect(asked).toEqual([['language', 'ja'], expected])
    await vi.advanceTimersByTimeAsync(5000)
    expect([said, followed]).toEqual([[], []])
  })

  it('gets the widget in the language of the page that is current by then', async () => {
    put('MaruBooking')
    await start()
    show(toData({ language: 'en' }))
    await open('visit')
    show(toData({ language: 'zh' }))
    await settle()
    expect(asked).toEqual([['language', 'en'], ['visit'], ['language', 'zh']])
  })

  it('is notified in the page’s language when the widget loads slowly', async () => {
    await start()
    await open('visit')
    await vi.advanceTimersByTimeAsync(900)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(said).toEqual(['Coming'])
    put('MaruBooking')
    scriptOf?.dispatchEvent(new Event('load'))
    await settle()
    expect(asked.at(-1)).toEqual(['visit'])
    expect(followed).toEqual([])
  })

  it('is sent to the contact page with a notice when no widget loads', async () => {
    await start({ language: 'ja' })
    await open('visit')
    scriptOf?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(5000)
    expect([said, followed]).toEqual([['No widget'], ['/ja/cscenter/contact']])
  })

  it('follows the link itself if the clinic does not use the widget', async () => {
    await start({ config: { useWidget: false } })
    expect(await open('visit')).toBe(false)
    show(toData())
    expect(asked).toEqual([])
  })
})

describe('an external widget', () => {
  const config = { bookingWidget: FOREIGN }

  it('is loaded when the page is quiet, since it is far away; the site’s own on the first request', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    await start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(scriptOf).toBeUndefined()
    await start({ config })
    await vi.advanceTimersByTimeAsync(5000)
    expect(scriptOf?.getAttribute('src')).toBe(FOREIGN.scriptUrl)
    scriptOf?.dispatchEvent(new Event('error'))
    await settle()
    expect(said).toEqual([])
  })

  it('is subscribed to once for reservations, which are stored', async () => {
    const onReservation = vi.fn<(tell: (reservation: unknown) => void) => void>()
    put('Foreign', { onReservation })
    await start({ config })
    await open('visit')
    await open('visit')
    expect(onReservation).toHaveBeenCalledOnce()
    onReservation.mock.calls[0]?.[0]({ reservationId: 12 })
    expect(store.getSnapshot().reservation).toMatchObject({
      reservationId: '12',
      partnerName: '루미 클리닉',
      isSend: true,
    })
  })

  it('does not prevent a booking when its reporting throws', async () => {
    const seen = vi.fn()
    vi.stubGlobal('reportError', seen)
    put('Foreign', {
      onReservation: () => {
        throw new Error('odd')
      },
    })
    await start({ config })
    await open('visit')
    expect(asked.at(-1)).toEqual(['visit'])
    expect(seen).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('works without an onReservation callback', async () => {
    put('Foreign')
    await start({ config })
    await open('visit')
    expect(asked.at(-1)).toEqual(['visit'])
  })

  it('does not receive the reserved event of the site’s own widget', async () => {
    put('Foreign')
    await start({ config })
    await open('visit')
    window.dispatchEvent(new CustomEvent('maru-booking:reserved', { detail: news(1) }))
    expect(store.getSnapshot().reservation).toBeNull()
  })
})

const news = (...optionIds: number[]) => ({
  optionIds,
  reservation: {
    reservationDetail: 'd',
    reservedAt: '2026-11-20T01:00:00.000Z',
    partnerName: 'Lumi',
    partnerAddress: 'a',
    customerName: 'b',
    customerPhone: 'c',
    reservationId: '7',
  },
})

describe('a reservation in the site’s own widget', () => {
  const fill = (...ids: number[]) =>
    store.update((state) => ({
      ...state,
      cartBadgeCount: ids.length,
      // Only the fields of a product that the bag reads.
      selectedProducts: [{ productId: 1, eventId: null, options: ids.map((id) => ({ id })) }] as never,
    }))
  const reserve = (detail: unknown) => window.dispatchEvent(new CustomEvent('maru-booking:reserved', { detail }))
  beforeEach(async () => {
    put('MaruBooking')
    await start()
    await open('visit')
  })

  it('is stored as sent, and empties a bag whose options are all reserved', () => {
    fill(1, 2)
    reserve(news(1, 2, 3))
    expect(store.getSnapshot()).toMatchObject({
      reservation: { reservationId: '7', isSend: true },
      selectedProducts: [],
      cartBadgeCount: 0,
    })
  })

  it('does not empty a bag that it reserves only in part', () => {
    fill(1, 2)
    reserve(news(1))
    expect(store.getSnapshot().cartBadgeCount).toBe(2)
  })

  it('is reported by its event only, without a call of the widget’s onReservation', async () => {
    const onReservation = vi.fn()
    put('MaruBooking', { onReservation })
    await start()
    await open('visit')
    expect(asked.at(-1)).toEqual(['visit'])
    expect(onReservation).not.toHaveBeenCalled()
  })

  it('leaves an empty bag unchanged', () => {
    const { productBackup } = store.getSnapshot()
    reserve(news())
    expect(store.getSnapshot().productBackup).toBe(productBackup)
  })

  it('is ignored where the event is invalid', () => {
    reserve({ reservation: {} })
    window.dispatchEvent(new Event('maru-booking:reserved'))
    expect(store.getSnapshot().reservation).toBeNull()
  })
})
