import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { withoutNumbers } from '#schemas/content/without-numbers.ts'
import { createContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { addressOf } from '../../lib/data/address-of.ts'
import { invalidateContent, useKind } from '../../lib/data/content.ts'
import { toFormState, type Conflict } from '../drafts/draft-machine.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'

/**
 * Resolves a conflict by saving the user's version as a new draft and leaving the other unchanged; null for kinds that
 * cannot be duplicated.
 */
export const useCopyMine = (draft: Draft, { theirs }: Conflict) => {
  const t = useTexts('console/editor')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { role } = useSession()
  const { kind } = draft.entry
  const facts = useKind(kind)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(createContent, { kind, data: withoutNumbers(draft.data) })).row,
    onSuccess: async (row) => {
      draft.decide(theirs.data, toFormState(theirs))
      await invalidateContent(client, kind)
      showToast(t('conflict.copied'), { label: t('conflict.openCopy'), run: () => void navigate(addressOf(row)) })
    },
    onError: showError,
  })
  return facts?.keysBy === 'number' && role !== 'translator' ? { run: () => mutate(), isPending } : null
}
