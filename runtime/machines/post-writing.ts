import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import type { BoardRefusal, PostWords } from '#schemas/board-refusal.ts'
import type { CustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import { findRefusal, WAIT_STEP_MS } from './board-refusal.ts'

/** Data of a new post: texts, the chosen password, and the honeypot. */
export type NewPost = { words: PostWords; password: string; website: string }

/** Events of a form; components send nothing else. */
export type PostWritingEvent =
  /** A field of the form has changed. */
  | { type: 'change' }
  | ({ type: 'submit' } & NewPost)
  // Answers of the board, which the machine sends to itself.
  | { type: 'created'; post: CustomerPostSummary }
  | BoardRefusal

/** Request to create a post. The same key identifies the same post, so repeats are safe. */
export type CreateInput = NewPost & { requestKey: string }

type PostWritingContext = {
  createKey: () => string
  /** Idempotency key of this post until its text changes or it is created. */
  requestKey: string | null
  refusal: BoardRefusal | null
  /** Seconds until the board accepts posts again. */
  secondsLeft: number
}

/**
 * Writing a post on the customers' board: only one is sent at a time, and sending the same text again after a failure
 * cannot create a second post. The section provides the board, `createPost`, and the navigation to a created post,
 * `tellCreated`.
 */
export const postWritingMachine = setup({
  types: {
    context: {} as PostWritingContext,
    events: {} as PostWritingEvent,
    input: {} as { createKey: () => string },
  },
  actors: {
    createPost: fromPromise<{ type: 'created'; post: CustomerPostSummary } | BoardRefusal, CreateInput>(() =>
      Promise.reject(new Error('The section provides the way to the board')),
    ),
  },
  actions: {
    tellCreated: (_, _params: { post: CustomerPostSummary }) => {},
    nameRequest: assign({
      requestKey: ({ context }) => context.requestKey ?? context.createKey(),
      refusal: null,
    }),
    forgetRequest: assign({ requestKey: null }),
    keepRefusal: assign({ refusal: ({ event }) => findRefusal(event) }),
    beginWaiting: assign({ secondsLeft: (_, { seconds }: { seconds: number }) => Math.max(1, Math.ceil(seconds)) }),
    waitOn: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    endWaiting: assign({ secondsLeft: 0, refusal: null }),
  },
  guards: {
    isWaiting: ({ context }) => context.secondsLeft > 1,
    isLastSecond: ({ context }) => context.secondsLeft === 1,
    mayTry: ({ context }) => context.secondsLeft === 0,
  },
  delays: { second: WAIT_STEP_MS },
}).createMachine({
  id: 'post-writing',
  context: ({ input }) => ({ createKey: input.createKey, requestKey: null, refusal: null, secondsLeft: 0 }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        change: { actions: 'forgetRequest' },
        submit: { guard: 'mayTry', target: 'sending', actions: 'nameRequest' },
      },
      after: {
        second: [
          { guard: 'isWaiting', target: 'writing', reenter: true, actions: 'waitOn' },
          { guard: 'isLastSecond', target: 'writing', actions: 'endWaiting' },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'createPost',
        id: 'createPost',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          const { words, password, website } = event
          return { words, password, website, requestKey: context.requestKey ?? '' }
        },
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'failed' }) },
      },
      on: {
        // After a change, the next submission is a different post from the one in flight.
        change: { actions: 'forgetRequest' },
        created: {
          target: 'sent',
          actions: ['forgetRequest', { type: 'tellCreated', params: ({ event }) => ({ post: event.post }) }],
        },
        later: {
          target: 'writing',
          actions: ['keepRefusal', { type: 'beginWaiting', params: ({ event }) => event }],
        },
        mismatch: { target: 'writing', actions: 'keepRefusal' },
        expired: { target: 'writing', actions: ['keepRefusal', 'forgetRequest'] },
        gone: { target: 'writing', actions: 'keepRefusal' },
        invalid: { target: 'writing', actions: 'keepRefusal' },
        // The form is reset after spam, so the next submission is a new request.
        spam: { target: 'writing', actions: ['keepRefusal', 'forgetRequest'] },
        failed: { target: 'writing', actions: 'keepRefusal' },
        signedOut: { target: 'writing', actions: 'keepRefusal' },
      },
    },
    sent: { type: 'final' },
  },
})
