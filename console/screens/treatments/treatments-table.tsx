import { isRecord } from '#schemas/is-record.ts'
import { Button, Checkbox, Menu, Table, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconEyeOff, IconSearchOff, IconTrash, IconVaccine } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ContentEntry, ContentKindFacts } from '#schemas/generated/api/content.ts'
import { discountOf } from '#schemas/prices/discount-of.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useKind } from '../../lib/data/content.ts'
import { defaultOption } from '../../lib/data/list-settings.ts'
import { readKeys, useRowCount, useRows } from '../../lib/data/rows.ts'
import { useNameOf } from '../../lib/data/use-name-of.ts'
import { Chip } from '../../ui/chip.tsx'
import { EntryState } from '../../ui/entry-state.tsx'
import { Failure, StatePanel, LoadingRows } from '../../ui/states.tsx'
import { LanguageMarks } from '../../ui/language-marks.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { showError } from '../../ui/toasts/toasts.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { COLUMNS, type Column } from './columns.ts'
import { useListView } from './list-view.tsx'
import { FirstTreatment } from './first-treatment.tsx'
import { PriceCell } from './price-cell.tsx'
import styles from './treatments.module.css'
import { useListKeys, type Choose } from './use-list-keys.ts'
import { useCategoryNames } from './use-category-names.ts'
import { useRowActions } from './use-row-actions.ts'
import { isNarrowed } from './view.ts'

/** Row height in pixels; rows outside the viewport are only reserved space. */
const ROW_PX = 46

/** Pixels of the window above and below the rows, to estimate the number of rows before layout. */
const AROUND_ROWS_PX = 250

/** Columns with numbers, aligned right. */
const FIGURES: ReadonlySet<Column> = new Set(['options', 'price', 'original', 'discount'])

export const TreatmentsTable = () => {
  const t = useTexts('console/treatments')
  const { view, filter, change, selected, select, toggle, columns } = useListView()
  const kind = useKind('products')
  const namesOf = useCategoryNames()
  const box = useRef<HTMLDivElement>(null)
  const total = useRowCount('products', filter)
  const virtual = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: 0, height: Math.max(ROW_PX, window.innerHeight - AROUND_ROWS_PX) },
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const { error, refetch, rowAt } = useRows(
    'products',
    filter,
    items.map(({ index }) => index),
  )
  const choose = useListKeys({
    box,
    filter,
    total: total ?? 0,
    keyAt: (index) => rowAt(index)?.key,
    scrollTo: (index) => virtual.scrollToIndex(index),
    toggle,
    select,
  })
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (total === undefined) return <LoadingRows what={t('title')} />
  if (total === 0) {
    return (
      <StatePanel
        icon={isNarrowed(view) ? IconSearchOff : IconVaccine}
        title={isNarrowed(view) ? t('nothingFound') : t('empty')}
        actions={
          isNarrowed(view) ? (
            <Button onClick={() => change({ q: undefined, state: undefined, missing: undefined, category: undefined })}>
              {t('showAll')}
            </Button>
          ) : (
            <FirstTreatment />
          )
        }
      >
        {!isNarrowed(view) && t('emptyText')}
      </StatePanel>
    )
  }
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const isAll = selected.size === total
  const selectAll = () => {
    if (isAll) select([])
    else void readKeys('products', filter).then(select).catch(showError)
  }
  return (
    <div ref={box} className={styles.scroll} tabIndex={-1}>
      <Table stickyHeader horizontalSpacing={8} aria-rowcount={total + 1}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={isAll}
                indeterminate={!isAll && selected.size > 0}
                onChange={selectAll}
              />
            </Table.Th>
            <Table.Th>{t('column.name')}</Table.Th>
            {COLUMNS.filter((column) => columns.has(column)).map((column) => (
              <Table.Th key={column} ta={FIGURES.has(column) ? 'right' : undefined}>
                {/* Keys: column.* */}
                {t(`column.${column}`)}
              </Table.Th>
            ))}
            <Table.Th w={44}>
              <VisuallyHidden>{t('more')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const row = rowAt(index)
            return row ? (
              <Row
                key={row.key}
                row={row}
                index={index}
                isSelected={selected.has(row.key)}
                {...{ kind, namesOf, choose, columns }}
              />
            ) : (
              <tr key={`place ${index}`} aria-hidden style={{ height: ROW_PX }} />
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type RowProps = {
  readonly row: ContentEntry
  readonly index: number
  readonly kind: ContentKindFacts | undefined
  readonly namesOf: (numbers: unknown) => string[]
  readonly isSelected: boolean
  readonly choose: Choose
  readonly columns: ReadonlySet<Column>
}

/**
 * Renders a row; re-renders when its own props change, and not on each key of the search. Uses plain elements: with
 * twenty rows of twelve cells, a component for each would take longer than the rest of the screen.
 */
const Row = memo(({ row, index, kind, namesOf, isSelected, choose, columns }: RowProps) => {
  const t = useTexts('console/treatments')
  const formats = useFormats()
  const names = namesOf(row.data['categoryIds'])
  const name = useNameOf()(row, kind)
  const option = defaultOption(row)
  const options: readonly unknown[] = Array.isArray(row.data['options']) ? row.data['options'] : []
  const needsConsulting = options.some((one) => isRecord(one) && one['isConsultingRequired'] === true)
  const price = toNumber(option?.['price'])
  const original = toNumber(option?.['originalPrice'])
  const badges = Array.isArray(row.data['badges']) ? row.data['badges'] : []
  const changedAt = row.draft?.savedAt ?? row.published?.publishedAt
  return (
    <tr className={styles.row} data-selected={isSelected || undefined} aria-rowindex={index + 2}>
      <td>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            choose(row.key, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <td>
        <Link className={styles.name} to={`/treatments/${row.key}`}>
          <Thumb picture={row.data['thumbnail']} />
          <b>{name}</b>
          {badges.map((badge: unknown) => (
            <Chip key={String(badge)} tone={badge === 'BEST' ? 'accent' : badge === 'NEW' ? 'good' : 'attention'}>
              {String(badge)}
            </Chip>
          ))}
        </Link>
      </td>
      {columns.has('category') && (
        <td className={styles.quiet}>
          {names[0] ?? '–'} {names.length > 1 && `+${names.length - 1}`}
        </td>
      )}
      {columns.has('options') && (
        <td className={`${styles.quiet} ${styles.figure}`}>
          {needsConsulting && <small>{t('consulting')} </small>}
          {options.length}
        </td>
      )}
      {columns.has('price') && (
        <td className={styles.figure}>
          <PriceCell row={row} price={price} original={original} isEstimated={option?.['isEstimatedPrice'] === true} />
        </td>
      )}
      {columns.has('original') && <td className={`${styles.quiet} ${styles.figure}`}>{formats.figure(original)}</td>}
      {columns.has('discount') && (
        <td className={`${styles.discount} ${styles.figure}`}>
          {price !== null && discountOf(price, original) > 0 ? formats.share(discountOf(price, original)) : '–'}
        </td>
      )}
      {columns.has('languages') && (
        <td>
          <LanguageMarks missing={row.missing} />
        </td>
      )}
      {columns.has('state') && (
        <td>
          <EntryState entry={row} />
        </td>
      )}
      {columns.has('changed') && <td className={styles.quiet}>{changedAt ? formats.ago(changedAt) : '–'}</td>}
      <td>
        <RowMenu row={row} name={name} />
      </td>
    </tr>
  )
})

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const RowMenu = ({ row, name }: { row: ContentEntry; name: string }) => {
  const t = useTexts('console/treatments')
  const mayWrite = useHasRight('content/write')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <LazyMenu
      position="bottom-end"
      width={180}
      shadow="md"
      opened={isOpen}
      onChange={setOpen}
      button={
        <button type="button" className={styles.more} aria-label={t('moreOf', { name })}>
          <IconDots size={16} stroke={1.7} />
        </button>
      }
    >
      <RowDeeds row={row} />
    </LazyMenu>
  )
}

const RowDeeds = ({ row }: { row: ContentEntry }) => {
  const t = useTexts('console/treatments')
  const { hide, show, copy, remove } = useRowActions()
  const isHidden = row.state === 'hidden'
  return (
    <>
      <Menu.Item
        leftSection={isHidden ? <IconEye size={16} stroke={1.7} /> : <IconEyeOff size={16} stroke={1.7} />}
        onClick={() => (isHidden ? show([row.key]) : hide([row.key]))}
      >
        {isHidden ? t('show') : t('hide')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => copy(row.key)}>
        {t('copy')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => remove([row.key])}>
        {t('remove')}
      </Menu.Item>
    </>
  )
}
