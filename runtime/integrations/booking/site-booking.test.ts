import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingPort } from './booking-port.ts'
import { createSiteBooking, LOAD_TIMEOUT_MS, QUEUE_LIMIT, type BookingRequest } from './site-booking.ts'

const VISIT: BookingRequest = { kind: 'visit' }

const createDouble = () => {
  const calls: unknown[][] = []
  const port: BookingPort = {
    setLanguageCode: (code) => void calls.push(['language', code]),
    routeToVisitReservation: () => void calls.push(['visit']),
    routeToTreatmentReservation: (selection) => void calls.push(['treatment', selection]),
  }
  return { calls, port }
}

/** Creates a widget whose script responds when the test decides. */
const createLoad = () => {
  const pending: { resolve: (port: BookingPort) => void; reject: (error: Error) => void }[] = []
  const load = vi.fn(() => new Promise<BookingPort>((resolve, reject) => pending.push({ resolve, reject })))
  return { load, pending }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the booking widget of a page', () => {
  it('gets the language before each call, and the calls in order', async () => {
    const { calls, port } = createDouble()
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    const asked = [booking.open(VISIT), booking.open({ kind: 'treatment', selection: { optionIds: [3] } })]
    expect(load).toHaveBeenCalledOnce()
    pending[0]?.resolve(port)
    expect(await Promise.all(asked)).toEqual(['opened', 'opened'])
    expect(await booking.open({ kind: 'treatment' })).toBe('opened')
    expect(calls).toEqual([
      ['language', 'ko'],
      ['visit'],
      ['language', 'ko'],
      ['treatment', { optionIds: [3] }],
      ['language', 'ko'],
      ['treatment', undefined],
    ])
    expect(load).toHaveBeenCalledOnce()
  })

  it('gets another language at once when it is loaded, and otherwise with the first call', async () => {
    const { calls, port } = createDouble()
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    booking.setLanguage('ja')
    const asked = booking.open(VISIT)
    pending[0]?.resolve(port)
    await asked
    booking.setLanguage('ja')
    booking.setLanguage('en')
    expect(calls).toEqual([['language', 'ja'], ['visit'], ['language', 'en']])
  })

  it('drops the oldest requests when the queue is full', async () => {
    const { calls, port } = createDouble()
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    const asked = Array.from({ length: QUEUE_LIMIT + 2 }, () => booking.open(VISIT))
    pending[0]?.resolve(port)
    const outcomes = await Promise.all(asked)
    expect(outcomes.slice(0, 3)).toEqual(['superseded', 'superseded', 'opened'])
    expect(calls.filter(([name]) => name === 'visit')).toHaveLength(QUEUE_LIMIT)
  })

  it('fails when its script is blocked, and is reloaded on the next request', async () => {
    const { port } = createDouble()
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    const first = booking.open(VISIT)
    pending[0]?.reject(new Error('blocked'))
    expect(await first).toBe('failed')
    const second = booking.open(VISIT)
    pending[1]?.resolve(port)
    expect(await second).toBe('opened')
  })

  it('fails on a load timeout; a late script opens nothing, but serves the next request', async () => {
    const { calls, port } = createDouble()
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    const first = booking.open(VISIT)
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS)
    expect(await first).toBe('failed')
    pending[0]?.resolve(port)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([])
    expect(await booking.open(VISIT)).toBe('opened')
    expect(load).toHaveBeenCalledOnce()
  })

  it('gives a second attempt a full timeout', async () => {
    const { load } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    const first = booking.open(VISIT)
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS)
    await first
    const second = booking.open(VISIT)
    const ended = vi.fn()
    void second.then(ended)
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe('failed')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fails when it throws, reports the error, and can be requested again', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { port } = createDouble()
    let isBroken = true
    const booking = createSiteBooking(
      async () => ({
        ...port,
        routeToVisitReservation: () => {
          if (isBroken) throw new Error('broken')
        },
      }),
      'ko',
    )
    expect(await booking.open(VISIT)).toBe('failed')
    expect(report).toHaveBeenCalledOnce()
    isBroken = false
    expect(await booking.open(VISIT)).toBe('opened')
  })

  it('reports no failure before the first request', async () => {
    const { load, pending } = createLoad()
    const booking = createSiteBooking(load, 'ko')
    booking.prepare()
    booking.prepare()
    pending[0]?.reject(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
    void booking.open(VISIT)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
