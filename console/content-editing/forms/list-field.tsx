import { isRecord } from '#schemas/is-record.ts'
import { ActionIcon, Button, Group, UnstyledButton } from '@mantine/core'
import { arrayMove } from '@dnd-kit/sortable'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { SortedList, useSortedItem } from '../../ui/sorting/sorted-list.tsx'
import { announce } from '../../ui/announce.ts'
import { pictureOf, Thumb } from '../../ui/thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { blankValue } from './blank.ts'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import two from '../../ui/styles/two-lines.module.css'
import styles from './forms.module.css'
import { AroundProvider, moveOut, moveUnder, nestOf, useAround, type Around } from './nesting.ts'
import { placeAfter, useItemIds } from './use-item-ids.ts'
import { useItemNames } from './use-item-names.ts'
import { useOpenItem } from './use-open-item.ts'
import { useUndoRemoval } from './use-undo-removal.ts'
import { itemsOf, type SchemaPlace } from '../../lib/form-schema/schemas.ts'

/** List field: items can be added, copied, removed, and moved by mouse or keyboard. */
export const ListField = (props: LabelledFieldProps) => {
  const place = itemsOf(props.resolved)
  return place && <ListOf {...props} place={place} />
}

const ListOf = (props: LabelledFieldProps & { readonly place: SchemaPlace }) => {
  const { value, change, resolved, label, help, error, pointer, place } = props
  const t = useTexts('console/forms')
  const ts = useTexts('console/sorting')
  const { schemas, mainLanguage, isReadOnly } = useForm()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { open, setOpen, reveal } = useOpenItem(pointer, items.length)
  const { ids, moved, inserted, removed } = useItemIds(items.length)
  const makeRoom = (at: number) => {
    inserted(at)
    if (open !== null && open >= at) setOpen(open + 1, items.length + 1)
  }
  const tellRemoved = useUndoRemoval({ items, put: change, inserted: makeRoom })
  const names = useItemNames(place, items)
  const sorted = ids.map((id, index) => ({ id, name: names[index] ?? '' }))
  const isFull = resolved.schema.maxItems !== undefined && items.length >= resolved.schema.maxItems
  const added = useRef(false)
  const add = () => {
    added.current = true
    change([...items, blankValue(place, schemas, mainLanguage)])
    setOpen(items.length, items.length + 1)
  }
  /** Focuses the first field of a newly added item; called with the fields of the item that opens. */
  const enter = (fields: HTMLElement | null) => {
    if (!fields || !added.current) return
    added.current = false
    fields.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    moved(from, to)
    change(arrayMove([...items], from, to))
    setOpen(placeAfter(open, from, to))
  }
  const nest = nestOf(resolved, schemas)
  const around = useAround(pointer)
  const goUnder = (index: number, next: readonly unknown[]) => {
    removed(index)
    change(next)
    // Opening the parent shows where the item went.
    setOpen(index - 1, next.length)
    announce(ts('movedUnder', { name: names[index], parent: names[index - 1] }))
  }
  const under = (index: number): LevelTool | null => {
    const next = nest && moveUnder(items, index, nest)
    return nest ? { parent: names[index - 1], run: next && (() => goUnder(index, next)) } : null
  }
  const out = (index: number): LevelTool | null => {
    if (!around) return null
    const run = () => {
      removed(index)
      setOpen(null)
      around.takeOut(index, names[index] ?? '')
    }
    return { parent: around.name, run: around.isFull ? undefined : run }
  }
  /** Returns the context for an item's nested list: it moves its items out to this list. */
  const aroundOf = (index: number): Around | null =>
    nest
      ? {
          pointer: `${pointer}/${index}/${nest.field}`,
          name: names[index] ?? '',
          isFull,
          takeOut: (at, name) => {
            makeRoom(index + 1)
            change(moveOut(items, index, at, nest))
            announce(ts('movedOut', { name, parent: names[index] }))
          },
        }
      : null
  const shift = (from: number, to: number) => {
    move(from, to)
    announce(ts('moved', { name: names[from], place: to + 1, count: items.length }))
  }
  return (
    <LabelledField label={label} help={help} error={error}>
      <SortedList items={sorted} move={move}>
        <ol className={styles.items} aria-label={label}>
          {sorted.map(({ id, name }, index) => (
            <Item
              key={id}
              id={id}
              name={name}
              index={index}
              last={items.length - 1}
              item={items[index]}
              place={place}
              pointer={`${pointer}/${index}`}
              isOpen={open === index}
              toggle={() => setOpen(open === index ? null : index)}
              change={(next) => {
                reveal(index)
                change(items.toSpliced(index, 1, next))
              }}
              move={(to) => shift(index, to)}
              under={under(index)}
              out={out(index)}
              around={aroundOf(index)}
              enter={enter}
              copy={
                isFull
                  ? null
                  : () => {
                      makeRoom(index + 1)
                      change(items.toSpliced(index + 1, 0, withoutId(items[index])))
                      announce(ts('copied', { name }))
                    }
              }
              remove={() => {
                removed(index)
                change(items.toSpliced(index, 1))
                setOpen(null)
                tellRemoved(items[index], index, name)
              }}
            />
          ))}
        </ol>
      </SortedList>
      {!isReadOnly && (
        <Button
          mt="xs"
          variant="default"
          size="sm"
          disabled={isFull}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={add}
        >
          {isFull ? t('full', { count: items.length }) : t('addTo', { name: label })}
        </Button>
      )}
    </LabelledField>
  )
}

/** Returns the item without its id: a copy is a new item, numbered by the server. */
const withoutId = (item: unknown): unknown => {
  if (!isRecord(item)) return item
  const { id: _, ...rest } = item
  return structuredClone(rest)
}

/** Moves an item one level in or out; `run` is undefined when that is not possible. */
type LevelTool = { readonly parent: string | undefined; readonly run: (() => void) | undefined }

type ItemProps = {
  readonly id: string
  readonly name: string
  readonly index: number
  readonly last: number
  readonly item: unknown
  readonly place: SchemaPlace
  readonly pointer: string
  readonly isOpen: boolean
  readonly copy: (() => void) | null
  readonly toggle: () => void
  readonly change: (value: unknown) => void
  readonly move: (to: number) => void
  /** Moves the item under the one above; null in a flat list. */
  readonly under: LevelTool | null
  /** Moves the item out of its parent; null at the top level. */
  readonly out: LevelTool | null
  readonly around: Around | null
  readonly enter: (fields: HTMLElement | null) => void
  readonly remove: () => void
}

const Item = (props: ItemProps) => {
  const { id, name, item, place, pointer, isOpen, change, enter } = props
  const t = useTexts('console/forms')
  const { Field, isReadOnly, problems } = useForm()
  const sorted = useSortedItem(id)
  const isWrong = [...problems.keys()].some((one) => one === pointer || one.startsWith(`${pointer}/`))
  const picture = isRecord(item) ? Object.values(item).find((part) => pictureOf(part) !== '') : undefined
  return (
    <li {...sorted.item} className={styles.item} data-wrong={isWrong || undefined}>
      <div className={styles.itemHead}>
        {!isReadOnly && (
          <ActionIcon
            {...sorted.handle}
            variant="transparent"
            className={styles.grip ?? ''}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={16} stroke={1.7} />
          </ActionIcon>
        )}
        {picture !== undefined && <Thumb picture={picture} />}
        <UnstyledButton className={styles.itemName} aria-expanded={isOpen} onClick={props.toggle}>
          <span className={two.twoLines}>{name}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
        {!isReadOnly && <Tools {...props} />}
      </div>
      {isOpen && (
        <div className={styles.itemBody} ref={enter}>
          <AroundProvider value={props.around}>
            <Field place={place} pointer={pointer} value={item} isRequired change={change} />
          </AroundProvider>
        </div>
      )}
    </li>
  )
}

const Tools = ({ name, index, last, move, under, out, copy, remove }: ItemProps) => {
  const t = useTexts('console/forms')
  return (
    <Group gap={2} wrap="nowrap">
      <Tool label={t('up', { name })} run={() => move(index - 1)} isOff={index === 0} icon={IconArrowUp} />
      <Tool label={t('down', { name })} run={() => move(index + 1)} isOff={index === last} icon={IconArrowDown} />
      {under && (
        <Tool
          label={under.parent === undefined ? t('deeper', { name }) : t('under', { name, parent: under.parent })}
          run={under.run}
          icon={IconIndentIncrease}
        />
      )}
      {out && <Tool label={t('out', { name, parent: out.parent })} run={out.run} icon={IconIndentDecrease} />}
      {copy && <Tool label={t('copy', { name })} run={copy} icon={IconCopy} />}
      <Tool label={t('remove', { name })} run={remove} icon={IconTrash} />
    </Group>
  )
}

type ToolProps = {
  readonly label: string
  readonly icon: typeof IconTrash
  readonly isOff?: boolean
  /** Undefined when the tool cannot be used. */
  readonly run: (() => void) | undefined
}

/** Small icon button of a list item. */
export const Tool = ({ label, icon: Icon, run, isOff = run === undefined }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={isOff} onClick={run}>
    <Icon size={16} stroke={1.7} />
  </ActionIcon>
)
