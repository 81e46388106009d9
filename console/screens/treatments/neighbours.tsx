import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { readKeys } from '../../lib/data/rows.ts'
import { useAfterLoad } from '../../ui/use-after-load.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { firstView } from './view-key.ts'
import { toFilter } from './view.ts'

const KNOWN_MS = 300_000

/** Links to the previous and next treatment, in the last order and filter of the list. */
export const Neighbours = ({ entryKey }: { entryKey: string }) => {
  const t = useTexts('console/treatments')
  const navigate = useNavigate()
  const filter = toFilter(firstView('', useSession()))
  const isQuiet = useAfterLoad()
  // A separate query key: otherwise each save would refetch all keys.
  const { data: keys = [] } = useQuery({
    queryKey: ['neighbours', filter],
    queryFn: () => readKeys('products', filter),
    staleTime: KNOWN_MS,
    enabled: isQuiet,
  })
  const at = keys.indexOf(entryKey)
  const [before, after] = at === -1 ? [] : [keys[at - 1], keys[at + 1]]
  const go = (key: string | undefined) => {
    if (key !== undefined) void navigate(`/treatments/${key}`)
  }
  useScreenKeys(
    [
      ['mod+[', () => go(before)],
      ['mod+]', () => go(after)],
    ],
    [],
  )
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('before')}
        title={`${t('before')} ⌘[`}
        disabled={before === undefined}
        onClick={() => go(before)}
      >
        <IconChevronUp size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('after')}
        title={`${t('after')} ⌘]`}
        disabled={after === undefined}
        onClick={() => go(after)}
      >
        <IconChevronDown size={18} stroke={1.7} />
      </ActionIcon>
    </>
  )
}
