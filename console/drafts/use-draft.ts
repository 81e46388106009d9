import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call, type ApiError } from '../api/call.ts'
import { entryQuery, forgetLists } from '../data/content.ts'
import { draftMachine, type Conflict, type EntryData, type SaveInput } from './draft-machine.ts'

/** Where a draft stands, for whoever writes it. */
export type SaveState = 'saved' | 'writing' | 'saving' | 'failed' | 'conflict'

/** A form's own draft. */
export type Draft = {
  readonly entry: ContentEntry
  readonly data: EntryData
  readonly isHidden: boolean
  readonly saveState: SaveState
  readonly failure: ApiError | null
  readonly conflict: Conflict | null
  readonly edit: (data: EntryData) => void
  readonly hide: (isHidden: boolean) => void
  /** Stores at once what is not stored yet. */
  readonly saveNow: () => void
  readonly tryAgain: () => void
  /** Ends a conflict with what is to be stored. */
  readonly decide: (data: EntryData) => void
}

/** The draft of an entry that has been read; what is written into it stores itself, also when the form is left. */
export const useDraft = (first: ContentEntry): Draft => {
  const client = useQueryClient()
  const { kind, key } = first
  const { machine, last } = useMemo(() => provideSave(client, { kind, key }), [client, kind, key])
  const [{ value, context }, send, actor] = useMachine(machine, { input: { entry: first } })
  useEffect(() => {
    send({ type: 'refreshed', entry: first })
  }, [first, send])
  useEffect(
    () => () => {
      const { context: left } = actor.getSnapshot()
      const isUnsaved = left.data !== left.sent || left.state !== (left.entry.state === 'hidden' ? 'hidden' : 'shown')
      if (isUnsaved && !left.conflict) void last.saveRest(left)
    },
    [actor, last],
  )
  useLeaveGuard(value !== 'saved', () => send({ type: 'saved now' }))
  return {
    entry: context.entry,
    data: context.data,
    isHidden: context.state === 'hidden',
    saveState: value,
    failure: context.failure,
    conflict: context.conflict,
    edit: (data) => send({ type: 'edited', data }),
    hide: (isHidden) => send({ type: isHidden ? 'hidden' : 'shown' }),
    saveNow: () => send({ type: 'saved now' }),
    tryAgain: () => send({ type: 'tried again' }),
    decide: (data) => send({ type: 'decided', data }),
  }
}

type Left = Pick<SaveInput, 'data' | 'state'> & { readonly entry: ContentEntry }

/** The machine with its call, and the way to store what is left over when the form has gone. */
const provideSave = (client: QueryClient, { kind, key }: { kind: string; key: string }) => {
  let running: Promise<ContentEntry> | null = null
  const save = ({ data, state, since }: SaveInput): Promise<ContentEntry> => {
    running = call(saveContent, { kind, key, data, state }, { since }).then(({ row }) => {
      client.setQueryData(entryQuery(kind, key).queryKey, row)
      void forgetLists(client, kind)
      return row
    })
    return running
  }
  const machine = draftMachine.provide({
    actors: { save: fromPromise<ContentEntry, SaveInput>(({ input }) => save(input)) },
  })
  const saveRest = async ({ data, state, entry }: Left): Promise<void> => {
    // What was under way comes first; its edit is what the rest is based on.
    const before = await running?.catch(() => null)
    await save({ data, state, since: before?.edit ?? entry.edit }).catch(() => undefined)
  }
  return { machine, last: { saveRest } }
}

/** Asks before a page with unsaved words is closed, and stores them as soon as it is put aside. */
const useLeaveGuard = (isUnsaved: boolean, save: () => void): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const putAside = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('visibilitychange', putAside)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('visibilitychange', putAside)
    }
  })
}
