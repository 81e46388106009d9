import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '../api/call.ts'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { draftMachine, type SaveInput } from './draft-machine.ts'

const entry: ContentEntry = {
  kind: 'popups',
  key: '1',
  edit: 3,
  state: 'shown',
  data: { weight: 1 },
  missing: {},
  published: null,
  draft: { state: 'shown', author: 'a', savedAt: '2026-11-20T00:00:00.000Z', releaseId: null },
  fallbackFields: [],
}

it('knows that its entry was published, which is no edit, and keeps what is written', () => {
  const actor = createActor(draftMachine, { input: { entry } }).start()
  const { data } = actor.getSnapshot().context
  const published = { revision: 1, state: 'shown' as const, publishedAt: '2026-11-20T01:00:00.000Z' }
  actor.send({ type: 'refreshed', entry: { ...entry, data: { weight: 1 }, draft: null, published } })
  expect(actor.getSnapshot().context.entry).toMatchObject({ draft: null, published })
  expect(actor.getSnapshot().context.data).toBe(data)
})

it('goes on with what was written on this device and never taken, from the edit that it was written on', async () => {
  const unsent = { data: { weight: 9 }, state: 'shown', since: 2 } as const
  const saved: unknown[] = []
  const machine = draftMachine.provide({
    actors: {
      save: fromPromise<ContentEntry, SaveInput>(async ({ input }) => {
        saved.push(input)
        return { ...entry, data: { ...input.data }, edit: 4 }
      }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { entry, unsent }, clock }).start()
  expect(actor.getSnapshot().value).toBe('writing')
  // What the page has just read is no reason to forget it.
  actor.send({ type: 'refreshed', entry })
  clock.increment(800)
  await waitFor(actor, ({ value }) => value === 'saved')
  expect(saved).toEqual([unsent])
  expect(actor.getSnapshot().context.data).toEqual({ weight: 9 })
})

it('joins what is written while a save clashes with what the server has joined', async () => {
  const answer = Promise.withResolvers<ContentEntry>()
  const machine = draftMachine.provide({ actors: { save: fromPromise<ContentEntry, SaveInput>(() => answer.promise) } })
  const actor = createActor(machine, { input: { entry: { ...entry, data: { title: 'a', weight: 1 } } } }).start()
  actor.send({ type: 'edited', data: { title: 'b', weight: 1 } })
  actor.send({ type: 'saved now' })
  actor.send({ type: 'edited', data: { title: 'b', weight: 2 } })
  const details = {
    clashes: [{ pointer: '/title', ancestor: 'a', yours: 'b', theirs: 'c' }],
    theirs: { data: { title: 'c', weight: 1, badge: 'new' }, edit: 4, author: 'B' },
    joined: { title: 'c', weight: 1, badge: 'new' },
  }
  answer.reject(new ApiError({ status: 409, code: 'content/conflict', message: '', details }))
  await waitFor(actor, ({ value }) => value === 'conflict')
  const joined = () => actor.getSnapshot().context.conflict?.joined
  expect(joined()).toEqual({ title: 'c', weight: 2, badge: 'new' })
  actor.send({ type: 'edited', data: { title: 'b', weight: 3 } })
  expect(joined()).toEqual({ title: 'c', weight: 3, badge: 'new' })
})
