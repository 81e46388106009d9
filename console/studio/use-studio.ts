import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { Outcome, StudioState } from '#schemas/studio/studio-api.ts'
import { SESSION_KEY, type Session } from '../api/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Wish } from './home.ts'
import { pageAhead } from './page-ahead.ts'
import { home } from './studio-home.ts'

/** Milliseconds between looks at the files, which an editor may write as well. */
const LOOK_MS = 1000

const NO_FILES = {}

/** The files whose text is another one. */
const listChanged = (before: StudioState['files'], after: StudioState['files']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path])

/** What there is to open. */
export const useOffer = () => useSuspenseQuery({ queryKey: ['offer'], queryFn: home.askOffer }).data

/** Every section that can be inserted. */
export const useCatalogue = () =>
  useSuspenseQuery({ queryKey: ['catalogue'], queryFn: home.askCatalogue, staleTime: Number.POSITIVE_INFINITY }).data
    .sections

/** Milliseconds of quiet before the check is asked for: what was changed is to be seen first, and the same server shows it. */
const QUIET_MS = 250

/** What is wrong with a template in its present state, once nothing has changed for a moment. */
export const useProblems = ({ code, digest: now }: StudioState) => {
  const [digest] = useDebouncedValue(now, QUIET_MS)
  return useQuery({
    queryKey: ['problems', code, digest],
    queryFn: () => home.askProblems(code),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A template's files, and what is done to them. Says what could not be done, and what others have written meanwhile. */
export const useTemplate = (code: string) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const key = ['state', code]
  const own = useRef<Pick<StudioState, 'code' | 'digest' | 'files'>>({ code, digest: '', files: NO_FILES })
  const { data: state } = useSuspenseQuery({
    queryKey: key,
    queryFn: () => home.askState(code),
    refetchInterval: LOOK_MS,
    structuralSharing: true,
  })
  const { digest, files, changedBy = null } = state
  useEffect(() => {
    const { code: seen, digest: before, files: read } = own.current
    const changed = listChanged(read, files)
    const me = client.getQueryData<Session | null>(SESSION_KEY)?.email
    const isOwn = changedBy !== null && changedBy === me
    if (seen === code && before !== '' && before !== digest && changed.length > 0 && !isOwn) {
      const message =
        changedBy === null
          ? t('changedOnDisk')
          : t('draft.changedByOther', { name: changedBy, files: changed.join(', ') })
      notifications.show({ message })
    }
    own.current = { code, digest, files }
  }, [code, digest, files, changedBy, client, t])
  const tell = ({ refusal, conflicts }: Outcome): void => {
    // Keys: refusal.*
    if (refusal) notifications.show({ message: t(`refusal.${refusal}`), role: 'alert' })
    if (conflicts.length > 0) {
      notifications.show({
        message: t(home.draft ? 'draft.conflict' : 'conflict', { files: conflicts.join(', ') }),
        role: 'alert',
      })
    }
  }
  const { mutate } = useMutation({
    // One after the other, in the order of the presses.
    scope: { id: 'studio' },
    mutationFn: (wish: Wish) => home.sendWish(code, wish),
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: ({ outcome, state: next }) => {
      tell(outcome)
      if (next && next.digest !== digest) pageAhead.ask()
      if (!next) return
      own.current = { code, digest: next.digest, files: next.files }
      client.setQueryData(key, next)
    },
    onError: () => notifications.show({ message: t(home.draft ? 'draft.failed' : 'unreachable'), role: 'alert' }),
  })
  return {
    state,
    edit: (edit: TemplateEdit) => mutate({ kind: 'edit', edit }),
    undo: () => mutate({ kind: 'undo' }),
    redo: () => mutate({ kind: 'redo' }),
  }
}
