import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ContentKindFacts, copyContent } from '#schemas/generated/api/content.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { addressOf, invalidateContent } from '../../lib/data/content.ts'
import { useDiscardDraft, useRemoveEntries } from '../entries/change-entry.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'

type Props = {
  readonly facts: ContentKindFacts
  readonly draft: Draft
  /** Address of the entry list. */
  readonly back: string
}

/** Menu of the actions on a whole entry. */
export const EntryMenu = ({ facts, draft, back }: Props) => {
  const t = useTexts('console/editor')
  const actions = useEntryActions(draft, back)
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('more')}>
          <IconDots size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {draft.entry.kind !== 'clinic' && (
          <Menu.Item onClick={() => draft.hide(!draft.isHidden)}>{draft.isHidden ? t('show') : t('hide')}</Menu.Item>
        )}
        {facts.keysBy === 'number' && <Menu.Item onClick={actions.copy}>{t('copy')}</Menu.Item>}
        {draft.entry.draft && <Menu.Item onClick={actions.discard}>{t('discard')}</Menu.Item>}
        {facts.keysBy !== 'name' && (
          <Menu.Item color="red" onClick={actions.remove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns the actions on a whole entry. Each saves the form first: unsaved changes would be lost, or reappear. */
const useEntryActions = (draft: Draft, listAddress: string) => {
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
