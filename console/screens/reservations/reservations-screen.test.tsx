// Bookings are looked after in a document: @vitest-environment happy-dom
import {
  addAdminReservationWaiting,
  cancelAdminReservation,
  confirmAdminReservation,
  createAdminReservation,
  getAdminReservation,
  listAdminReservationDays,
  listAdminReservations,
  listAdminReservationWaiting,
  listReservationTreatments,
  moveAdminReservation,
  noteReservationAttendance,
  offerReservationPlace,
  showReservationContact,
  type AdminReservation,
  type AdminReservationDay,
} from '#schemas/generated/api/reservations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toReservation } from '#tests/console-desk.ts'
import { all, get, isUsable, names, openConsolePage, setWidth, textOf } from '#tests/console-page.tsx'
import { addDays } from '../../lib/data/reservations.ts'
import { ReservationsScreen } from './reservations-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const KEY = { number: 'K7QX-3M9P', updatedAt: '2026-11-20T01:00:00.000Z' }

const slot = (time: string, taken = 0) => ({
  time,
  startsAt: `2026-11-23T${time}:00+09:00`,
  isOver: false,
  visit: { taken, places: 2 },
  treatment: { taken, places: 2 },
})
const day = (date: string, slots = [slot('10:00', 1), slot('11:00', 2), slot('12:00')]): AdminReservationDay => ({
  date,
  day: 'monday',
  state: 'NORMAL',
  isToday: date === '2026-11-23',
  timeZone: 'Asia/Seoul',
  slotMinutes: 60,
  open: '10:00',
  close: '19:00',
  lunchStart: null,
  lunchEnd: null,
  note: null,
  slots,
  fallbackFields: [],
})
let days = (date: string) => day(date)
let open: AdminReservation
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:30:00Z') })
  days = (date) => day(date)
  const { optionCount: _, treatment: __, ...summary } = toReservation()
  open = {
    ...summary,
    languageCode: 'ko',
    partnerName: 'Lumi',
    partnerAddress: '',
    phoneHint: '10-****-5678',
    emailHint: null,
    gender: null,
    memo: 'First time',
    options: [],
    totalPrice: 99000,
    vatPrice: null,
    isIncludeVat: true,
    cancelReason: null,
    history: [
      {
        kind: 'MOVED',
        actor: 'customer',
        actorName: null,
        at: '2026-11-22T01:00:00Z',
        startsAt: '2026-11-23T01:00:00Z',
      },
    ],
    // Only the fields that the panel shows.
  } as unknown as AdminReservation
  api.answer(listAdminReservationDays, ({ from, to }) => {
    const rows = []
    for (let date = from; date <= to; date = addDays(date, 1)) rows.push(days(date))
    return { rows }
  })
  api.answer(listAdminReservations, {
    rows: [
      toReservation(),
      toReservation({
        number: 'VISI-2345',
        kind: 'VISIT',
        customerName: 'Lee Jun',
        date: '2026-11-24',
        startsAt: '2026-11-24T01:00:00.000Z',
        endsAt: '2026-11-24T02:00:00.000Z',
      }),
    ],
    total: 2,
  })
  api.answer(listAdminReservationWaiting, { rows: [] })
  api.answer(getAdminReservation, () => ({ row: open }))
})
afterEach(() => void vi.useRealTimers())
const show = (at = '/reservations') => page.show(<ReservationsScreen />, { at, session: { role: 'desk' } })
const LIST = '/reservations?view=list'
const ONE = `${LIST}&number=K7QX-3M9P`
const panel = () => document.querySelector('aside') ?? document
const writes = () => api.writes().map(({ id, input }) => [id, input])
const pick = async (name: string, option: RegExp, within?: Element) => {
  await page.press('textbox', name, within)
  await page.press('option', option)
}

describe('keyboard navigation of bookings', () => {
  it.each(['/reservations', LIST])('moves between rows with ↑ and ↓ at %s', async (at) => {
    await show(at)
    const walked: string[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.key(key)
      walked.push(textOf(document.activeElement))
    }
    expect(walked.map((words) => /Lee Jun/.test(words))).toEqual([false, true, true, false])
  })

  it('starts at the open booking, and ignores arrow keys in a field', async () => {
    await show('/reservations?number=VISI-2345')
    await page.key('ArrowUp', document.body)
    expect(textOf(document.activeElement)).toContain('Lee Jun')
    await page.key('ArrowUp', get('textbox', 'Kind of booking'))
    expect(textOf(document.activeElement)).toContain('Lee Jun')
  })
})

describe('the visible days', () => {
  it('are navigated by keys, by week or day, in three views', async () => {
    await show()
    const addresses: string[] = []
    for (const key of ['ArrowRight', 'd', 'ArrowRight', 'ArrowLeft', 'l', 'w', 't']) {
      await page.key(key, document.body)
      addresses.push(page.address.replace('/reservations', ''))
    }
    expect(addresses).toEqual([
      '?date=2026-11-30',
      '?date=2026-11-30&view=day',
      '?date=2026-12-01&view=day',
      '?date=2026-11-30&view=day',
      '?date=2026-11-30&view=list',
      '?date=2026-11-30',
      '',
    ])
    expect(api.calls.find(({ id }) => id === 'listAdminReservations')?.input).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-29',
    })
  })

  it('show bookings of the selected kind, which phones cannot select', async () => {
    await show(`${LIST}&kind=VISIT`)
    expect([textOf().includes('Lee Jun'), textOf().includes('Park Jiwoo')]).toEqual([true, false])
    setWidth(700)
    await show('/reservations?kind=VISIT')
    expect(textOf(document.querySelector('main'))).toContain('Park Jiwoo')
  })

  it('that failed to load are reported', async () => {
    api.answer(listAdminReservationDays, () => refuse(503, 'server/busy'))
    await show()
    expect([names('heading')[0], isUsable('button', 'Try again')]).toEqual(['Bookings', true])
  })
})

describe('an open booking', () => {
  it('is confirmed by Enter, on the state that was loaded', async () => {
    api.answer(confirmAdminReservation, () => ({ row: { ...open, state: 'CONFIRMED' } }))
    await show(ONE)
    await page.key('Enter', document.body)
    expect([writes(), page.notices()]).toEqual([
      [['confirmAdminReservation', KEY]],
      ['Park Jiwoo’s booking is confirmed'],
    ])
    expect(all('button', /^Confirm/, panel())).toEqual([])
    await page.key('Enter', document.body)
    expect(writes()).toHaveLength(1)
  })

  it('moves to a time with free places, and back once by undo', async () => {
    api.answer(moveAdminReservation, ({ date, time }) => ({
      row: { ...open, date, time, updatedAt: `later than ${time}` },
    }))
    await show(ONE)
    await page.key('m', document.body)
    const moving = document.querySelector('section[aria-label=Move]') ?? undefined
    await page.press('textbox', 'Time', moving)
    expect(names('option')).toEqual(['11:00 · 0 of 2 free', '12:00 · 2 of 2 free'])
    await page.press('option', '12:00 · 2 of 2 free')
    await page.press('button', 'Move', moving)
    expect(page.notices()).toEqual(['Park Jiwoo’s booking is moved to 23 Nov 12:00Undo'])
    await page.press('button', 'Undo')
    expect(writes()).toEqual([
      ['moveAdminReservation', { ...KEY, date: '2026-11-23', time: '12:00' }],
      [
        'moveAdminReservation',
        { number: KEY.number, updatedAt: 'later than 12:00', date: '2026-11-23', time: '10:00' },
      ],
    ])
    expect(page.notices()).toEqual(['Park Jiwoo’s booking is moved to 23 Nov 10:00'])
  })

  it('is cancelled after confirmation, with or without a message to the customer', async () => {
    api.answer(cancelAdminReservation, () => ({ row: { ...open, state: 'CANCELLED' } }))
    await show(ONE)
    await page.key('x', document.body)
    expect(textOf(get('dialog'))).toContain('Park Jiwoo’s place is free at once.')
    await page.press('button', 'Keep it')
    expect(writes()).toEqual([])
    await page.press('button', 'Cancel')
    await page.type('A word to the customer', '  ')
    await page.press('button', 'Cancel booking')
    expect(writes()).toEqual([['cancelAdminReservation', { number: KEY.number }]])
    expect(all('button', 'Cancel')).toEqual([])
  })

  it('reports a change by another user, and is reloaded', async () => {
    api.answer(confirmAdminReservation, () => refuse(409, 'reservation/changed'))
    await show(ONE)
    const before = api.calls.filter(({ id }) => id === 'getAdminReservation').length
    await page.press('button', /^Confirm/, panel())
    expect(page.notices()).toEqual(['The booking has changed meanwhile. Look at it, then try again. (req-1)'])
    expect(api.calls.filter(({ id }) => id === 'getAdminReservation').length).toBeGreaterThan(before)
  })

  it('can be marked as arrived from its day on, as a no-show once it has begun, and unmarked', async () => {
    api.answer(noteReservationAttendance, ({ attendance }) => ({ row: { ...open, attendance } }))
    await show(ONE)
    expect([isUsable('radio', 'Arrived'), isUsable('radio', 'No-show')]).toEqual([true, false])
    get('radio', 'Arrived').click()
    await page.settle()
    await page.press('button', 'Undo')
    expect(writes().map(([, input]) => (input as { attendance: unknown }).attendance)).toEqual(['CAME', null])
    open = { ...open, date: '2026-11-24' }
    page.client.clear()
    await show(ONE)
    expect(names('radio')).not.toContain('Arrived')
  })

  it('shows its details, its price and its history', async () => {
    await show(ONE)
    const said = textOf(document.querySelector('aside'))
    expect(said).toContain('PriceKRW 99,000 VAT included')
    expect(said).toContain('NoteFirst time')
    expect(said).toContain('Customer moved it · 23 Nov 10:00')
  })

  it('shows its contact on request, and reloads the record of views', async () => {
    api.answer(showReservationContact, { row: { phone: { countryCode: '+82', number: '10 1234 5678' }, email: null } })
    await show(ONE)
    await page.press('button', 'Show Phone')
    expect(textOf(document.querySelector('aside'))).toContain('+82 10 1234 5678')
  })

  it('is closed by Escape', async () => {
    await show(ONE)
    await page.key('Escape', document.body)
    expect(page.address).toBe(LIST)
  })
})

describe('a customer on the waiting list', () => {
  beforeEach(() => {
    const waiting = { state: 'WAITING', waitingPart: 'MORNING', number: 'WAIT-2345' } as const
    open = { ...open, ...waiting }
    api.answer(listAdminReservationWaiting, {
      rows: [
        toReservation(waiting),
        toReservation({
          state: 'OFFERED',
          number: 'O',
          customerName: 'Lee Jun',
          heldUntil: '2026-11-23T01:00:00.000Z',
        }),
      ],
    })
  })

  it('can be offered a place, unless an offer is pending', async () => {
    api.answer(offerReservationPlace, ({ date, time }) => ({ row: { ...open, state: 'OFFERED', date, time } }))
    await show(LIST)
    expect(textOf()).toContain('kept until 10:00')
    expect(names('button').filter((name) => name.startsWith('Offer'))).toEqual(['Offer Park Jiwoo a place'])
    await page.press('button', 'Offer Park Jiwoo a place')
    expect(page.address).toBe(`${LIST}&number=WAIT-2345`)
    const moving = document.querySelector('section[aria-label="Offer a place"]') ?? undefined
    await pick('Time', /^12:00/, moving)
    await page.press('button', 'Offer a place', moving)
    expect(writes()).toEqual([
      ['offerReservationPlace', { number: 'WAIT-2345', updatedAt: KEY.updatedAt, date: '2026-11-23', time: '12:00' }],
    ])
  })
})

describe('a booking made by staff', () => {
  const made = () => ({ ...open, number: 'NEWN-2345', customerName: 'Han Sora' })
  const begin = async () => {
    await show(LIST)
    await page.key('c', document.body)
    return get('dialog')
  }
  const fill = async (dialog: HTMLElement) => {
    await page.type('Name', 'Han Sora', dialog)
    await page.type('Phone', '010-1234-5678', dialog)
  }

  it('needs a name, a valid phone number and a time', async () => {
    api.answer(createAdminReservation, () => ({ row: made() }))
    const dialog = await begin()
    await page.type('Phone', '12', dialog)
    expect(textOf(dialog)).toContain('Check the number')
    await fill(dialog)
    expect(isUsable('button', 'Book and confirm')).toBe(false)
    await pick('Time', /^12:00/, dialog)
    await page.press('button', 'Book and confirm')
    expect(writes()[0]).toMatchObject([
      'createAdminReservation',
      {
        kind: 'VISIT',
        date: '2026-11-23',
        time: '12:00',
        name: 'Han Sora',
        memo: null,
        languageCode: 'ko',
        products: [],
      },
    ])
    expect([all('dialog'), page.address]).toEqual([[], `${LIST}&number=NEWN-2345`])
  })

  it('can be for any treatment of the clinic, however many there are', async () => {
    const laser = { productId: 7, eventId: null, name: 'Laser', options: [{ id: 71, name: 'Once' }] }
    const other = { ...laser, productId: 8, name: 'Peel' }
    api.answer(listReservationTreatments, ({ page: number = 1 }) => ({
      rows: [number === 1 ? other : laser],
      total: 2,
      page: number,
    }))
    api.answer(createAdminReservation, () => ({ row: made() }))
    const dialog = await begin()
    await fill(dialog)
    get('radio', 'Treatment', dialog).click()
    await page.settle()
    await pick('Treatment', /^Laser · Once/, dialog)
    await pick('Time', /^12:00/, dialog)
    await page.press('button', 'Book and confirm')
    expect(writes()[0]?.[1]).toMatchObject({
      kind: 'TREATMENT',
      products: [{ productId: 7, eventId: null, options: [{ optionId: 71, count: 1 }] }],
    })
  })

  it('on a full day becomes an entry on the waiting list', async () => {
    days = (date) => day(date, [slot('10:00', 2)])
    api.answer(addAdminReservationWaiting, () => ({ row: { ...made(), state: 'WAITING' } }))
    const dialog = await begin()
    await fill(dialog)
    expect(textOf(dialog)).toContain('This day is full.')
    get('radio', 'Morning', dialog).click()
    await page.settle()
    await page.press('button', 'Put on the waiting list')
    expect(writes()[0]).toMatchObject(['addAdminReservationWaiting', { part: 'MORNING', date: '2026-11-23' }])
    expect(page.notices()).toEqual(['Han Sora is on the waiting list'])
  })
})
