import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import type { BoardRefusal, PostWords } from '#schemas/board-refusal.ts'
import type { OpenedCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { findRefusal, WAIT_STEP_MS } from './board-refusal.ts'

/** Purpose of a password prompt. */
export type PasswordPurpose = 'read' | 'edit' | 'remove'

/** Answer of the board to a correct password. */
export type BoardAnswer =
  | { type: 'opened'; post: OpenedCustomerPost }
  | { type: 'saved'; post: OpenedCustomerPost }
  | { type: 'removed' }

/** Events of a post's machine; components send nothing else. */
export type BoardPasswordEvent =
  | { type: 'edit' }
  | { type: 'remove' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The requested password. It is sent to the board and not stored. */
  | { type: 'submit'; password: string }
  /** The edited post, with the password again. */
  | { type: 'save'; words: PostWords; password: string }
  /** The visitor leaves the page: nothing of the post is retained. */
  | { type: 'leave' }
  // Answers of the board, which the machine sends to itself.
  | BoardAnswer
  | BoardRefusal

type BoardPasswordContext = {
  isPrivate: boolean
  purpose: PasswordPurpose
  /** The whole post, once its password was correct. */
  opened: OpenedCustomerPost | null
  /** Token that permits changes; null after it expires, until the next password brings a new one. */
  postToken: string | null
  /** Unsaved edits. */
  words: PostWords | null
  /** Reason of the last call's failure. */
  refusal: BoardRefusal | null
  /** Seconds until the board accepts another attempt. */
  secondsLeft: number
  /** Incremented when the visitor leaves: used as a key, so that fields of the next visit are empty. */
  visit: number
}

/** Request to change a post. */
export type SaveInput = { words: PostWords; password: string; postToken: string | null }

/** Request to delete a post. */
export type RemoveInput = Omit<SaveInput, 'words'>

const toStart = (isPrivate: boolean, visit: number): BoardPasswordContext => ({
  isPrivate,
  purpose: 'read',
  opened: null,
  postToken: null,
  words: null,
  refusal: null,
  secondsLeft: 0,
  visit,
})

const notProvided = () => Promise.reject(new Error('The section provides the way to the board'))

const boardSetup = setup({
  types: {
    context: {} as BoardPasswordContext,
    events: {} as BoardPasswordEvent,
    input: {} as { isPrivate: boolean },
  },
  actors: {
    openPost: fromPromise<BoardAnswer | BoardRefusal, { password: string }>(notProvided),
    savePost: fromPromise<BoardAnswer | BoardRefusal, SaveInput>(notProvided),
    removePost: fromPromise<BoardAnswer | BoardRefusal, RemoveInput>(notProvided),
  },
  actions: {
    tellSaved: (_, _params: { post: OpenedCustomerPost }) => {},
    tellRemoved: () => {},
    askFor: assign({ purpose: (_, { purpose }: { purpose: PasswordPurpose }) => purpose, refusal: null }),
    keepOpened: assign({
      opened: (_, { post }: { post: OpenedCustomerPost }) => post,
      postToken: (_, { post }: { post: OpenedCustomerPost }) => post.postToken,
      isPrivate: (_, { post }: { post: OpenedCustomerPost }) => post.isPrivate,
      words: null,
      refusal: null,
    }),
    keepWords: assign({ words: (_, { words }: { words: PostWords }) => words, refusal: null }),
    keepRefusal: assign({ refusal: ({ event }) => findRefusal(event) }),
    dropRefusal: assign({ refusal: null, secondsLeft: 0 }),
    dropToken: assign({ postToken: null }),
    dropWords: assign({ words: null, refusal: null }),
    keepWordsAlone: assign(({ context }) => ({ ...toStart(context.isPrivate, context.visit), words: context.words })),
    beginWaiting: assign({
      secondsLeft: ({ event }) => (event.type === 'later' ? Math.max(1, Math.ceil(event.seconds)) : 0),
    }),
    waitOn: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    forgetAll: assign(({ context }) => toStart(context.isPrivate, context.visit + 1)),
  },
  guards: {
    isPrivate: ({ context }) => context.isPrivate,
    isForRemoval: ({ context }) => context.purpose === 'remove',
    isForEditing: ({ context }) => context.purpose === 'edit',
    isOpened: ({ context }) => context.opened !== null,
    isWaiting: ({ context }) => context.secondsLeft > 1,
    isLastSecond: ({ context }) => context.secondsLeft === 1,
    mayTry: ({ context }) => context.secondsLeft === 0,
  },
  delays: { second: WAIT_STEP_MS },
})

/** Transitions after a password was entered. */
const onSubmit = [
  { guard: 'isForRemoval', target: 'deleting', actions: 'dropRefusal' },
  { target: 'checking', actions: 'dropRefusal' },
] as const

/** Returns to the previous view; a private post that was not opened has none. */
const onCancel = [
  { guard: 'isOpened', target: 'unlocked', actions: 'dropRefusal' },
  { guard: 'isPrivate', target: 'asking', actions: { type: 'askFor', params: { purpose: 'read' } } },
  { target: 'closed', actions: 'dropRefusal' },
] as const

/** Transitions back to the password prompt, for every purpose. */
const onRefusal = {
  mismatch: { target: 'wrong', actions: 'keepRefusal' },
  later: { target: 'waiting', actions: ['keepRefusal', 'beginWaiting'] },
  expired: { target: 'asking', actions: 'keepRefusal' },
  invalid: { target: 'asking', actions: 'keepRefusal' },
  spam: { target: 'asking', actions: 'keepRefusal' },
  failed: { target: 'asking', actions: 'keepRefusal' },
  signedOut: { target: 'asking', actions: 'keepRefusal' },
  gone: 'gone',
} as const

/** The same while editing: the text is preserved. */
const onRefusedWords = {
  mismatch: { target: 'editing', actions: 'keepRefusal' },
  later: { target: 'editing', actions: ['keepRefusal', 'beginWaiting'] },
  // The next password opens the post again before saving, so the visitor does not have to start over.
  expired: { target: 'editing', actions: ['keepRefusal', 'dropToken'] },
  invalid: { target: 'editing', actions: 'keepRefusal' },
  spam: { target: 'editing', actions: 'keepRefusal' },
  failed: { target: 'editing', actions: 'keepRefusal' },
  signedOut: { target: 'editing', actions: 'keepRefusal' },
  gone: { target: 'lost', actions: 'keepWordsAlone' },
} as const

/**
 * The password of a customer's post (Spec §4 "Boards", Spec §6): it opens a private post, and is requested again to
 * change or delete one. The machine stores the opened post, never a password, and clears everything when the visitor
 * leaves. The section provides the board: `openPost`, `savePost` and `removePost` return its answers.
 */
export const boardPasswordMachine = boardSetup.createMachine({
  id: 'board-password',
  context: ({ input }) => toStart(input.isPrivate, 0),
  initial: 'beginning',
  on: { leave: { target: '.beginning', actions: 'forgetAll' } },
  states: {
    beginning: { always: [{ guard: 'isPrivate', target: 'asking' }, { target: 'closed' }] },
    /** Public post in its read-only view. */
    closed: {
      on: {
        edit: { target: 'asking', actions: { type: 'askFor', params: { purpose: 'edit' } } },
        remove: 'confirming',
      },
    },
    asking: { on: { submit: onSubmit, cancel: onCancel } },
    /** Like `asking`, after the board has reported the remaining attempts. */
    wrong: { on: { submit: onSubmit, cancel: onCancel } },
    /** The board accepts no attempts for a while. */
    waiting: {
      on: { cancel: onCancel },
      after: {
        second: [
          { guard: 'isWaiting', target: 'waiting', reenter: true, actions: 'waitOn' },
          { target: 'asking', actions: 'dropRefusal' },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'openPost',
        id: 'openPost',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return { password: event.password }
        },
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'failed' }) },
      },
      on: {
        ...onRefusal,
        opened: [
          {
            guard: 'isForEditing',
            target: 'editing',
            actions: { type: 'keepOpened', params: ({ event }) => ({ post: event.post }) },
          },
          { target: 'unlocked', actions: { type: 'keepOpened', params: ({ event }) => ({ post: event.post }) } },
        ],
      },
    },
    unlocked: {
      on: {
        edit: 'editing',
        remove: 'confirming',
      },
    },
    editing: {
      on: {
        save: {
          guard: 'mayTry',
          target: 'saving',
          actions: { type: 'keepWords', params: ({ event }) => ({ words: event.words }) },
        },
        cancel: { target: 'unlocked', actions: 'dropWords' },
      },
      after: {
        second: [
          { guard: 'isWaiting', target: 'editing', reenter: true, actions: 'waitOn' },
          { guard: 'isLastSecond', target: 'editing', actions: 'dropRefusal' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'savePost',
        id: 'savePost',
        input: ({ context, event }) => {
          assertEvent(event, 'save')
          return { words: event.words, password: event.password, postToken: context.postToken }
        },
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'failed' }) },
      },
      on: {
        ...onRefusedWords,
        saved: {
          target: 'unlocked',
          actions: [
            { type: 'keepOpened', params: ({ event }) => ({ post: event.post }) },
            { type: 'tellSaved', params: ({ event }) => ({ post: event.post }) },
          ],
        },
      },
    },
    confirming: {
      on: {
        confirm: { target: 'asking', actions: { type: 'askFor', params: { purpose: 'remove' } } },
        cancel: [{ guard: 'isOpened', target: 'unlocked' }, { target: 'closed' }],
      },
    },
    deleting: {
      invoke: {
        src: 'removePost',
        id: 'removePost',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { password: event.password, postToken: context.postToken }
        },
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'failed' }) },
      },
      on: { ...onRefusal, removed: { target: 'gone', actions: 'tellRemoved' } },
    },
    /** The post was deleted during editing: the edited text stays until the visitor leaves. */
    lost: { on: { leave: 'gone' } },
    /** The post was deleted, here or elsewhere. Returning does not restore it. */
    gone: { entry: 'forgetAll', on: { leave: {} } },
  },
})
