import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { StudioState } from '#schemas/studio/studio-api.ts'
import { SESSION_KEY, type Session } from '../lib/api/session.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { createCommandQueue, isOwnState, isSending } from './command-queue.ts'
import { backend } from './backend.ts'

/** Polling interval of the files in milliseconds; a code editor may change them too. */
const LOOK_MS = 1000

const NO_FILES = {}

/** Returns the files whose text differs. */
const listChanged = (before: StudioState['files'], after: StudioState['files']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path])

/** Loads the templates and clinics that can be opened. */
export const useOffer = () => useSuspenseQuery({ queryKey: ['offer'], queryFn: backend.askOffer }).data

/** Returns all sections that can be inserted. */
export const useCatalogue = () =>
  useSuspenseQuery({ queryKey: ['catalogue'], queryFn: backend.askCatalogue, staleTime: Number.POSITIVE_INFINITY }).data
    .sections

/** Milliseconds without changes before the check runs: the page has priority, and the same server renders it. */
const QUIET_MS = 250

/** Loads the problems of a template's current state, once it has been unchanged for a moment. */
export const useProblems = ({ code, digest: now }: StudioState) => {
  const [digest] = useDebouncedValue(now, QUIET_MS)
  return useQuery({
    queryKey: ['problems', code, digest],
    queryFn: () => backend.askProblems(code),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Polls the state of a template; the files are the source of truth, and other programs write them as well. */
const toStateQuery = (code: string) => ({
  queryKey: ['state', code],
  queryFn: () => backend.askState(code),
  refetchInterval: LOOK_MS,
  structuralSharing: true,
})

/** Returns the digest that the framed page should show. It updates before the rest of the studio. */
export const useDigest = (code: string): string =>
  useSuspenseQuery({ ...toStateQuery(code), select: ({ digest }) => digest }).data

/** Returns a template's files and the functions to edit them. Reports failures and changes by others. */
export const useTemplate = (code: string) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const seen = useRef<Pick<StudioState, 'code' | 'digest' | 'files'>>({ code, digest: '', files: NO_FILES })
  const { data: state } = useSuspenseQuery(toStateQuery(code))
  const { digest, files, changedBy = null } = state
  useEffect(() => {
    const { code: open, digest: before, files: read } = seen.current
    const changed = listChanged(read, files)
    const me = client.getQueryData<Session | null>(SESSION_KEY)?.email
    const isOwn = isOwnState(digest) || isSending(client) || (changedBy !== null && changedBy === me)
    if (open === code && before !== '' && before !== digest && changed.length > 0 && !isOwn) {
      const message =
        changedBy === null
          ? t('changedOnDisk')
          : t('draft.changedByOther', { name: changedBy, files: changed.join(', ') })
      notifications.show({ message })
    }
    seen.current = { code, digest, files }
  }, [code, digest, files, changedBy, client, t])
  const commands = useMemo(
    () => createCommandQueue({ client, t, code, queryKey: toStateQuery(code).queryKey }),
    [client, t, code],
  )
  return { state, ...commands }
}
