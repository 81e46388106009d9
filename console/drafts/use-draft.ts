import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call, type ApiError } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { entryQuery, forgetLists } from '../data/content.ts'
import { draftMachine, type Conflict, type EntryData, type SaveInput } from './draft-machine.ts'
import { forgetUnsent, holdOpen, keepUnsent, readUnsent, type UnsentName } from './unsent.ts'

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
  const { email, clinic } = useSession()
  const name = useMemo(() => ({ email, clinic: clinic.code, kind, key }), [email, clinic.code, kind, key])
  const { machine, last } = useMemo(() => provideSave(client, name), [client, name])
  const [{ value, context }, send, actor] = useMachine(machine, { input: { entry: first, unsent: readUnsent(name) } })
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
  useUnsent(actor, name, () => send({ type: 'tried again' }))
  useLeaveGuard(value !== 'saved', () => send({ type: 'saved now' }))
  return {
    entry: context.entry,
    data: context.data,
    isHidden: context.state === 'hidden',
    // It leaves that state before anybody sees it.
    saveState: value === 'opened' ? 'saved' : value,
    failure: context.failure,
    conflict: context.conflict,
    edit: (data) => send({ type: 'edited', data }),
    hide: (isHidden) => send({ type: isHidden ? 'hidden' : 'shown' }),
    saveNow: () => send({ type: 'saved now' }),
    tryAgain: () => send({ type: 'tried again' }),
    decide: (data) => send({ type: 'decided', data }),
  }
}

type DraftActor = ReturnType<typeof useMachine<typeof draftMachine>>[2]

/** Keeps on this device what the server could not take, until it has; tries at once when there is a network again. */
const useUnsent = (actor: DraftActor, name: UnsentName, tryAgain: () => void): void => {
  useEffect(() => holdOpen(name), [name])
  useEffect(() => {
    const note = () => {
      const { value, context } = actor.getSnapshot()
      const { data, state, entry, failure } = context
      if (value === 'saved') forgetUnsent(name)
      else if (failure || !navigator.onLine) keepUnsent(name, { data, state, since: entry.edit })
    }
    const subscription = actor.subscribe(note)
    window.addEventListener('online', tryAgain)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('online', tryAgain)
    }
  })
}

type Left = Pick<SaveInput, 'data' | 'state'> & { readonly entry: ContentEntry }

/** The machine with its call, and the way to store what is left over when the form has gone. */
const provideSave = (client: QueryClient, name: UnsentName) => {
  const { kind, key } = name
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
    const since = before?.edit ?? entry.edit
    await save({ data, state, since }).then(
      () => forgetUnsent(name),
      // The form is gone, so the device keeps what it held until there is a server again.
      () => keepUnsent(name, { data, state, since }),
    )
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
