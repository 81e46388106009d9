import { Button } from '@mantine/core'
import { IconPlus, IconSearchOff, IconSparkles } from '@tabler/icons-react'
import { useHasRight } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { StatePanel } from '../../ui/state-panel.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'

type Props = { readonly kind: string; readonly isSearched: boolean; readonly clear: () => void }

/** Placeholder of an empty list: its purpose and the first step, or that the search found nothing. */
export const NoEntries = ({ kind, isSearched, clear }: Props) => {
  const t = useTexts('console/collection')
  const tk = useTexts('console/publish')
  const mayWrite = useHasRight('content/write')
  const { mutate, isPending } = useCreateEntry(kind)
  if (isSearched) {
    return (
      <StatePanel icon={IconSearchOff} title={t('nothing')} actions={<Button onClick={clear}>{t('showAll')}</Button>} />
    )
  }
  return (
    <StatePanel
      icon={IconSparkles}
      // Keys: empty.*.title
      title={t(`empty.${kind}.title`)}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            loading={isPending}
            onClick={() => mutate({})}
          >
            {/* Keys: kind.* */}
            {t('add', { kind: tk(`kind.${kind}`) })}
          </Button>
        )
      }
    >
      {/* Keys: empty.*.text */}
      {t(`empty.${kind}.text`)}
    </StatePanel>
  )
}
