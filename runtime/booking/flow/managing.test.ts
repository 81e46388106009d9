import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { toReservation } from '#tests/reservation-fixtures.ts'
import type { MakingAnswer, Slot } from './making.ts'
import { managingMachine, type Access, type ManagingEvent } from './managing.ts'

const ACCESS: Access = { number: 'PHG4-19W2', region: 'KR', phone: '010-0000-0000' }
const SLOT: Slot = { date: '2026-11-25', time: '12:00', startsAt: '2026-11-25T03:00:00.000Z' }
const FOUND: MakingAnswer = { type: 'answered', reservation: toReservation() }
const TAKEN: MakingAnswer = { type: 'refused', refusal: { type: 'taken' } }
const MISMATCH: MakingAnswer = { type: 'refused', refusal: { type: 'mismatch', triesLeft: 2 } }

const start = (answers: Record<'find' | 'move' | 'cancel', (MakingAnswer | Error)[]>) => {
  const calls: [string, Access, Slot | null][] = []
  const actorOf = (name: keyof typeof answers) =>
    fromPromise<MakingAnswer, { access: Access; slot: Slot | null }>(async ({ input: { access, slot } }) => {
      calls.push([name, access, slot])
      const next = answers[name].shift() ?? new Error('No answer')
      if (next instanceof Error) throw next
      return next
    })
  const machine = managingMachine.provide({
    actors: { find: actorOf('find'), move: actorOf('move'), cancel: actorOf('cancel') },
  })
  const actor = createActor(machine).start()
  const send = (...events: ManagingEvent[]) => events.forEach((event) => actor.send(event))
  const reach = (value: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(value))
  return { calls, send, reach, context: () => actor.getSnapshot().context }
}

it('the machine finds a reservation by number and phone, and keeps both after a mismatch', async () => {
  const { send, reach, context } = start({ find: [MISMATCH, FOUND], move: [], cancel: [] })
  send({ type: 'open', access: null }, { type: 'find', access: ACCESS })
  await reach('asking')
  expect(context()).toMatchObject({ access: ACCESS, refusal: { type: 'mismatch', triesLeft: 2 } })
  send({ type: 'find', access: ACCESS })
  await reach('found')
  expect(context().reservation?.number).toBe('PHG4-19W2')
})

it('the machine opens a reservation that was just made without asking', async () => {
  const { send, reach, calls } = start({ find: [FOUND], move: [], cancel: [] })
  send({ type: 'open', access: ACCESS })
  await reach('found')
  expect(calls).toEqual([['find', ACCESS, null]])
})

it('the machine moves a reservation, and goes back to the times if the slot is taken', async () => {
  const { send, reach, context, calls } = start({ find: [FOUND], move: [TAKEN, FOUND], cancel: [] })
  send({ type: 'open', access: ACCESS })
  await reach('found')
  send({ type: 'move' }, { type: 'next' })
  await reach('choosing')
  send({ type: 'slot', slot: SLOT }, { type: 'next' }, { type: 'next' })
  await reach('choosing')
  expect(context()).toMatchObject({ slot: null, refusal: { type: 'taken' } })
  send({ type: 'slot', slot: SLOT }, { type: 'next' })
  await reach('found')
  expect(context().news).toBe('moved')
  expect(calls.filter(([name]) => name === 'move')).toEqual([
    ['move', ACCESS, SLOT],
    ['move', ACCESS, SLOT],
  ])
})

it('the machine confirms before cancelling, and can retry after a failure', async () => {
  const cancelled: MakingAnswer = {
    type: 'answered',
    reservation: toReservation({ state: 'CANCELLED', canChange: false }),
  }
  const { send, reach, context, calls } = start({ find: [FOUND], move: [], cancel: [new Error('offline'), cancelled] })
  send({ type: 'open', access: ACCESS })
  await reach('found')
  send({ type: 'cancel' }, { type: 'back' })
  await reach('found')
  expect(calls).toHaveLength(1)
  send({ type: 'cancel' }, { type: 'next' })
  await reach('doubting')
  expect(context().refusal).toEqual({ type: 'failed' })
  send({ type: 'next' })
  await reach('found')
  expect(context()).toMatchObject({ news: 'cancelled', reservation: { state: 'CANCELLED' } })
})
