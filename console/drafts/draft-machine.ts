import { assign, fromPromise, setup } from 'xstate'
import { mergeEdits } from '#schemas/content/merge-edits.ts'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { ApiError, UNREACHABLE, UNSURE } from '../api/call.ts'

/** An entry's data, in the form of its schema. */
export type EntryData = Record<string, unknown>

/** One place that two people changed, each in another way, as the server tells it. */
export type Clash = {
  readonly pointer: string
  readonly ancestor: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

/** What somebody else stored meanwhile. */
export type Conflict = {
  readonly clashes: readonly Clash[]
  readonly theirs: {
    readonly data: EntryData
    readonly edit: number
    /** Who, and when, in UTC; null where it is no draft any more. */
    readonly author: string | null
    readonly savedAt?: string | null
  }
  /** Both changes together, theirs where they clash; null where nobody can tell who changed what. */
  readonly joined: EntryData | null
}

/** What a save sends. */
export type SaveInput = {
  readonly data: EntryData
  readonly state: 'shown' | 'hidden'
  readonly since: number
}

type Context = {
  /** What the server has, as far as this page knows. */
  entry: ContentEntry
  /** What stands in the form. */
  data: EntryData
  state: 'shown' | 'hidden'
  /** What was sent last, while the answer is awaited. */
  sent: EntryData
  conflict: Conflict | null
  failure: ApiError | null
}

type Input = {
  readonly entry: ContentEntry
  /** What was written on this device and never taken by the server. */
  readonly unsent?: SaveInput | null
}

type Event =
  | { type: 'edited'; data: EntryData }
  | { type: 'shown' | 'hidden' }
  | { type: 'saved now' }
  | { type: 'refreshed'; entry: ContentEntry }
  | { type: 'decided'; data: EntryData }
  | { type: 'tried again' }

/** Milliseconds after the last key until a draft is stored. */
const QUIET_MS = 800

/** Milliseconds until a save that found no server is tried again. */
const RETRY_MS = 5000

const toFormState = ({ state }: ContentEntry): 'shown' | 'hidden' => (state === 'hidden' ? 'hidden' : 'shown')

/**
 * Keeps a form and its draft together: stores what is written 0.8 s after the last key, keeps it where that fails, joins
 * it with what others stored, and asks where both changed one place. `save` is provided by whoever uses it.
 */
export const draftMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    save: fromPromise<ContentEntry, SaveInput>(() => Promise.reject(new Error('save is not provided'))),
  },
  delays: { quiet: QUIET_MS, retry: RETRY_MS },
  guards: {
    isUnsaved: ({ context }) => context.data !== context.sent || context.state !== toFormState(context.entry),
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'edited' ? { data: event.data, failure: null } : {})),
    keepState: assign(({ event }) =>
      event.type === 'shown' || event.type === 'hidden' ? { state: event.type, failure: null } : {},
    ),
    refresh: assign(({ context, event }) => {
      if (event.type !== 'refreshed' || event.entry.edit < context.entry.edit) return {}
      // Publishing changes how an entry stands with visitors, and nothing that is written in it.
      if (event.entry.edit === context.entry.edit) return { entry: event.entry }
      return { entry: event.entry, data: event.entry.data, sent: event.entry.data, state: toFormState(event.entry) }
    }),
    decide: assign(({ context, event }) =>
      event.type === 'decided' && context.conflict
        ? {
            data: event.data,
            entry: { ...context.entry, edit: context.conflict.theirs.edit },
            conflict: null,
            failure: null,
          }
        : {},
    ),
  },
}).createMachine({
  id: 'draft',
  context: ({ input: { entry, unsent } }) => ({
    // It goes on from the edit that it was written on: the server joins it with what came after.
    entry: unsent ? { ...entry, edit: unsent.since } : entry,
    data: unsent?.data ?? entry.data,
    state: unsent?.state ?? toFormState(entry),
    sent: entry.data,
    conflict: null,
    failure: null,
  }),
  initial: 'opened',
  states: {
    opened: { always: [{ guard: 'isUnsaved', target: 'writing' }, { target: 'saved' }] },
    saved: {
      on: {
        edited: { target: 'writing', actions: 'keep' },
        shown: { target: 'saving', actions: 'keepState' },
        hidden: { target: 'saving', actions: 'keepState' },
        refreshed: { actions: 'refresh' },
      },
    },
    writing: {
      on: {
        edited: { target: 'writing', reenter: true, actions: 'keep' },
        shown: { target: 'saving', actions: 'keepState' },
        hidden: { target: 'saving', actions: 'keepState' },
        'saved now': 'saving',
      },
      after: { quiet: 'saving' },
    },
    saving: {
      entry: assign(({ context }) => ({ sent: context.data })),
      on: { edited: { actions: 'keep' } },
      invoke: {
        src: 'save',
        input: ({ context: { data, state, entry } }) => ({ data, state, since: entry.edit }),
        onDone: [
          {
            guard: ({ context }) => context.data !== context.sent,
            target: 'writing',
            // Written on while it was sent: what others changed is joined with what is still unsaved.
            actions: assign(({ context, event }) => ({
              entry: event.output,
              // Both sides have the form of one schema.
              data: mergeEdits(context.sent, context.data, event.output.data).value as EntryData,
            })),
          },
          {
            target: 'saved',
            actions: assign(({ event }) => ({ entry: event.output, data: event.output.data, sent: event.output.data })),
          },
        ],
        onError: [
          {
            guard: ({ event }) => event.error instanceof ApiError && event.error.code === 'content/conflict',
            target: 'conflict',
            actions: assign(({ context: { sent, data }, event }) => ({
              conflict: goOn(toConflict(event.error), sent, data),
            })),
          },
          { target: 'failed', actions: assign(({ event }) => ({ failure: toApiError(event.error) })) },
        ],
      },
    },
    failed: {
      on: {
        edited: { target: 'writing', actions: 'keep' },
        'tried again': 'saving',
      },
      after: {
        retry: {
          // What may have been stored already is joined with itself: sending it again changes nothing.
          guard: ({ context: { failure } }) =>
            failure?.code === UNREACHABLE || failure?.code === UNSURE || failure?.status === 401,
          target: 'saving',
        },
      },
    },
    conflict: {
      on: {
        edited: {
          actions: [
            assign(({ context: { conflict, data }, event }) => ({ conflict: goOn(conflict, data, event.data) })),
            'keep',
          ],
        },
        decided: { target: 'saving', actions: 'decide' },
      },
    },
  },
})

/** The answer's own form, which its contract describes. */
const toConflict = (error: unknown): Conflict | null =>
  error instanceof ApiError ? (error.details as unknown as Conflict) : null

/** The same after one has written on: what both have joined, too. */
const goOn = (conflict: Conflict | null, before: EntryData, after: EntryData): Conflict | null =>
  conflict?.joined
    ? // Both have the form of one schema.
      { ...conflict, joined: mergeEdits(before, after, conflict.joined).value as EntryData }
    : conflict

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({
        status: 0,
        code: 'console/failed',
        message: error instanceof Error ? error.message : String(error),
      })
