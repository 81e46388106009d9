import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { toReservation } from '#tests/reservation-fixtures.ts'
import {
  makingMachine,
  type MakingAnswer,
  type BookingWish,
  type Contact,
  type MakeInput,
  type MakingEvent,
} from './making.ts'
import type { Refusal } from './refusal.ts'

const SLOT = { date: '2026-11-24', time: '11:00', startsAt: '2026-11-24T02:00:00.000Z' }
const CONTACT: Contact = {
  name: '김하나',
  region: '',
  phone: '010-0000-0000',
  email: '',
  gender: null,
  memo: '첫 방문',
  isAgreed: true,
  website: '',
}
const MADE: MakingAnswer = { type: 'answered', reservation: toReservation() }
const refused = (refusal: Refusal): MakingAnswer => ({ type: 'refused', refusal })

const start = (answers: (MakingAnswer | Error)[] = []) => {
  const make = vi.fn<(input: MakeInput) => void>()
  const told = vi.fn()
  let keys = 0
  const machine = makingMachine.provide({
    actors: {
      make: fromPromise<MakingAnswer, MakeInput>(async ({ input }) => {
        make(input)
        const next = answers.shift() ?? new Error('No answer')
        if (next instanceof Error) throw next
        return next
      }),
    },
    actions: { tellMade: (_, made) => told(made) },
  })
  const actor = createActor(machine, { input: { createKey: () => `key-${++keys}` } }).start()
  const send = (...events: MakingEvent[]) => events.forEach((event) => actor.send(event))
  const settle = () => vi.waitFor(() => expect(actor.getSnapshot().matches('sending')).toBe(false))
  return {
    make,
    told,
    send,
    settle,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const ONE = [{ optionId: 301, count: 1 }]

describe('the initial state', () => {
  const begin = (first: BookingWish | null) =>
    createActor(makingMachine, { input: { createKey: () => 'key', first } }).getSnapshot()

  it('is closed until a reservation is requested', () => {
    expect(begin(null).value).toBe('closed')
  })

  it.each([
    [null, { writing: 'kind' }],
    ['visit' as const, { writing: 'time' }],
    ['treatment' as const, { writing: 'treatments' }],
  ])('is the first step of the requested kind: %s', (kind, value) => {
    const snapshot = begin({ kind, optionIds: [301] })
    expect(snapshot.value).toEqual(value)
    expect(snapshot.context).toMatchObject({ kind, asksKind: kind === null, options: ONE })
  })
})

const OPEN_TREATMENT: MakingEvent = { type: 'open', kind: 'treatment', optionIds: [301] }
const TO_REVIEW: MakingEvent[] = [
  { type: 'next' },
  { type: 'slot', slot: SLOT },
  { type: 'next' },
  { type: 'contact', contact: CONTACT },
  { type: 'next' },
]

describe('the steps of a reservation', () => {
  it('go from treatments to the review, and cannot be skipped', () => {
    const { send, value } = start()
    send({ type: 'open', kind: 'treatment', optionIds: [] }, { type: 'next' })
    expect(value()).toEqual({ writing: 'treatments' })
    send({ type: 'options', options: ONE }, { type: 'next' }, { type: 'next' })
    expect(value()).toEqual({ writing: 'time' })
    send({ type: 'slot', slot: SLOT }, { type: 'next' })
    expect(value()).toEqual({ writing: 'contact' })
    send({ type: 'contact', contact: CONTACT }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
  })

  it('start with the time for a visit, and with the kind if the page sets none', () => {
    const { send, value } = start()
    send({ type: 'open', kind: 'visit', optionIds: [] })
    expect(value()).toEqual({ writing: 'time' })
    send({ type: 'back' })
    expect(value()).toBe('closed')
    send({ type: 'open', kind: null, optionIds: [] })
    expect(value()).toEqual({ writing: 'kind' })
    send({ type: 'kind', kind: 'treatment' })
    expect(value()).toEqual({ writing: 'treatments' })
    send({ type: 'back' })
    expect(value()).toEqual({ writing: 'kind' })
  })

  it('keep all input when going back and forth', () => {
    const { send, value, context } = start()
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'back' }, { type: 'back' }, { type: 'back' })
    expect(value()).toEqual({ writing: 'treatments' })
    expect(context()).toMatchObject({ options: ONE, slot: SLOT, contact: CONTACT })
    send({ type: 'next' }, { type: 'next' }, { type: 'next' }, { type: 'edit', step: 'time' })
    expect(value()).toEqual({ writing: 'time' })
  })

  it('go on when the page repeats the request, and restart for another one', () => {
    const { send, value, context } = start()
    send(OPEN_TREATMENT, ...TO_REVIEW, OPEN_TREATMENT)
    expect(value()).toEqual({ writing: 'review' })
    send({ type: 'open', kind: 'treatment', optionIds: [777] })
    expect(value()).toEqual({ writing: 'treatments' })
    expect(context()).toMatchObject({ options: [{ optionId: 777, count: 1 }], contact: CONTACT })
  })

  it('discard the time when the kind changes, since each has its own times', () => {
    const { send, context } = start()
    send(
      OPEN_TREATMENT,
      { type: 'next' },
      { type: 'slot', slot: SLOT },
      { type: 'back' },
      { type: 'kind', kind: 'visit' },
    )
    expect(context().slot).toBeNull()
  })
})

describe('changing one part of a reservation', () => {
  const SLOT_LATER = { ...SLOT, time: '12:00' }

  it('returns straight to the review', () => {
    const { send, value, context } = start()
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'edit', step: 'treatments' })
    send({ type: 'options', options: [{ optionId: 301, count: 3 }] }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
    send({ type: 'edit', step: 'time' }, { type: 'slot', slot: SLOT_LATER }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
    send({ type: 'edit', step: 'contact' }, { type: 'contact', contact: { ...CONTACT, memo: '' } }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
    expect(context()).toMatchObject({ slot: SLOT_LATER, options: [{ optionId: 301, count: 3 }] })
    send({ type: 'edit', step: 'time' }, { type: 'back' })
    expect(value()).toEqual({ writing: 'review' })
  })

  it('asks for newly missing parts before it returns', () => {
    const { send, value } = start()
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'edit', step: 'treatments' }, { type: 'options', options: [] })
    send({ type: 'next' })
    expect(value()).toEqual({ writing: 'treatments' })
    send({ type: 'kind', kind: 'visit' }, { type: 'next' })
    expect(value()).toEqual({ writing: 'time' })
    send({ type: 'slot', slot: SLOT_LATER }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
  })

  it('cannot bypass the validation of the contact', () => {
    const { send, value } = start()
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'edit', step: 'contact' })
    send({ type: 'contact', contact: { ...CONTACT, name: '' } }, { type: 'back' }, { type: 'next' })
    expect(value()).toEqual({ writing: 'contact' })
  })
})

describe('sending a reservation', () => {
  it('sends one request on a double click, and notifies the page', async () => {
    const { send, settle, make, told, value } = start([MADE])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' }, { type: 'submit' })
    await settle()
    expect(make).toHaveBeenCalledExactlyOnceWith({
      kind: 'treatment',
      options: ONE,
      slot: SLOT,
      contact: CONTACT,
      code: null,
      requestKey: 'key-1',
    })
    expect(told).toHaveBeenCalledExactlyOnceWith({ reservation: toReservation(), optionIds: [301] })
    expect(value()).toBe('done')
  })

  it('reuses its key after a failure, and uses a new one after a change', async () => {
    const { send, settle, make, value, context } = start([new Error('offline'), refused({ type: 'failed' }), MADE])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' })
    await settle()
    expect(value()).toEqual({ writing: 'review' })
    expect(context()).toMatchObject({ refusal: { type: 'failed' }, slot: SLOT, contact: CONTACT })
    send({ type: 'submit' })
    await settle()
    send({ type: 'back' }, { type: 'contact', contact: { ...CONTACT, memo: '' } }, { type: 'next' }, { type: 'submit' })
    await settle()
    expect(make.mock.calls.map(([{ requestKey }]) => requestKey)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('goes back to the times if the slot is taken, with all input kept', async () => {
    const { send, settle, value, context, make } = start([refused({ type: 'taken' }), MADE])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' })
    await settle()
    expect(value()).toEqual({ writing: 'time' })
    expect(context()).toMatchObject({ refusal: { type: 'taken' }, slot: null, contact: CONTACT, options: ONE })
    const slot = { ...SLOT, time: '11:30' }
    send({ type: 'slot', slot }, { type: 'next' })
    expect(value()).toEqual({ writing: 'review' })
    send({ type: 'submit' })
    await settle()
    expect(value()).toBe('done')
    expect(make.mock.calls.map(([{ requestKey }]) => requestKey)).toEqual(['key-1', 'key-2'])
  })

  it.each([
    [{ type: 'optionsGone' } as const, { writing: 'treatments' }],
    [{ type: 'invalid', fields: ['phone'] } as const, { writing: 'contact' }],
    [{ type: 'tooMany' } as const, { writing: 'contact' }],
    [{ type: 'expired' } as const, { writing: 'review' }],
    [{ type: 'later', seconds: 60 } as const, { writing: 'review' }],
    [{ type: 'held' } as const, { writing: 'review' }],
    [{ type: 'codeSent' } as const, { writing: 'review' }],
  ])('returns to the step where %o can be fixed', async (refusal, step) => {
    const { send, settle, value, context } = start([refused(refusal)])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' })
    await settle()
    expect(value()).toEqual(step)
    expect(context()).toMatchObject({ refusal, contact: CONTACT })
  })

  it('clears the honeypot after a rejection as spam, so the next attempt succeeds', async () => {
    const { send, settle, make, value } = start([refused({ type: 'spam' }), MADE])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'back' })
    send({ type: 'contact', contact: { ...CONTACT, website: 'https://my.example' } }, { type: 'next' })
    send({ type: 'submit' })
    await settle()
    expect(value()).toEqual({ writing: 'review' })
    send({ type: 'submit' })
    await settle()
    expect(value()).toBe('done')
    expect(make.mock.calls.map(([{ contact, requestKey }]) => [contact.website, requestKey])).toEqual([
      ['https://my.example', 'key-1'],
      ['', 'key-2'],
    ])
  })

  it('asks for the code that was sent, submits each code as a new request, and clears it after success', async () => {
    const { send, settle, make, value, context } = start([
      refused({ type: 'codeSent' }),
      refused({ type: 'codeWrong', triesLeft: 4 }),
      refused({ type: 'codeSent' }),
      refused({ type: 'taken' }),
      MADE,
    ])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' })
    await settle()
    expect(context()).toMatchObject({ isCodeAsked: true, code: null })
    send({ type: 'code', code: '123456' })
    await settle()
    expect(context()).toMatchObject({ isCodeAsked: true, code: null, refusal: { type: 'codeWrong', triesLeft: 4 } })
    send({ type: 'resend' })
    await settle()
    send({ type: 'code', code: '654321' })
    await settle()
    // The place is taken; the code is still valid for another one.
    send({ type: 'slot', slot: SLOT }, { type: 'next' })
    expect(context()).toMatchObject({ isCodeAsked: true, code: '654321' })
    send({ type: 'submit' })
    await settle()
    expect(make.mock.calls.map(([{ code, requestKey }]) => [code, requestKey])).toEqual([
      [null, 'key-1'],
      ['123456', 'key-2'],
      [null, 'key-3'],
      ['654321', 'key-4'],
      ['654321', 'key-5'],
    ])
    expect(value()).toBe('done')
    expect(context()).toMatchObject({ isCodeAsked: false, code: null })
  })

  it('discards a code when the contact changes', async () => {
    const { send, settle, context } = start([refused({ type: 'codeSent' })])
    send(OPEN_TREATMENT, ...TO_REVIEW, { type: 'submit' })
    await settle()
    send({ type: 'back' }, { type: 'contact', contact: { ...CONTACT, email: 'other@mail.example' } })
    expect(context()).toMatchObject({ isCodeAsked: false, code: null })
  })

  it('sends no treatments with a visit, even if some were selected before', async () => {
    const { send, settle, make } = start([MADE])
    send(OPEN_TREATMENT, { type: 'kind', kind: 'visit' }, { type: 'slot', slot: SLOT }, { type: 'next' })
    send({ type: 'contact', contact: CONTACT }, { type: 'next' }, { type: 'submit' })
    await settle()
    expect(make.mock.calls[0]?.[0]).toMatchObject({ kind: 'visit', options: [] })
  })
})
