import { Kbd, Table } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../lib/texts/texts.tsx'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { announce } from '../../ui/announce.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { decide } from '../../content-editing/spreadsheets/import-choices.ts'
import shared from './import.module.css'
import styles from './plan-table.module.css'
import {
  columnOf,
  filterRows,
  isMoney,
  mainProblem,
  nameColumns,
  nextOpen,
  shownColumns,
  stepRow,
  type RowFilter,
} from './plan-view.ts'
import { PlanTableRow } from './plan-table-row.tsx'
import type { Import } from './use-import.ts'

/** Typical row height in pixels; rows outside the viewport are only reserved space. */
const ROW_PX = 46

/** Column widths in pixels; the outcome column takes the rest. */
const NAME_PX = 160
const OPTION_PX = 130
const COLUMN_PX = 96
const FIXED_PX = 56 + 84 + NAME_PX + 300

type Props = { readonly job: Import; readonly plan: SpreadsheetPlan; readonly filter: RowFilter }

/** Shows the rows of a sheet for review and correction by keyboard or pointer. */
export const PlanTable = ({ job, plan, filter }: Props) => {
  const t = useTexts('console/import')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const [editing, setEditing] = useState<{ readonly row: number; readonly column: string } | null>(null)
  const rows = filterRows(plan.rows, filter)
  const columns = shownColumns(plan)
  const names = nameColumns(plan)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const wanted = useRef<number | null>(null)
  // A row outside the viewport is rendered first, then focused: screen readers read it with its outcome.
  useEffect(() => {
    const index = rows.findIndex((one) => one.row === wanted.current)
    const place = box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    if (!place) return
    wanted.current = null
    place.focus({ preventScroll: true })
  })
  const go = (row: number | null) => {
    setAt(row)
    wanted.current = row
    const index = rows.findIndex((one) => one.row === row)
    if (index !== -1) virtual.scrollToIndex(index)
  }
  const edit = () => {
    const row = rows.find((one) => one.row === at)
    if (!row) return
    const problem = mainProblem(row)
    const column = (problem && columnOf(problem)) || (columns.at(-1)?.column ?? names.entry?.column)
    if (column) setEditing({ row: row.row, column })
  }
  const skip = () => {
    const row = rows.find((one) => one.row === at)
    if (!row) return
    const skips = row.state !== 'skipped'
    job.choose(decide(job.choices, { row: row.row, skips }))
    announce(t(skips ? 'said.skips' : 'said.takes', { row: row.row }))
  }
  useScreenKeys([
    ['ArrowDown', () => go(stepRow(rows, at, 1))],
    ['ArrowUp', () => go(stepRow(rows, at, -1))],
    ['N', () => go(nextOpen(rows, at))],
    ['S', skip],
    // A focused button handles the same key.
    ['Enter', (event) => isFree(event) && edit(), { preventDefault: false }],
  ])
  const headingOf = (field: string | null) => plan.fields.find(({ id }) => id === field)?.heading[language] ?? ''
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      <div ref={box} className={shared.scroll} tabIndex={-1}>
        {/* Column widths are fixed: neither edits nor scrolling change them. */}
        <Table
          className={styles.table ?? ''}
          stickyHeader
          layout="fixed"
          miw={FIXED_PX + columns.length * COLUMN_PX + (names.item ? OPTION_PX : 0)}
          aria-label={t('rows')}
          aria-rowcount={rows.length}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={56}>{t('table.row')}</Table.Th>
              <Table.Th w={84}>{t('table.state')}</Table.Th>
              <Table.Th w={NAME_PX}>{headingOf(names.entry?.field ?? null) || t('table.name')}</Table.Th>
              {names.item && <Table.Th w={OPTION_PX}>{t('table.option')}</Table.Th>}
              {columns.map(({ column, field }) => (
                <Table.Th key={column} w={COLUMN_PX} ta={isMoney(field) ? 'right' : 'left'}>
                  {headingOf(field)}
                </Table.Th>
              ))}
              <Table.Th pl="lg">{t('table.outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {before > 0 && <tr aria-hidden style={{ height: before }} />}
            {items.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <PlanTableRow
                    key={row.row}
                    row={row}
                    index={index}
                    plan={plan}
                    job={job}
                    columns={columns}
                    names={names}
                    measure={virtual.measureElement}
                    isAt={row.row === at}
                    editing={editing?.row === row.row ? editing.column : null}
                    edit={(column) => {
                      setAt(row.row)
                      setEditing(column === null ? null : { row: row.row, column })
                      // With Tab, the focus is moving elsewhere.
                      if (column === null && box.current?.contains(document.activeElement)) wanted.current = row.row
                    }}
                  />
                )
              )
            })}
            {after > 0 && <tr aria-hidden style={{ height: after }} />}
          </Table.Tbody>
        </Table>
        {rows.length === 0 && <p className={styles.none}>{t('noRows')}</p>}
      </div>
      <p className={styles.keys}>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('key.rows')} · <Kbd size="xs">⏎</Kbd> {t('key.edit')} ·{' '}
        <Kbd size="xs">S</Kbd> {t('key.skip')} · <Kbd size="xs">N</Kbd> {t('key.next')}
      </p>
    </>
  )
}

const isFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest('button, a, [role="option"]'))
