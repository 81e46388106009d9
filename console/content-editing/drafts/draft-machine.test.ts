import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { ApiError, UNREACHABLE, WRITE_TIMEOUT } from '../../lib/api/call.ts'
import { draftMachine, type SaveInput } from './draft-machine.ts'

const entry: ContentEntry = toEntry({
  kind: 'popups',
  key: '1',
  data: { weight: 1 },
  published: null,
  draft: toDraft(),
})

const CONFLICT = {
  clashes: [{ pointer: '/weight', ancestor: 1, yours: 2, theirs: 7 }],
  theirs: { data: { weight: 7 }, state: 'shown', edit: 6, author: 'B' },
  joined: { weight: 7 },
}

const fail = (status: number, code = 'x', details: object | null = null) =>
  new ApiError({ status, code, message: code, details: details as ApiError['details'] })

/** Opens a form whose saves are answered by hand, on a fake clock. */
const open = (first = entry, unsent: SaveInput | null = null) => {
  const saves: { sent: SaveInput; answer: PromiseWithResolvers<ContentEntry> }[] = []
  const save = fromPromise<ContentEntry, SaveInput>(({ input }) => {
    const answer = Promise.withResolvers<ContentEntry>()
    saves.push({ sent: input, answer })
    return answer.promise
  })
  const clock = new SimulatedClock()
  const actor = createActor(draftMachine.provide({ actors: { save } }), { input: { entry: first, unsent }, clock })
  actor.start()
  const last = () => {
    const found = saves.at(-1)
    if (!found) throw new Error('Nothing was saved')
    return found
  }
  return {
    clock,
    send: (...event: Parameters<typeof actor.send>) => actor.send(...event),
    state: () => actor.getSnapshot().value,
    form: () => actor.getSnapshot().context,
    sent: () => saves.map(({ sent }) => sent),
    /** Answers the last save like the server, and waits until the form has applied it. */
    accept: async (changes: Partial<ContentEntry> = {}) => {
      const { sent, answer } = last()
      const made = actor.getSnapshot().context.entry
      answer.resolve({ ...made, data: structuredClone(sent.data), state: sent.state, edit: sent.since + 1, ...changes })
      await waitFor(actor, ({ context }) => context.entry !== made)
    },
    refuse: async (error: unknown) => {
      last().answer.reject(error)
      await waitFor(actor, ({ value }) => value === 'failed' || value === 'conflict')
    },
  }
}

describe('a form that is being edited', () => {
  it('is saved 0.8 s after the last edit and not before', async () => {
    const form = open()
    expect(form.state()).toBe('saved')
    form.send({ type: 'edited', data: { weight: 2 } })
    form.clock.increment(700)
    form.send({ type: 'edited', data: { weight: 3 } })
    form.clock.increment(799)
    expect([form.state(), form.sent()]).toEqual(['writing', []])
    form.clock.increment(1)
    expect(form.state()).toBe('saving')
    await form.accept()
    expect([form.state(), form.sent()]).toEqual(['saved', [{ data: { weight: 3 }, state: 'shown', since: 3 }]])
    expect(form.form()).toMatchObject({ entry: { edit: 4 }, data: { weight: 3 } })
  })

  it('is not saved for events that change nothing', () => {
    const form = open()
    for (const type of ['saved now', 'tried again', 'dropped'] as const) form.send({ type })
    form.send({ type: 'decided', data: { weight: 5 } })
    expect([form.state(), form.sent(), form.form().data]).toEqual(['saved', [], { weight: 1 }])
  })

  it('is saved immediately on request, and when hidden, together with its text', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.accept()
    form.send({ type: 'edited', data: { weight: 3 } })
    form.send({ type: 'hidden' })
    expect(form.sent()).toEqual([
      { data: { weight: 2 }, state: 'shown', since: 3 },
      { data: { weight: 3 }, state: 'hidden', since: 4 },
    ])
  })

  it('continues with this device’s unsent changes, based on their original edit', async () => {
    const unsent = { data: { weight: 9 }, state: 'shown', since: 2 } as const
    const form = open(entry, unsent)
    expect(form.state()).toBe('writing')
    form.send({ type: 'refreshed', entry })
    form.clock.increment(800)
    await form.accept({ edit: 4 })
    expect(form.sent()).toEqual([unsent])
    expect([form.state(), form.form().data]).toEqual(['saved', { weight: 9 }])
  })

  it('saves an unsent change of visibility without a change of text', () => {
    const form = open(entry, { data: entry.data, state: 'hidden', since: 3 })
    expect(form.state()).toBe('writing')
  })

  it('takes a newer entry while everything is saved, and only publication facts of the same edit', () => {
    const form = open()
    const { data } = form.form()
    const published = { revision: 1, state: 'shown' as const, publishedAt: '2026-11-20T01:00:00.000Z' }
    form.send({ type: 'refreshed', entry: { ...entry, data: { weight: 1 }, draft: null, published } })
    expect(form.form().entry).toMatchObject({ draft: null, published })
    expect(form.form().data).toBe(data)
    form.send({ type: 'refreshed', entry: { ...entry, data: { weight: 5 }, state: 'hidden', edit: 8 } })
    expect(form.form()).toMatchObject({ data: { weight: 5 }, state: 'hidden', entry: { edit: 8 } })
    form.send({ type: 'refreshed', entry: { ...entry, edit: 7 } })
    expect(form.form()).toMatchObject({ data: { weight: 5 }, entry: { edit: 8 } })
  })

  it('takes the publication of its edit while it is edited, and leaves newer edits to the next save', () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    const published = { revision: 1, state: 'shown' as const, publishedAt: '2026-11-20T01:00:00.000Z' }
    form.send({ type: 'refreshed', entry: { ...entry, published } })
    expect(form.form()).toMatchObject({ entry: { edit: 3, published }, data: { weight: 2 } })
    form.send({ type: 'refreshed', entry: { ...entry, data: { weight: 7 }, edit: 4 } })
    expect(form.form()).toMatchObject({ entry: { edit: 3 }, data: { weight: 2 } })
  })
})

describe('hiding or showing', () => {
  it('during a save is saved right after it', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    form.send({ type: 'hidden' })
    await form.accept()
    expect(form.state()).toBe('saving')
    expect(form.sent().at(-1)).toEqual({ data: { weight: 2 }, state: 'hidden', since: 4 })
    await form.accept()
    expect([form.state(), form.form().state]).toEqual(['saved', 'hidden'])
  })

  it('and reverting during a save needs no second save', async () => {
    const form = open()
    form.send({ type: 'hidden' })
    form.send({ type: 'shown' })
    form.send({ type: 'hidden' })
    await form.accept()
    expect([form.state(), form.form().state, form.sent().length]).toEqual(['saved', 'hidden', 1])
  })

  it('after a failed save is saved with the text that failed', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.refuse(fail(500))
    form.send({ type: 'hidden' })
    expect([form.state(), form.form().failure]).toEqual(['saving', null])
    expect(form.sent().at(-1)).toEqual({ data: { weight: 2 }, state: 'hidden', since: 3 })
    await form.refuse(fail(500))
    form.send({ type: 'shown' })
    expect(form.sent().at(-1)).toEqual({ data: { weight: 2 }, state: 'shown', since: 3 })
  })

  it('in a conflict is saved with the decision', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.refuse(fail(409, 'content/conflict', CONFLICT))
    form.send({ type: 'hidden' })
    form.send({ type: 'decided', data: { weight: 7 } })
    expect(form.sent().at(-1)).toEqual({ data: { weight: 7 }, state: 'hidden', since: 6 })
    const other = open({ ...entry, state: 'hidden' })
    other.send({ type: 'edited', data: { weight: 2 } })
    other.send({ type: 'saved now' })
    await other.refuse(fail(409, 'content/conflict', CONFLICT))
    other.send({ type: 'shown' })
    other.send({ type: 'decided', data: { weight: 7 } })
    expect(other.sent().at(-1)).toMatchObject({ state: 'shown' })
  })

  it('by another user persists when one’s own text is merged with it', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.accept({ state: 'hidden', edit: 5 })
    expect(form.form().state).toBe('hidden')
    form.send({ type: 'edited', data: { weight: 3 } })
    form.send({ type: 'saved now' })
    expect(form.sent().at(-1)).toEqual({ data: { weight: 3 }, state: 'hidden', since: 5 })
  })

  it('by another user persists when a text conflict is resolved, unless a state is chosen', async () => {
    const hidden = { ...CONFLICT, theirs: { ...CONFLICT.theirs, state: 'hidden' } }
    const form = open()
    const collide = async () => {
      form.send({ type: 'edited', data: { weight: 2 } })
      form.send({ type: 'saved now' })
      await form.refuse(fail(409, 'content/conflict', hidden))
    }
    await collide()
    form.send({ type: 'decided', data: { weight: 2 } })
    expect(form.sent().at(-1)).toEqual({ data: { weight: 2 }, state: 'hidden', since: 6 })
    await form.refuse(fail(409, 'content/conflict', hidden))
    form.send({ type: 'decided', data: { weight: 2 }, state: 'shown' })
    expect(form.sent().at(-1)).toMatchObject({ state: 'shown' })
  })
})

describe('a running save', () => {
  it('keeps edits made meanwhile, merged with the changes of others', async () => {
    const form = open({ ...entry, data: { title: 'a', weight: 1 } })
    form.send({ type: 'edited', data: { title: 'b', weight: 1 } })
    form.send({ type: 'saved now' })
    form.send({ type: 'edited', data: { title: 'b', weight: 2 } })
    await form.accept({ data: { title: 'b', weight: 1, badge: 'new' } })
    expect([form.state(), form.form().data]).toEqual(['writing', { title: 'b', weight: 2, badge: 'new' }])
    form.clock.increment(800)
    expect(form.sent().at(-1)).toEqual({ data: { title: 'b', weight: 2, badge: 'new' }, state: 'shown', since: 4 })
  })

  it('keeps the removal of a new item that the server numbers, and what follows', async () => {
    const [old, fresh, other] = [{ id: 1, name: 'Old' }, { name: 'New' }, { name: 'Other' }]
    const form = open({ ...entry, data: { options: [old] } })
    form.send({ type: 'edited', data: { options: [old, fresh, other] } })
    form.send({ type: 'saved now' })
    form.send({ type: 'edited', data: { options: [old, other] } })
    await form.accept({ data: { options: [old, { id: 2, name: 'New' }, { id: 3, name: 'Other' }] } })
    expect([form.state(), form.form().data]).toEqual(['writing', { options: [old, { id: 3, name: 'Other' }] }])
    form.clock.increment(800)
    expect(form.sent().at(-1)?.data).toEqual({ options: [old, { id: 3, name: 'Other' }] })
  })

  it('is followed immediately by a save requested meanwhile', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    form.send({ type: 'edited', data: { weight: 3 } })
    form.send({ type: 'saved now' })
    await form.accept()
    expect([form.state(), form.sent().length]).toEqual(['saving', 2])
    // The save request is done: later edits wait for their 0.8 s.
    form.send({ type: 'edited', data: { weight: 4 } })
    await form.accept()
    expect(form.state()).toBe('writing')
  })

  it('is not repeated if nothing was edited meanwhile', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    form.send({ type: 'saved now' })
    await form.accept()
    expect([form.state(), form.sent().length]).toEqual(['saved', 1])
  })
})

describe('a failed save', () => {
  const failWith = async (error: unknown) => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.refuse(error)
    return form
  }

  it.each([
    ['a lost connection', fail(0, UNREACHABLE), 2],
    ['an unknown outcome', fail(0, WRITE_TIMEOUT), 2],
    ['an ended session', fail(401), 2],
    ['a refusal', fail(422, 'content/refused'), 1],
  ])('due to %s is retried after five seconds if a retry can succeed', async (_, error, saves) => {
    const form = await failWith(error)
    form.clock.increment(4999)
    expect(form.sent()).toHaveLength(1)
    form.clock.increment(1)
    expect(form.sent()).toHaveLength(saves)
  })

  it('keeps its failure until the form changes, and is retried by every kind of save request', async () => {
    const form = await failWith(fail(500, 'broken'))
    expect(form.form().failure?.code).toBe('broken')
    form.send({ type: 'tried again' })
    expect(form.sent()).toHaveLength(2)
    await form.refuse(new TypeError('odd'))
    expect(form.form().failure).toMatchObject({ code: 'console/failed', message: 'odd', status: 0 })
    form.send({ type: 'saved now' })
    expect(form.sent()).toHaveLength(3)
    await form.refuse('text')
    expect(form.form().failure?.message).toBe('text')
    form.send({ type: 'edited', data: { weight: 3 } })
    expect([form.state(), form.form().failure]).toEqual(['writing', null])
  })

  it('takes the publication of its entry', async () => {
    const form = await failWith(fail(500))
    const published = { revision: 1, state: 'shown' as const, publishedAt: '2026-11-20T01:00:00.000Z' }
    form.send({ type: 'refreshed', entry: { ...entry, published } })
    expect(form.form()).toMatchObject({ entry: { published }, data: { weight: 2 } })
  })

  it.each(['failed', 'writing'])('is discarded on request in the state %s', async (at) => {
    const form = await failWith(fail(422))
    if (at === 'writing') form.send({ type: 'edited', data: { weight: 3 } })
    form.send({ type: 'hidden' })
    await form.refuse(fail(422))
    if (at === 'writing') form.send({ type: 'edited', data: { weight: 3 } })
    form.send({ type: 'dropped' })
    expect(form.state()).toBe('saved')
    expect(form.form()).toMatchObject({ data: { weight: 1 }, state: 'shown', failure: null })
    form.send({ type: 'refreshed', entry: { ...entry, data: { weight: 6 }, edit: 9 } })
    expect(form.form().data).toEqual({ weight: 6 })
  })
})

describe('a conflict', () => {
  it('merges edits made meanwhile with the server’s merge', async () => {
    const form = open({ ...entry, data: { title: 'a', weight: 1 } })
    form.send({ type: 'edited', data: { title: 'b', weight: 1 } })
    form.send({ type: 'saved now' })
    form.send({ type: 'edited', data: { title: 'b', weight: 2 } })
    const theirs = { data: { title: 'c', weight: 1, badge: 'new' }, state: 'shown', edit: 4, author: 'B' }
    const clashes = [{ pointer: '/title', ancestor: 'a', yours: 'b', theirs: 'c' }]
    await form.refuse(fail(409, 'content/conflict', { clashes, theirs, joined: theirs.data }))
    expect(form.form().conflict?.joined).toEqual({ title: 'c', weight: 2, badge: 'new' })
    form.send({ type: 'edited', data: { title: 'b', weight: 3 } })
    expect(form.form().conflict?.joined).toEqual({ title: 'c', weight: 3, badge: 'new' })
    form.send({ type: 'decided', data: { title: 'b', weight: 3 } })
    expect(form.sent().at(-1)).toEqual({ data: { title: 'b', weight: 3 }, state: 'shown', since: 4 })
    expect(form.form()).toMatchObject({ conflict: null, failure: null })
  })

  it('without a common ancestor has no merge', async () => {
    const form = open()
    form.send({ type: 'edited', data: { weight: 2 } })
    form.send({ type: 'saved now' })
    await form.refuse(fail(409, 'content/conflict', { ...CONFLICT, joined: null }))
    form.send({ type: 'edited', data: { weight: 3 } })
    expect(form.form()).toMatchObject({ conflict: { joined: null }, data: { weight: 3 } })
  })

  it('is detected only by its own error code', async () => {
    const form = open()
    form.send({ type: 'hidden' })
    await form.refuse(fail(409, 'content/other'))
    expect([form.state(), form.form().conflict]).toEqual(['failed', null])
  })
})
