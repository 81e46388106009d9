import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call, type ApiError } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { entryQuery, invalidateLists } from '../../lib/data/content.ts'
import {
  afterSave,
  draftMachine,
  isUnsaved,
  type Conflict,
  type EntryData,
  type FormState,
  type SaveInput,
  type Written,
} from './draft-machine.ts'
import { deleteUnsent, markOpen, storeUnsent, readUnsent, type UnsentName } from './unsent-changes.ts'

export type SaveState = 'saved' | 'writing' | 'saving' | 'failed' | 'conflict'

export type Draft = {
  readonly entry: ContentEntry
  readonly data: EntryData
  readonly isHidden: boolean
  readonly saveState: SaveState
  readonly failure: ApiError | null
  readonly conflict: Conflict | null
  readonly edit: (data: EntryData) => void
  readonly hide: (isHidden: boolean) => void
  /** Saves unsaved changes at once. */
  readonly saveNow: () => void
  readonly tryAgain: () => void
  /** Resolves a conflict with the data to save; without a state, the visibility follows whichever side changed it. */
  readonly decide: (data: EntryData, state?: FormState) => void
  /** Saves unsaved changes and returns the stored entry; null when saving failed. */
  readonly settle: () => Promise<ContentEntry | null>
  /** Discards unsaved changes. */
  readonly drop: () => void
}

/** Returns the draft of an entry; its changes are saved automatically, also when the form is left. */
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
      const { value: at, context: left } = actor.getSnapshot()
      // A conflict stays on the device until its form is opened again and asks.
      if (at !== 'saved' && at !== 'conflict') void last.saveRest(left, at === 'saving')
    },
    [actor, last],
  )
  useUnsent(actor, name, () => send({ type: 'tried again' }))
  useLeaveGuard(value !== 'saved', () => send({ type: 'saved now' }))
  return {
    entry: context.entry,
    data: context.data,
    isHidden: context.state === 'hidden',
    // The machine leaves this state before the first render.
    saveState: value === 'opened' ? 'saved' : value,
    failure: context.failure,
    conflict: context.conflict,
    edit: (data) => send({ type: 'edited', data }),
    hide: (isHidden) => send({ type: isHidden ? 'hidden' : 'shown' }),
    saveNow: () => send({ type: 'saved now' }),
    tryAgain: () => send({ type: 'tried again' }),
    decide: (data, state) => send({ type: 'decided', data, state }),
    settle: async () => {
      send({ type: 'saved now' })
      const end = await waitFor(actor, (snapshot) => snapshot.matches('saved') || isStuck(snapshot))
      return isStuck(end) ? null : end.context.entry
    },
    drop: () => send({ type: 'dropped' }),
  }
}

const isStuck = (snapshot: ReturnType<DraftActor['getSnapshot']>): boolean =>
  snapshot.matches('failed') || snapshot.matches('conflict')

type DraftActor = ReturnType<typeof useMachine<typeof draftMachine>>[2]

/** Keeps on this device what the server has not stored, and retries at once when the network returns. */
const useUnsent = (actor: DraftActor, name: UnsentName, tryAgain: () => void): void => {
  useEffect(() => markOpen(name), [name])
  useEffect(() => {
    const note = () => {
      const { value, context } = actor.getSnapshot()
      const { data, state, entry, failure, conflict } = context
      if (value === 'saved') deleteUnsent(name)
      else if (failure || conflict || !navigator.onLine) storeUnsent(name, { data, state, since: entry.edit })
    }
    const subscription = actor.subscribe(note)
    window.addEventListener('online', tryAgain)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('online', tryAgain)
    }
  })
}

/** Returns the machine with its save call, and the function that saves the rest after the form is closed. */
const provideSave = (client: QueryClient, name: UnsentName) => {
  const { kind, key } = name
  let running: Promise<ContentEntry> | null = null
  const save = ({ data, state, since }: SaveInput): Promise<ContentEntry> => {
    running = call(saveContent, { kind, key, data, state }, { since }).then(({ row }) => {
      client.setQueryData(entryQuery(kind, key).queryKey, row)
      void invalidateLists(client, kind)
      return row
    })
    return running
  }
  const machine = draftMachine.provide({
    actors: { save: fromPromise<ContentEntry, SaveInput>(({ input }) => save(input)) },
  })
  const saveRest = async (left: Written, isSaving: boolean): Promise<void> => {
    // The rest is based on the revision of the save that is still running.
    const saved = isSaving ? await running?.catch(() => null) : null
    const rest = saved ? afterSave(left, saved) : left
    if (saved && !isUnsaved(rest)) return
    const { data, state } = rest
    const since = rest.entry.edit
    await save({ data, state, since }).then(
      () => deleteUnsent(name),
      // The form is closed, so the device keeps the changes until the server can be reached.
      () => storeUnsent(name, { data, state, since }),
    )
  }
  return { machine, last: { saveRest } }
}

/** Asks before a page with unsaved changes is closed, and saves them when the page is hidden. */
const useLeaveGuard = (isOpen: boolean, save: () => void): void => {
  useEffect(() => {
    if (!isOpen) return
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
