import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ContentKindFacts } from '#schemas/generated/api/content.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { useEntryActions } from './use-entry-actions.ts'

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
