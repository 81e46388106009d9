import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { addressOf } from '../../lib/data/address-of.ts'
import { useDiscardDraft, useRemoveEntries } from '../entries/change-entry.ts'
import { invalidateContent } from '../../lib/data/content.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'

/** Returns the actions on a whole entry. Each saves the form first: unsaved changes would be lost, or reappear. */
export const useEntryActions = (draft: Draft, listAddress: string) => {
  const { kind, key } = draft.entry
  const t = useTexts('console/editor')
  const client = useQueryClient()
  const navigate = useNavigate()
  const moveToBin = useRemoveEntries(kind)
  const throwAway = useDiscardDraft()
  const copy = async () => {
    // The form itself shows why it could not be saved.
    if (!(await draft.settle())) return
    await call(copyContent, { kind, key })
      .then(async ({ row }) => {
        await invalidateContent(client, kind)
        await navigate(addressOf(row))
        showToast(t('copied'))
      })
      .catch(showError)
  }
  const discard = async () => {
    const stored = await draft.settle()
    if (!stored) draft.drop()
    await throwAway(stored ?? draft.entry, () => navigate(listAddress))
      .then((haveBack) => showToast(t('discarded'), { label: t('undo'), run: () => void haveBack().catch(showError) }))
      .catch(showError)
  }
  const remove = () =>
    void moveToBin([key])
      .then(async (bringBack) => {
        await navigate(listAddress)
        showToast(t('removed'), { label: t('undo'), run: () => void bringBack().catch(showError) })
      })
      .catch(showError)
  return { copy: () => void copy(), discard: () => void discard(), remove }
}
