import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { addressOf } from '../data/address-of.ts'
import { useDiscardDraft, useRemoveEntries } from '../data/change-entry.ts'
import { forgetContent } from '../data/content.ts'
import { tellDone, tellFailure } from '../parts/tell.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** What is done with an entry as a whole, from its form. */
export const useEntryActions = (entry: ContentEntry, listAddress: string) => {
  const { kind, key } = entry
  const t = useTexts('console/editor')
  const client = useQueryClient()
  const navigate = useNavigate()
  const moveToBin = useRemoveEntries(kind)
  const throwAway = useDiscardDraft()
  const copy = () =>
    void call(copyContent, { kind, key })
      .then(async ({ row }) => {
        await forgetContent(client, kind)
        await navigate(addressOf(row))
        tellDone(t('copied'))
      })
      .catch(tellFailure)
  const discard = () =>
    void throwAway(entry, () => navigate(listAddress))
      .then((haveBack) => tellDone(t('discarded'), { label: t('undo'), run: () => void haveBack().catch(tellFailure) }))
      .catch(tellFailure)
  const remove = () =>
    void moveToBin([key])
      .then(async (bringBack) => {
        await navigate(listAddress)
        tellDone(t('removed'), { label: t('undo'), run: () => void bringBack().catch(tellFailure) })
      })
      .catch(tellFailure)
  return { copy, discard, remove }
}
