import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyContent, discardDraft, getContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { addressOf } from '../data/address-of.ts'
import { useRemoveEntries } from '../data/change-entry.ts'
import { entryQuery, forgetContent } from '../data/content.ts'
import { tellDone, tellFailure } from '../parts/tell.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** What is done with an entry as a whole, from its form. */
export const useEntryActions = ({ kind, key, edit, published }: ContentEntry, listAddress: string) => {
  const t = useTexts('console/editor')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { remove: moveToBin, bringBack } = useRemoveEntries(kind)
  const copy = () =>
    void call(copyContent, { kind, key })
      .then(async ({ row }) => {
        await forgetContent(client, kind)
        await navigate(addressOf(row))
        tellDone(t('copied'))
      })
      .catch(tellFailure)
  const discard = () =>
    void call(discardDraft, { kind, key }, { since: edit })
      .then(async () => {
        if (published) {
          const { row } = await call(getContent, { kind, key })
          client.setQueryData(entryQuery(kind, key).queryKey, row)
        } else await navigate(listAddress)
        await forgetContent(client, kind)
        tellDone(t('discarded'))
      })
      .catch(tellFailure)
  const remove = () =>
    void moveToBin([key])
      .then(async () => {
        await navigate(listAddress)
        tellDone(t('removed'), { label: t('undo'), run: () => void bringBack([key]).catch(tellFailure) })
      })
      .catch(tellFailure)
  return { copy, discard, remove }
}
