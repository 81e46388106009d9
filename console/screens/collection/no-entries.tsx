import { Button } from '@mantine/core'
import { IconPlus, IconSearchOff, IconSparkles } from '@tabler/icons-react'
import { useMay } from '../../api/session.ts'
import { useCreateEntry } from '../../data/create-entry.ts'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { readonly kind: string; readonly isSearched: boolean; readonly clear: () => void }

/** Placeholder of an empty list: its purpose and the first step, or that the search found nothing. */
export const NoEntries = ({ kind, isSearched, clear }: Props) => {
  const t = useTexts('console/collection')
  const tk = useTexts('console/publish')
  const mayWrite = useMay('content/write')
  const { mutate, isPending } = useCreateEntry(kind)
  if (isSearched) {
    return <State icon={IconSearchOff} title={t('nothing')} actions={<Button onClick={clear}>{t('showAll')}</Button>} />
  }
  return (
    <State
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
    </State>
  )
}
