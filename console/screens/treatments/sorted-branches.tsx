import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { SortedList, useSortedItem } from '../../ui/sorting/sorted-list.tsx'
import { showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { moveInOrder } from '../../lib/data/move-in-order.ts'
import { Branch, type BranchProps } from './branch.tsx'
import styles from './category-tree.module.css'

type Sorted = BranchProps & { readonly entry: ContentEntry }

/** Categories sortable by mouse and keyboard; the new order is a draft like any other change. */
export const SortedBranches = ({ branches }: { branches: readonly Sorted[] }) => {
  const change = useChangeEntries('product-categories')
  const move = (from: number, to: number) => {
    const ordered = branches.map(({ entry }) => ({
      id: Number(entry.key),
      weight: Number(entry.data['weight'] ?? 0),
    }))
    const moved = ordered[from]
    const weights = moved ? moveInOrder(ordered, moved.id, to) : new Map<number, number>()
    if (weights.size === 0) return
    change.mutate(
      {
        keys: [...weights.keys()].map(String),
        change: ({ key, data }) => ({ data: { ...data, weight: weights.get(Number(key)) } }),
      },
      { onError: showError },
    )
  }
  return (
    <SortedList items={branches.map(({ entry, name }) => ({ id: entry.key, name }))} move={move}>
      {branches.map((branch) => (
        <SortedBranch key={branch.entry.key} {...branch} />
      ))}
    </SortedList>
  )
}

const SortedBranch = ({ entry, ...branch }: Sorted) => {
  const t = useTexts('console/treatments')
  const sorted = useSortedItem(entry.key)
  return (
    <div {...sorted.item} className={styles.sorted}>
      <UnstyledButton {...sorted.handle} className={styles.grip} aria-label={t('moveCategory', { name: branch.name })}>
        <IconGripVertical size={14} stroke={1.7} aria-hidden />
      </UnstyledButton>
      <Branch {...branch} />
    </div>
  )
}
