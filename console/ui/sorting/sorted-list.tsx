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
import type { ReactNode } from 'react'
import { useTexts, type Translate } from '../../lib/texts/texts.tsx'

type Props = {
  /** Items in order; ids are unique within the list. */
  readonly items: readonly SortedItem[]
  /** Moves an item from one index to another. */
  readonly move: (from: number, to: number) => void
  /** The handles support the keyboard; false where the list has its own shortcuts. */
  readonly hasKeys?: boolean
  readonly children: ReactNode
}

/** Renders a list that is sortable by pointer or keyboard; every step is announced to screen readers. */
export const SortedList = ({ items, move, hasKeys = true, children }: Props) => {
  const t = useTexts('console/sorting')
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 4 } })
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  const sensors = useSensors(pointer, hasKeys ? keyboard : null)
  const dropped = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [active.id, over?.id].map((id) => items.findIndex((item) => item.id === id))
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to) move(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: toAnnouncements(items, t),
        screenReaderInstructions: { draggable: t('instructions') },
      }}
      onDragEnd={dropped}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the props of a sortable item and of its handle. */
export const useSortedItem = (id: string) => {
  const t = useTexts('console/sorting')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('handle') },
  })
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    /** Props of a handle for pointer and keyboard. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    /** Props of a handle for the pointer only. */
    pointerHandle: { ref: setActivatorNodeRef, ...listeners },
  }
}

/** A list item: its id within the list, and its display name. */
type SortedItem = { readonly id: string; readonly name: string }

type Ids = { readonly active: { readonly id: string | number }; readonly over: { readonly id: string | number } | null }

// Texts: console/sorting
/** Returns the screen reader announcements for a moved item: its name, and its position in the list. */
export const toAnnouncements = (items: readonly SortedItem[], t: Translate) => {
  const placeOf = (id: string | number | undefined): number => items.findIndex((item) => item.id === id)
  const say = (key: 'lifted' | 'moved' | 'dropped', { active, over }: Ids): string | undefined => {
    const name = items[placeOf(active.id)]?.name
    const place = placeOf(over?.id)
    if (name === undefined) return undefined
    if (place < 0) return t(key === 'dropped' ? 'cancelled' : 'outside', { name })
    return t(key, { name, place: place + 1, count: items.length }) // Keys: lifted, moved, dropped
  }
  return {
    onDragStart: ({ active }: Pick<Ids, 'active'>) => say('lifted', { active, over: active }),
    onDragOver: (ids: Ids) => say('moved', ids),
    onDragEnd: (ids: Ids) => say('dropped', ids),
    onDragCancel: ({ active }: Pick<Ids, 'active'>) => say('dropped', { active, over: null }),
  }
}
