import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { draftMachine } from './draft-machine.ts'

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
