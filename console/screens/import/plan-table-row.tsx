import { Table, TextInput, UnstyledButton } from '@mantine/core'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { decide } from '../../content-editing/spreadsheets/import-choices.ts'
import shared from './import.module.css'
import styles from './plan-table-row.module.css'
import { cellOf, columnOf, isMoney, type PlanColumn, type PlanRow } from './plan-view.ts'
import { RowOutcome } from './row-outcome.tsx'
import type { Import } from './use-import.ts'

const TONES = {
  changed: 'accent',
  new: 'good',
  same: 'calm',
  check: 'attention',
  wrong: 'wrong',
  skipped: 'calm',
} as const

type Props = {
  readonly row: PlanRow
  readonly index: number
  readonly plan: SpreadsheetPlan
  readonly job: Import
  readonly columns: readonly PlanColumn[]
  readonly names: { readonly entry?: PlanColumn; readonly item?: PlanColumn }
  /** Called with the row's element to measure its height, which may differ between rows. */
  readonly measure: (element: Element | null) => void
  readonly isAt: boolean
  /** Letters of the column whose cell is being edited. */
  readonly editing: string | null
  readonly edit: (column: string | null) => void
}

/** Table row: the sheet's cells and the outcome. Each cell is editable. */
export const PlanTableRow = ({ row, index, plan, job, columns, names, measure, isAt, editing, edit }: Props) => {
  const t = useTexts('console/import')
  const { choices, choose } = job
  const write = (column: string, words: string) => {
    edit(null)
    if (words === String(cellOf(row, column) ?? '')) return
    choose(decide(choices, { row: row.row, cells: [{ column, value: words.trim() === '' ? null : words }] }))
  }
  const cell = (column: string, shown?: string, isRight = false) => (
    <Cell
      row={row}
      column={column}
      shown={shown}
      isRight={isRight}
      isEditing={editing === column}
      edit={edit}
      write={(words) => write(column, words)}
    />
  )
  return (
    <Table.Tr
      ref={measure}
      data-index={index}
      data-state={row.state}
      data-at={isAt || undefined}
      className={styles.row ?? ''}
      aria-rowindex={index + 2}
      tabIndex={-1}
    >
      <Table.Td className={shared.quiet}>{row.row}</Table.Td>
      <Table.Td>
        {/* Keys: state.* */}
        <Chip tone={TONES[row.state]}>{t(`state.${row.state}`)}</Chip>
      </Table.Td>
      <Table.Td className={styles.strong}>{names.entry ? cell(names.entry.column, row.title) : row.title}</Table.Td>
      {names.item && <Table.Td>{cell(names.item.column, row.item)}</Table.Td>}
      {columns.map(({ column, field }) => (
        <Table.Td key={column} ta={isMoney(field) ? 'right' : 'left'}>
          {cell(column, undefined, isMoney(field))}
        </Table.Td>
      ))}
      <Table.Td pl="lg">
        <RowOutcome row={row} plan={plan} job={job} />
      </Table.Td>
    </Table.Tr>
  )
}

type CellProps = {
  readonly row: PlanRow
  readonly column: string
  /** Text shown instead of the sheet's value. */
  readonly shown: string | undefined
  readonly isRight: boolean
  readonly isEditing: boolean
  readonly edit: (column: string | null) => void
  readonly write: (words: string) => void
}

const Cell = ({ row, column, shown, isRight, isEditing, edit, write }: CellProps) => {
  const t = useTexts('console/import')
  const formats = useFormats()
  const value = cellOf(row, column)
  const isWrong = row.problems.some((problem) => problem.severity === 'wrong' && columnOf(problem) === column)
  const figure = typeof value === 'number' ? value : isRight && /^\d+$/.test(value ?? '') ? Number(value) : null
  const words = shown || (figure === null ? (value ?? '–') : formats.figure(figure))
  return (
    <span className={styles.place}>
      <UnstyledButton
        className={styles.cell ?? ''}
        data-wrong={isWrong || undefined}
        data-hidden={isEditing || undefined}
        tabIndex={isEditing ? -1 : undefined}
        aria-hidden={isEditing || undefined}
        aria-label={t('editCell', { cell: `${column}${row.row}`, value: words })}
        onClick={() => edit(column)}
      >
        {words}
      </UnstyledButton>
      {isEditing && (
        <TextInput
          size="xs"
          className={styles.cellField ?? ''}
          data-right={isRight || undefined}
          ref={focusInPlace}
          defaultValue={value ?? ''}
          aria-label={t('cell', { cell: `${column}${row.row}` })}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) write(event.currentTarget.value)
            if (event.key !== 'Escape') return
            // Blurring the field saves its value.
            event.currentTarget.value = String(value ?? '')
            edit(null)
          }}
        />
      )}
    </span>
  )
}

/** Focuses a cell without scrolling, as it is already visible. */
const focusInPlace = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })
