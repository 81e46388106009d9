import { describe, expect, it, vi } from 'vitest'
import { parseFromFrame, toMessage, type ToFrame } from '#integrations/booking/messages.ts'
import { toReservation } from '#tests/reservation-fixtures.ts'
import { toReservedNews } from './flow/reserved.ts'
import { createParentPage } from './parent-page.ts'

const OWN = 'https://clinic.example'
const BLOG = 'https://blog.example'
const NEWS = toReservedNews(toReservation(), [301], 'Treatment')
const OPEN: ToFrame = { type: 'open', kind: 'visit', language: 'ko' }

/** Returns the window of a frame inside a page, with only their messaging interface. */
const frame = ({ isAlone = false } = {}) => {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>()
  const postMessage = vi.fn<(message: unknown, target: string) => void>()
  const own = {
    location: { origin: OWN },
    postMessage,
    addEventListener: (_: 'message', listen: (event: MessageEvent<unknown>) => void) => listeners.add(listen),
    removeEventListener: (_: 'message', listen: (event: MessageEvent<unknown>) => void) => listeners.delete(listen),
  }
  const around = { postMessage }
  const parent = isAlone ? own : around
  // The page uses only these properties of a window.
  const page = createParentPage(Object.assign(own, { parent }) as unknown as Window, 'sheet')
  const heard: ToFrame[] = []
  const end = page.listen((message) => heard.push(message))
  const speak = (origin: string, data: unknown, source: unknown = parent) => {
    // A listener reads only these properties of an event.
    for (const listen of listeners) listen({ source, origin, data } as MessageEvent<unknown>)
  }
  const sent = () => postMessage.mock.calls.map(([message, target]) => ({ target, ...parseFromFrame(message) }))
  return { page, heard, end, speak, sent }
}

describe('the parent page', () => {
  it('can send requests and the language to the frame', () => {
    const { heard, speak } = frame()
    speak(OWN, toMessage(OPEN))
    speak(OWN, toMessage({ type: 'language', language: 'ja' }))
    expect(heard).toEqual([OPEN, { type: 'language', language: 'ja' }])
  })

  it('is the only sender accepted, and only with valid messages', () => {
    const { heard, speak } = frame()
    speak(OWN, toMessage(OPEN), { postMessage: () => {} })
    speak(OWN, toMessage(OPEN), null)
    speak(OWN, { type: 'open', kind: 'visit', language: 'ko' })
    expect(heard).toEqual([])
  })

  it('is the first sender: another site in the same window is ignored from then on', () => {
    const { heard, speak } = frame()
    speak(BLOG, toMessage(OPEN))
    speak(OWN, toMessage({ type: 'hidden' }))
    expect(heard).toEqual([OPEN])
  })

  it('is not determined by an invalid message', () => {
    const { heard, speak } = frame()
    speak(BLOG, { hello: 'world' })
    speak(OWN, toMessage(OPEN))
    expect(heard).toEqual([OPEN])
  })

  it('is ignored after the frame stops listening', () => {
    const { heard, speak, end } = frame()
    end()
    speak(OWN, toMessage(OPEN))
    expect(heard).toEqual([])
  })
})

describe('messages to the page', () => {
  it('before its first message contain only readiness and form, which are public', () => {
    const { page, sent } = frame()
    page.tellReady()
    page.close()
    page.tellReserved(NEWS)
    expect(sent()).toEqual([{ target: '*', type: 'ready', form: 'sheet' }])
  })

  it('on the clinic’s own site include a reservation with its customer', () => {
    const { page, speak, sent } = frame()
    speak(OWN, toMessage(OPEN))
    page.tellReserved(NEWS)
    page.close()
    expect(sent()).toEqual([
      { target: OWN, type: 'reserved', news: NEWS },
      { target: OWN, type: 'close' },
    ])
  })

  it('on another site include a reservation without its customer, and go to that site only', () => {
    const { page, speak, sent } = frame()
    speak(BLOG, toMessage(OPEN))
    page.tellReserved(NEWS)
    page.close()
    expect(sent().map(({ target }) => target)).toEqual([BLOG, BLOG])
    expect(sent()[0]).toMatchObject({ news: { optionIds: [301], reservation: { customerName: '' } } })
    expect(JSON.stringify(sent())).not.toContain(NEWS.reservation.customerPhone)
  })
})

describe('a frame opened in its own tab', () => {
  it('detects that it has no parent, sends nothing, and ignores its own messages', () => {
    const { page, heard, speak, sent } = frame({ isAlone: true })
    expect(page.isThere).toBe(false)
    expect(frame().page.isThere).toBe(true)
    page.tellReady()
    speak(OWN, toMessage(OPEN))
    page.tellReserved(NEWS)
    page.close()
    expect(heard).toEqual([])
    expect(sent()).toEqual([])
  })
})
