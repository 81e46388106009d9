import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { toReservation } from '#tests/reservation-fixtures.ts'
import {
  EMPTY_CONTACT,
  makingMachine,
  type BookingWish,
  type MakeInput,
  type MakingAnswer,
  type MakingEvent,
} from './flow/making.ts'
import { findMakingStep, listMakingSteps } from './making-steps.ts'

const SLOT = { date: '2026-11-24', time: '11:00', startsAt: '2026-11-24T02:00:00.000Z' }
const CONTACT = { ...EMPTY_CONTACT, name: '김하나', phone: '010-0000-0000', isAgreed: true }

const start = (wish: BookingWish | null) => {
  let answer = (_: MakingAnswer) => {}
  const machine = makingMachine.provide({
    actors: { make: fromPromise<MakingAnswer, MakeInput>(() => new Promise((resolve) => (answer = resolve))) },
  })
  const actor = createActor(machine, { input: { createKey: () => 'key', first: null } }).start()
  if (wish) actor.send({ type: 'open', ...wish })
  return {
    step: () => findMakingStep(actor.getSnapshot()),
    steps: () => listMakingSteps(actor.getSnapshot().context),
    send: (...events: MakingEvent[]) => events.forEach((event) => actor.send(event)),
    answer: (told: MakingAnswer) => answer(told),
  }
}

describe('the visible step', () => {
  it('is null while the widget is closed', () => {
    expect(start(null).step()).toBeNull()
  })

  it('follows the visitor to the end, and does not change while the reservation is sent', async () => {
    const { step, send, answer } = start({ kind: null, optionIds: [] })
    const seen = [step()]
    const go = (...events: MakingEvent[]) => {
      send(...events)
      seen.push(step())
    }
    go({ type: 'kind', kind: 'treatment' })
    go({ type: 'options', options: [{ optionId: 301, count: 1 }] }, { type: 'next' })
    go({ type: 'slot', slot: SLOT }, { type: 'next' })
    go({ type: 'contact', contact: CONTACT }, { type: 'next' })
    go({ type: 'submit' })
    expect(seen).toEqual(['kind', 'treatments', 'time', 'contact', 'review', 'review'])
    answer({ type: 'answered', reservation: toReservation() })
    await vi.waitFor(() => expect(step()).toBe('done'))
  })
})

describe('the steps of a reservation', () => {
  it('begin after the kind where the page has set it', () => {
    expect(start({ kind: 'visit', optionIds: [] }).steps()).toEqual(['time', 'contact', 'review'])
    expect(start({ kind: 'treatment', optionIds: [] }).steps()).toEqual(['treatments', 'time', 'contact', 'review'])
  })

  it('begin with the kind where the visitor chooses it', () => {
    const { steps, send } = start({ kind: null, optionIds: [] })
    expect(steps()).toEqual(['kind', 'time', 'contact', 'review'])
    send({ type: 'kind', kind: 'treatment' })
    expect(steps()).toEqual(['kind', 'treatments', 'time', 'contact', 'review'])
  })
})
