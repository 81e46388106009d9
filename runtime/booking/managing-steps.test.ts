import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { toReservation } from '#tests/reservation-fixtures.ts'
import { managingMachine, type Access, type ManagingEvent } from './flow/managing.ts'
import type { MakingAnswer, Slot } from './flow/making.ts'
import { findManagingStep } from './managing-steps.ts'

const ACCESS: Access = { number: 'PHG4-19W2', region: 'KR', phone: '010-0000-0000' }
const SLOT: Slot = { date: '2026-11-25', time: '12:00', startsAt: '2026-11-25T03:00:00.000Z' }

type Provided = { access: Access; slot: Slot | null }

const start = () => {
  // The lookup succeeds once; all other requests stay pending.
  const never = fromPromise<MakingAnswer, Provided>(() => new Promise(() => {}))
  const found = fromPromise<MakingAnswer, Provided>(async () => ({ type: 'answered', reservation: toReservation() }))
  const machine = managingMachine.provide({ actors: { find: found, move: never, cancel: never, take: never } })
  const actor = createActor(machine).start()
  const step = () => findManagingStep(actor.getSnapshot())
  /** Returns the steps after each of the events. */
  const follow = (...events: ManagingEvent[]) =>
    events.map((event) => {
      actor.send(event)
      return step()
    })
  const open = async () => {
    actor.send({ type: 'open', access: ACCESS })
    await expect.poll(step).toBe('found')
  }
  return { step, follow, open }
}

it('no step is visible before the widget is opened and after it is closed', () => {
  const { step, follow } = start()
  expect(step()).toBeNull()
  expect(follow({ type: 'open', access: null }, { type: 'back' })).toEqual(['find', null])
})

it('the form stays visible during the search, then the reservation is shown', async () => {
  const { step, follow } = start()
  expect(follow({ type: 'open', access: null }, { type: 'find', access: ACCESS })).toEqual(['find', 'find'])
  await expect.poll(step).toBe('found')
})

it('the times stay visible while a reservation is moved', async () => {
  const { follow, open } = start()
  await open()
  expect(follow({ type: 'move' }, { type: 'slot', slot: SLOT }, { type: 'next' })).toEqual(['move', 'move', 'move'])
})

it('the confirmation stays visible while cancelling, and going back shows the reservation', async () => {
  const { follow, open } = start()
  await open()
  expect(follow({ type: 'cancel' }, { type: 'back' })).toEqual(['cancel', 'found'])
  expect(follow({ type: 'cancel' }, { type: 'next' })).toEqual(['cancel', 'cancel'])
})

it('the reservation stays visible while a freed slot is accepted', async () => {
  const { follow, open } = start()
  await open()
  expect(follow({ type: 'take' })).toEqual(['found'])
})
