import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate'
import { toOpenedPost, toPostWords } from '#tests/customer-post-fixtures.ts'
import { afterDelay, walkMachine } from '#tests/machines/walk-machine.ts'
import type { BoardRefusal } from '#schemas/board-refusal.ts'
import { WAIT_STEP_MS } from './board-refusal.ts'
import {
  boardPasswordMachine,
  type BoardAnswer,
  type BoardPasswordEvent,
  type RemoveInput,
  type SaveInput,
} from './board-password.ts'

const POST = toOpenedPost()
const SECRET = toOpenedPost({ isPrivate: true })
const WORDS = toPostWords()

const submit: BoardPasswordEvent = { type: 'submit', password: '1234' }
const save: BoardPasswordEvent = { type: 'save', words: WORDS, password: '1234' }
const opened: BoardPasswordEvent = { type: 'opened', post: SECRET }
const wrong: BoardPasswordEvent = { type: 'mismatch', triesLeft: 3 }
const later: BoardPasswordEvent = { type: 'later', seconds: 2 }
const REFUSALS: BoardRefusal[] = [
  { type: 'mismatch', triesLeft: 3 },
  { type: 'later', seconds: 2 },
  { type: 'expired' },
  { type: 'invalid', fields: [{ field: 'title', code: 'title.tooLong' }] },
  { type: 'spam' },
  { type: 'signedOut' },
  { type: 'failed' },
  { type: 'gone' },
]

const after = (isPrivate: boolean, ...events: readonly BoardPasswordEvent[]) => {
  const [first] = initialTransition(boardPasswordMachine, { isPrivate })
  return events.reduce((snapshot, event) => transition(boardPasswordMachine, snapshot, event)[0], first)
}

const UNLOCK = [submit, opened]
const EDIT: BoardPasswordEvent[] = [...UNLOCK, { type: 'edit' }]
const REMOVE: BoardPasswordEvent[] = [{ type: 'remove' }, { type: 'confirm' }]

describe('a private post', () => {
  it.each<[string, BoardPasswordEvent[], string]>([
    ['asks for its password at once', [], 'asking'],
    ['has nothing to go back to', [{ type: 'cancel' }], 'asking'],
    ['is not edited before it is opened', [{ type: 'edit' }], 'asking'],
    ['checks what was given', [submit], 'checking'],
    ['opens with the right password', UNLOCK, 'unlocked'],
    ['asks again after a wrong one', [submit, wrong], 'wrong'],
    ['takes another try then', [submit, wrong, submit], 'checking'],
    ['makes who tries too often wait', [submit, later], 'waiting'],
    ['hears no try meanwhile', [submit, later, submit], 'waiting'],
    ['asks again when the board is out of reach', [submit, { type: 'failed' }], 'asking'],
    ['is gone when the board says so', [submit, { type: 'gone' }], 'gone'],
    ['is edited without asking first, for the form asks', EDIT, 'editing'],
    ['is locked again for who leaves', [...UNLOCK, { type: 'leave' }], 'asking'],
    ['forgets a half-done edit with it', [...EDIT, save, { type: 'leave' }], 'asking'],
  ])('%s', (_, events, expected) => {
    expect(after(true, ...events).value).toBe(expected)
  })
})

describe('a public post', () => {
  it.each<[string, BoardPasswordEvent[], string]>([
    ['is read without a password', [], 'closed'],
    ['asks for it before it is edited', [{ type: 'edit' }], 'asking'],
    ['stays as it is when the visitor thinks better of it', [{ type: 'edit' }, { type: 'cancel' }], 'closed'],
    ['also after a wrong password', [{ type: 'edit' }, submit, wrong, { type: 'cancel' }], 'closed'],
    ['also while they must wait', [{ type: 'edit' }, submit, later, { type: 'cancel' }], 'closed'],
    ['is edited with the right one', [{ type: 'edit' }, submit, { type: 'opened', post: POST }], 'editing'],
    ['asks before it is deleted whether it should be', [{ type: 'remove' }], 'confirming'],
    ['stays when it should not', [{ type: 'remove' }, { type: 'cancel' }], 'closed'],
    ['then wants its password', REMOVE, 'asking'],
    ['is deleted with it', [...REMOVE, submit], 'deleting'],
    ['is gone then', [...REMOVE, submit, { type: 'removed' }], 'gone'],
    ['stays gone for who comes back', [...REMOVE, submit, { type: 'removed' }, { type: 'leave' }], 'gone'],
    ['is not deleted with a wrong one', [...REMOVE, submit, wrong], 'wrong'],
  ])('%s', (_, events, expected) => {
    expect(after(false, ...events).value).toBe(expected)
  })
})

describe('an opened post', () => {
  it('is saved with the password entered again, and shows the saved text', () => {
    const changed = toOpenedPost({ isPrivate: true, title: 'x' })
    const saved = after(true, ...EDIT, save, { type: 'saved', post: changed })
    expect(saved.value).toBe('unlocked')
    expect(saved.context).toMatchObject({ opened: changed, words: null, refusal: null })
  })

  it('keeps the edited text after any failure', () => {
    for (const refusal of REFUSALS) {
      const snapshot = after(true, ...EDIT, save, refusal)
      const isGone = refusal.type === 'gone'
      expect(snapshot.value).toBe(isGone ? 'lost' : 'editing')
      expect(snapshot.context.words).toEqual(WORDS)
      expect(snapshot.context.refusal).toEqual(isGone ? null : refusal)
    }
  })

  it('keeps only the edited text if it was deleted meanwhile, until the visitor leaves', () => {
    const { context } = after(true, ...EDIT, save, { type: 'gone' })
    expect(context).toMatchObject({ opened: null, postToken: null, words: WORDS })
    const left = after(true, ...EDIT, save, { type: 'gone' }, { type: 'leave' })
    expect(left.value).toBe('gone')
    expect(left.context.words).toBeNull()
  })

  it('loses an expired token, and gets a new one with the next password', () => {
    const snapshot = after(true, ...EDIT, save, { type: 'expired' })
    expect(snapshot.context.postToken).toBeNull()
    const again = after(true, ...EDIT, save, { type: 'expired' }, save, { type: 'saved', post: SECRET })
    expect(again.context.postToken).toBe('token-1')
  })

  it('drops the text of a cancelled edit', () => {
    const snapshot = after(true, ...EDIT, save, { type: 'failed' }, { type: 'cancel' })
    expect(snapshot.value).toBe('unlocked')
    expect(snapshot.context.words).toBeNull()
  })

  it('is shown again if its deletion is cancelled at any step', () => {
    for (const events of [[], [{ type: 'confirm' }], [{ type: 'confirm' }, submit, wrong]] as BoardPasswordEvent[][]) {
      const snapshot = after(true, ...UNLOCK, { type: 'remove' }, ...events, { type: 'cancel' })
      expect(snapshot.value).toBe('unlocked')
    }
  })
})

describe('the stored state', () => {
  it('never contains a password', () => {
    for (const events of [[submit], UNLOCK, [...EDIT, save], [...REMOVE, submit]]) {
      const { context } = after(false, ...events)
      expect(JSON.stringify(context)).not.toContain('1234"')
    }
  })

  it('contains nothing of the post after the visitor left, and the next visit has new fields', () => {
    const { context } = after(true, ...EDIT, save, wrong, { type: 'leave' })
    expect(context).toEqual({
      isPrivate: true,
      purpose: 'read',
      opened: null,
      postToken: null,
      words: null,
      refusal: null,
      secondsLeft: 0,
      visit: 1,
    })
  })
})

const start = (answers: (BoardAnswer | BoardRefusal)[], isPrivate = true) => {
  const clock = new SimulatedClock()
  const calls = { open: vi.fn(), save: vi.fn(), remove: vi.fn(), saved: vi.fn(), removed: vi.fn() }
  const answer = async () => {
    const next = answers.shift()
    if (!next) throw new Error('The board fell over')
    return next
  }
  const machine = boardPasswordMachine.provide({
    actors: {
      openPost: fromPromise<BoardAnswer | BoardRefusal, { password: string }>(({ input }) => {
        calls.open(input)
        return answer()
      }),
      savePost: fromPromise<BoardAnswer | BoardRefusal, SaveInput>(({ input }) => {
        calls.save(input)
        return answer()
      }),
      removePost: fromPromise<BoardAnswer | BoardRefusal, RemoveInput>(({ input }) => {
        calls.remove(input)
        return answer()
      }),
    },
    actions: { tellSaved: (_, { post }) => calls.saved(post), tellRemoved: () => calls.removed() },
  })
  const actor = createActor(machine, { clock, input: { isPrivate } }).start()
  return { actor, clock, calls, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

describe('a request to the board', () => {
  it('sends the password as typed', async () => {
    const { actor, calls, state } = start([{ type: 'opened', post: SECRET }])
    actor.send({ type: 'submit', password: ' 12 34 ' })
    await vi.waitFor(() => expect(state()).toBe('unlocked'))
    expect(calls.open).toHaveBeenCalledExactlyOnceWith({ password: ' 12 34 ' })
  })

  it('saves with the text, the password and the token, and notifies the page', async () => {
    const { actor, calls, state } = start([
      { type: 'opened', post: SECRET },
      { type: 'saved', post: SECRET },
    ])
    actor.send(submit)
    await vi.waitFor(() => expect(state()).toBe('unlocked'))
    actor.send({ type: 'edit' })
    actor.send(save)
    await vi.waitFor(() => expect(calls.saved).toHaveBeenCalledExactlyOnceWith(SECRET))
    expect(calls.save).toHaveBeenCalledExactlyOnceWith({ words: WORDS, password: '1234', postToken: 'token-1' })
  })

  it('deletes once, and notifies the page', async () => {
    const { actor, calls, state } = start([{ type: 'removed' }], false)
    for (const event of [...REMOVE, submit, submit]) actor.send(event)
    await vi.waitFor(() => expect(state()).toBe('gone'))
    expect(calls.remove).toHaveBeenCalledExactlyOnceWith({ password: '1234', postToken: null })
    expect(calls.removed).toHaveBeenCalledOnce()
  })

  it.each([
    ['opening', [submit], 'asking'],
    ['saving', [...EDIT, save], 'editing'],
    ['deleting', [...REMOVE, submit], 'asking'],
  ] as const)('may fail with an exception while %s', async (name, events, expected) => {
    const { actor, state, context } = start(
      name === 'saving' ? [{ type: 'opened', post: SECRET }] : [],
      name !== 'deleting',
    )
    for (const event of events) {
      if (event !== opened) actor.send(event)
      else await vi.waitFor(() => expect(state()).toBe('unlocked'))
    }
    await vi.waitFor(() => expect(state()).toBe(expected))
    expect(context().refusal).toEqual({ type: 'failed' })
  })

  it('does not open the post of a visitor who has left meanwhile', async () => {
    const { actor, calls, state, context } = start([{ type: 'opened', post: SECRET }])
    actor.send(submit)
    actor.send({ type: 'leave' })
    await vi.waitFor(() => expect(calls.open).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(state()).toBe('asking')
    expect(context().opened).toBeNull()
  })
})

describe('waiting', () => {
  it('counts down by the second, and then asks for the password again', async () => {
    const { actor, clock, state, context } = start([{ type: 'later', seconds: 2.4 }])
    actor.send(submit)
    await vi.waitFor(() => expect(state()).toBe('waiting'))
    expect(context().secondsLeft).toBe(3)
    clock.increment(WAIT_STEP_MS - 1)
    expect(context().secondsLeft).toBe(3)
    clock.increment(1)
    expect(context().secondsLeft).toBe(2)
    clock.increment(WAIT_STEP_MS)
    clock.increment(WAIT_STEP_MS)
    expect(state()).toBe('asking')
    expect(context()).toMatchObject({ secondsLeft: 0, refusal: null })
  })

  it('keeps the edited text, and blocks saving', async () => {
    const { actor, calls, clock, state, context } = start([
      { type: 'opened', post: SECRET },
      { type: 'later', seconds: 2 },
    ])
    actor.send(submit)
    await vi.waitFor(() => expect(state()).toBe('unlocked'))
    actor.send({ type: 'edit' })
    actor.send(save)
    await vi.waitFor(() => expect(context().secondsLeft).toBe(2))
    actor.send(save)
    expect(calls.save).toHaveBeenCalledOnce()
    clock.increment(WAIT_STEP_MS)
    clock.increment(WAIT_STEP_MS)
    expect(state()).toBe('editing')
    expect(context()).toMatchObject({ secondsLeft: 0, refusal: null, words: WORDS })
  })
})

describe('a walk through the machine', () => {
  const walks = [true, false].map((isPrivate) =>
    walkMachine(boardPasswordMachine, {
      input: { isPrivate },
      // The number of visits is not part of the state.
      describe: ({ value, context: { visit: _, ...context } }) => JSON.stringify([value, context]),
      events: () => [
        ...(['edit', 'remove', 'confirm', 'cancel', 'leave', 'removed'] as const).map((type) => ({ type })),
        submit,
        save,
        { type: 'opened', post: SECRET },
        { type: 'opened', post: POST },
        { type: 'saved', post: POST },
        ...REFUSALS,
        ...['openPost', 'savePost', 'removePost'].flatMap((id) => [
          { type: `xstate.done.actor.${id}`, output: { type: 'failed' } },
          { type: `xstate.error.actor.${id}`, error: new Error('no') },
        ]),
        afterDelay(boardPasswordMachine, 'waiting', 'second'),
        afterDelay(boardPasswordMachine, 'editing', 'second'),
      ],
    }),
  )

  it('reaches every state and takes every transition', () => {
    const isInBoth = (name: string, index: number, all: string[]) => all.indexOf(name) !== index
    expect(walks.flatMap(({ unreached }) => unreached).filter(isInBoth)).toEqual([])
    expect([...new Set(walks[0]?.untaken)].filter((name) => walks[1]?.untaken.includes(name))).toEqual([])
  })

  it('shows no post without its password, and stores nothing of a deleted one', () => {
    for (const { value, context } of walks.flatMap(({ snapshots }) => snapshots)) {
      if (value === 'unlocked' || value === 'editing' || value === 'saving') expect(context.opened).not.toBeNull()
      if (value === 'closed' || value === 'gone')
        expect([context.opened, context.postToken, context.words]).toEqual([null, null, null])
      if (value === 'lost') expect([context.opened, context.postToken]).toEqual([null, null])
      if (value === 'closed') expect(context.isPrivate).toBe(false)
      if (value === 'waiting') expect(context.secondsLeft).toBeGreaterThan(0)
      if (value === 'wrong') expect(context.refusal?.type).toBe('mismatch')
    }
  })
})
