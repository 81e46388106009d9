import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate'
import type { BoardRefusal } from '#schemas/board-refusal.ts'
import { toCustomerPostSummary, toPostWords } from '#tests/customer-post-fixtures.ts'
import { afterDelay, walkMachine } from '#tests/machines/walk-machine.ts'
import { WAIT_STEP_MS } from './board-refusal.ts'
import { postWritingMachine, type CreateInput, type PostWritingEvent } from './post-writing.ts'

const POST = toCustomerPostSummary()
const submit: PostWritingEvent = { type: 'submit', words: toPostWords(), password: '1234', website: '' }
const REFUSALS: BoardRefusal[] = [
  { type: 'mismatch', triesLeft: null },
  { type: 'later', seconds: 2 },
  { type: 'expired' },
  { type: 'gone' },
  { type: 'invalid', fields: [{ field: 'title', code: 'title.tooLong' }] },
  { type: 'spam' },
  { type: 'signedOut' },
  { type: 'failed' },
]

type Answer = { type: 'created'; post: typeof POST } | BoardRefusal

const start = (answers: Answer[]) => {
  const clock = new SimulatedClock()
  const create = vi.fn<(input: CreateInput) => void>()
  const created = vi.fn()
  let keys = 0
  const machine = postWritingMachine.provide({
    actors: {
      createPost: fromPromise<Answer, CreateInput>(async ({ input }) => {
        create(input)
        const next = answers.shift()
        if (!next) throw new Error('The board fell over')
        return next
      }),
    },
    actions: { tellCreated: (_, { post }) => created(post) },
  })
  const actor = createActor(machine, { clock, input: { createKey: () => `key-${++keys}` } }).start()
  const keysSent = () => create.mock.calls.map(([{ requestKey }]) => requestKey)
  return { actor, clock, create, created, keysSent, snapshot: () => actor.getSnapshot() }
}

describe('writing a post', () => {
  it('creates one post on a double click', async () => {
    const { actor, create, created, snapshot } = start([{ type: 'created', post: POST }])
    actor.send(submit)
    actor.send(submit)
    await vi.waitFor(() => expect(snapshot().value).toBe('sent'))
    expect(create).toHaveBeenCalledExactlyOnceWith({
      words: toPostWords(),
      password: '1234',
      website: '',
      requestKey: 'key-1',
    })
    expect(created).toHaveBeenCalledExactlyOnceWith(POST)
  })

  it('resends the same text with the same key, and changed text with a new one', async () => {
    const { actor, keysSent, snapshot } = start([{ type: 'failed' }, { type: 'failed' }, { type: 'failed' }])
    const send = async () => {
      actor.send(submit)
      await vi.waitFor(() => expect(snapshot().value).toBe('writing'))
    }
    await send()
    await send()
    actor.send({ type: 'change' })
    await send()
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it.each(['spam', 'expired'] as const)('sends a new key after %s, since its form is opened again', async (type) => {
    const { actor, keysSent, snapshot } = start([{ type }, { type: 'created', post: POST }])
    actor.send(submit)
    await vi.waitFor(() => expect(snapshot().value).toBe('writing'))
    actor.send(submit)
    await vi.waitFor(() => expect(snapshot().value).toBe('sent'))
    expect(keysSent()).toEqual(['key-1', 'key-2'])
  })

  it('stores the reason of a refusal', () => {
    const [first] = initialTransition(postWritingMachine, { createKey: () => 'key' })
    for (const refusal of REFUSALS) {
      const [sending] = transition(postWritingMachine, first, submit)
      const [snapshot] = transition(postWritingMachine, sending, refusal)
      expect(snapshot.value).toBe('writing')
      expect(snapshot.context.refusal).toEqual(refusal)
      expect(transition(postWritingMachine, snapshot, submit)[0].value).toBe(
        refusal.type === 'later' ? 'writing' : 'sending',
      )
    }
  })

  it('survives an error of its request', async () => {
    const { actor, snapshot } = start([])
    actor.send(submit)
    await vi.waitFor(() => expect(snapshot().context.refusal).toEqual({ type: 'failed' }))
    expect(snapshot().value).toBe('writing')
  })

  it('waits as long as the board requires', async () => {
    const { actor, clock, create, snapshot } = start([{ type: 'later', seconds: 2 }])
    actor.send(submit)
    await vi.waitFor(() => expect(snapshot().context.secondsLeft).toBe(2))
    clock.increment(WAIT_STEP_MS)
    expect(snapshot().context.secondsLeft).toBe(1)
    actor.send(submit)
    expect(create).toHaveBeenCalledOnce()
    clock.increment(WAIT_STEP_MS)
    expect(snapshot().context).toMatchObject({ secondsLeft: 0, refusal: null })
  })
})

it('reaches every state and takes every transition', () => {
  const walk = walkMachine(postWritingMachine, {
    input: { createKey: () => 'key' },
    describe: ({ value, context }) => JSON.stringify([value, context]),
    events: () => [
      { type: 'change' },
      submit,
      { type: 'created', post: POST },
      ...REFUSALS,
      { type: 'xstate.done.actor.createPost', output: { type: 'failed' } },
      { type: 'xstate.error.actor.createPost', error: new Error('no') },
      afterDelay(postWritingMachine, 'writing', 'second'),
    ],
  })
  expect(walk.unreached).toEqual([])
  expect(walk.untaken).toEqual([])
  for (const { value, context } of walk.snapshots) {
    if (value === 'sending') expect(context).toMatchObject({ refusal: null, secondsLeft: 0 })
  }
})
