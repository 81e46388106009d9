import { assign, fromPromise, setup } from 'xstate'
import { mergeEdits } from '#schemas/content/merge-edits.ts'
import { adoptNumbers } from './adopt-numbers.ts'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { ApiError, UNREACHABLE, WRITE_TIMEOUT } from '../../lib/api/call.ts'

/** An entry's data, in the shape of its schema. */
export type EntryData = Record<string, unknown>

/** A place that two people changed in different ways, as reported by the server. */
export type Clash = {
  readonly pointer: string
  readonly ancestor: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

/** Version that another user saved meanwhile. */
export type Conflict = {
  readonly clashes: readonly Clash[]
  readonly theirs: {
    readonly data: EntryData
    readonly state: ContentEntry['state']
    readonly edit: number
    /** Author and UTC time of the draft; null once it has been published or discarded. */
    readonly author: string | null
    readonly savedAt?: string | null
  }
  /** Merge of both changes, theirs where they clash; null without a common ancestor. */
  readonly joined: EntryData | null
}

/** Visibility that a form can set. */
export type FormState = 'shown' | 'hidden'

/** Payload of a save. */
export type SaveInput = {
  readonly data: EntryData
  readonly state: FormState
  readonly since: number
}

type Context = {
  /** Latest known entry of the server. */
  entry: ContentEntry
  /** Content of the form. */
  data: EntryData
  state: FormState
  /** Form content at the last save; differences from it are unsaved. */
  sent: EntryData
  sentState: FormState
  /** A save was requested while another one was running. */
  isSaveWanted: boolean
  conflict: Conflict | null
  failure: ApiError | null
}

type Input = {
  readonly entry: ContentEntry
  /** Changes kept on this device that the server has not stored yet. */
  readonly unsent?: SaveInput | null
}

type Event =
  | { type: 'edited'; data: EntryData }
  | { type: 'shown' | 'hidden' }
  | { type: 'saved now' }
  | { type: 'refreshed'; entry: ContentEntry }
  | { type: 'decided'; data: EntryData; state?: FormState | undefined }
  | { type: 'tried again' }
  | { type: 'dropped' }

/** Milliseconds after the last key press until a draft is saved. */
const QUIET_MS = 800

/** Milliseconds until a save that could not reach the server is retried. */
const RETRY_MS = 5000

/** Returns the form's visibility of an entry; an entry in the bin becomes visible again once it is changed. */
export const toFormState = ({ state }: Pick<ContentEntry, 'state'>): FormState =>
  state === 'hidden' ? 'hidden' : 'shown'

/** A form's content and the content of its last save. */
export type Written = Pick<Context, 'entry' | 'data' | 'state' | 'sent' | 'sentState'>

/** Checks whether a form has changes that no save has sent. */
export const isUnsaved = ({ data, state, sent, sentState }: Written): boolean => data !== sent || state !== sentState

/**
 * Returns the form after a save: changes made while it ran stay on top of the server's answer, and win over it where
 * both changed the same.
 */
export const afterSave = ({ data, state, sent, sentState }: Written, entry: ContentEntry): Written => ({
  entry,
  data: data === sent ? entry.data : keepChanges(sent, data, entry.data),
  state: state === sentState ? toFormState(entry) : state,
  sent: entry.data,
  sentState: toFormState(entry),
})

const keepChanges = (sent: EntryData, data: EntryData, stored: EntryData): EntryData => {
  const numbered = adoptNumbers(sent, data, stored)
  // All sides have the shape of the same schema.
  return mergeEdits(numbered.sent, stored, numbered.data).value as EntryData
}

/**
 * Synchronises a form with its draft: saves 0.8 s after the last key press, keeps the content when that fails, merges
 * changes of others, and asks when both sides changed the same field. The caller provides `save`.
 */
export const draftMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    save: fromPromise<ContentEntry, SaveInput>(() => Promise.reject(new Error('save is not provided'))),
  },
  delays: { quiet: QUIET_MS, retry: RETRY_MS },
  guards: {
    isUnsaved: ({ context }) => isUnsaved(context),
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'edited' ? { data: event.data, failure: null } : {})),
    keepState: assign(({ event }) =>
      event.type === 'shown' || event.type === 'hidden' ? { state: event.type, failure: null } : {},
    ),
    refresh: assign(({ context, event }) => {
      if (event.type !== 'refreshed' || event.entry.edit < context.entry.edit) return {}
      const { entry } = event
      // Publishing changes an entry's publication facts and nothing in its form.
      if (entry.edit === context.entry.edit) return { entry }
      return { entry, data: entry.data, sent: entry.data, state: toFormState(entry), sentState: toFormState(entry) }
    }),
    // A newer revision has to wait: the server merges it with the form's changes at the next save.
    refreshFacts: assign(({ context, event }) =>
      event.type === 'refreshed' && event.entry.edit === context.entry.edit ? { entry: event.entry } : {},
    ),
    requestSave: assign({ isSaveWanted: true }),
    drop: assign(({ context: { entry } }) => ({
      data: entry.data,
      sent: entry.data,
      state: toFormState(entry),
      sentState: toFormState(entry),
      conflict: null,
      failure: null,
    })),
    decide: assign(({ context, event }) =>
      event.type === 'decided' && context.conflict
        ? {
            data: event.data,
            state: event.state ?? decideState(context, context.conflict),
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
    // It continues from the revision it was based on: the server merges it with later ones.
    entry: unsent ? { ...entry, edit: unsent.since } : entry,
    data: unsent?.data ?? entry.data,
    state: unsent?.state ?? toFormState(entry),
    sent: entry.data,
    sentState: toFormState(entry),
    isSaveWanted: false,
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
        refreshed: { actions: 'refreshFacts' },
        dropped: { target: 'saved', actions: 'drop' },
      },
      after: { quiet: 'saving' },
    },
    saving: {
      entry: assign(({ context }) => ({ sent: context.data, sentState: context.state, isSaveWanted: false })),
      on: {
        edited: { actions: 'keep' },
        shown: { actions: ['keepState', 'requestSave'] },
        hidden: { actions: ['keepState', 'requestSave'] },
        'saved now': { actions: 'requestSave' },
      },
      invoke: {
        src: 'save',
        input: ({ context: { data, state, entry } }) => ({ data, state, since: entry.edit }),
        onDone: [
          {
            guard: ({ context }) => isUnsaved(context) && context.isSaveWanted,
            target: 'saving',
            reenter: true,
            actions: assign(({ context, event }) => afterSave(context, event.output)),
          },
          {
            guard: 'isUnsaved',
            target: 'writing',
            actions: assign(({ context, event }) => afterSave(context, event.output)),
          },
          { target: 'saved', actions: assign(({ context, event }) => afterSave(context, event.output)) },
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
        shown: { target: 'saving', actions: 'keepState' },
        hidden: { target: 'saving', actions: 'keepState' },
        'saved now': 'saving',
        'tried again': 'saving',
        refreshed: { actions: 'refreshFacts' },
        dropped: { target: 'saved', actions: 'drop' },
      },
      after: {
        retry: {
          // A save that was stored already merges with itself, so repeating it changes nothing.
          guard: ({ context: { failure } }) =>
            failure?.code === UNREACHABLE || failure?.code === WRITE_TIMEOUT || failure?.status === 401,
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
        shown: { actions: 'keepState' },
        hidden: { actions: 'keepState' },
        decided: { target: 'saving', actions: 'decide' },
      },
    },
  },
})

/**
 * Returns the user's own visibility if changed, otherwise theirs: resolving a text conflict must not show an entry that
 * others hid.
 */
const decideState = ({ state, entry }: Context, { theirs }: Conflict): FormState =>
  state === toFormState(entry) ? toFormState(theirs) : state

// The contract of saveContent describes the details of this error.
const toConflict = (error: unknown): Conflict | null =>
  error instanceof ApiError ? (error.details as unknown as Conflict) : null

/** Returns the conflict after further edits, which are applied to the merged data as well. */
const goOn = (conflict: Conflict | null, before: EntryData, after: EntryData): Conflict | null =>
  conflict?.joined
    ? // Both have the shape of the same schema.
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
