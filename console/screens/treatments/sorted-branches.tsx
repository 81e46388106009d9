import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useChangeEntries } from '../../data/change-entry.ts'
import { tellFailure } from '../../parts/tell.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { moveInOrder } from '../popups/popup-order.ts'
import { Branch, type BranchProps } from './branch.tsx'
import styles from './category-tree.module.css'

type Sorted = BranchProps & { readonly entry: ContentEntry }

/** Categories that are put in order by hand or by keys; the new order is a draft as everything else. */
export const SortedBranches = ({ branches }: { branches: readonly Sorted[] }) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const change = useChangeEntries('product-categories')
  const dropped = ({ active, over }: DragEndEvent) => {
    const to = branches.findIndex(({ entry }) => entry.key === over?.id)
    const ordered = branches.map(({ entry }) => ({
      id: Number(entry.key),
      weight: Number(entry.data['weight'] ?? 0),
    }))
    const weights = moveInOrder(ordered, Number(active.id), to)
    if (weights.size === 0) return
    change.mutate(
      {
        keys: [...weights.keys()].map(String),
        change: ({ key, data }) => ({ data: { ...data, weight: weights.get(Number(key)) } }),
      },
      { onError: tellFailure },
    )
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
      <SortableContext items={branches.map(({ entry }) => entry.key)} strategy={verticalListSortingStrategy}>
        {branches.map((branch) => (
          <SortedBranch key={branch.entry.key} {...branch} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

const SortedBranch = ({ entry, ...branch }: Sorted) => {
  const t = useTexts('console/treatments')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entry.key,
  })
  return (
    <div
      ref={setNodeRef}
      className={styles.sorted}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <UnstyledButton
        ref={setActivatorNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={t('moveCategory', { name: branch.name })}
      >
        <IconGripVertical size={14} stroke={1.7} aria-hidden />
      </UnstyledButton>
      <Branch {...branch} />
    </div>
  )
}
