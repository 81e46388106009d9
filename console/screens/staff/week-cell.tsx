import { Popover, SegmentedControl, Table } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { Weekday } from './hours.ts'
import shared from './staff.module.css'
import styles from './week-cell.module.css'
import type { usePaint } from './use-paint.ts'
import { HALVES, nextCell, PAINTS, workOf, WORKS, type CellPlace, type Half } from './week-cells.ts'

type Props = {
  readonly person: ContentEntry
  readonly people: readonly string[]
  readonly day: Weekday
  readonly name: string
  readonly paint: ReturnType<typeof usePaint>
}

/** Focuses a half-day; all of them are rendered. */
const focusOn = ({ person, day, half }: CellPlace): void =>
  document.querySelector<HTMLElement>(`[data-cell="${person}/${day}/${half}"]`)?.focus()

/** Renders one day of a person's week: morning above afternoon. */
export const WeekCell = ({ person, people, day, name, paint }: Props) => {
  const t = useTexts('console/staff')
  const mayWrite = useHasRight('content/write')
  const [isOpened, setOpened] = useState(false)
  // Keys: day.*, work.*, half.*
  const title = `${name} · ${t(`day.${day}`)}`
  const placeOf = (half: Half): CellPlace => ({ person: person.key, day, half })
  const shown = (half: Half) => paint.painted(placeOf(half)) ?? workOf(person.data, day, half)
  const press = (event: KeyboardEvent, half: Half) => {
    const next = nextCell(people, placeOf(half), event.key)
    const work = mayWrite ? PAINTS[event.key] : undefined
    if (!next && !work) return
    event.preventDefault()
    if (next) focusOn(next)
    if (work) paint.paint([placeOf(half)], work)
  }
  // Roving tabindex: Tab reaches one half-day, arrows the others.
  const isFirst = person.key === people[0] && day === 'monday'
  return (
    <Table.Td role="gridcell">
      <Popover
        withRoles={false}
        opened={isOpened}
        onChange={setOpened}
        position="bottom"
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <div className={shared.cell}>
            {HALVES.map((half) => (
              <button
                key={half}
                type="button"
                data-cell={`${person.key}/${day}/${half}`}
                data-work={shown(half)}
                tabIndex={isFirst && half === 'morning' ? 0 : -1}
                aria-label={`${title} ${t(`half.${half}`)}, ${t(`work.${shown(half)}`)}`}
                onKeyDown={(event) => press(event, half)}
                onPointerDown={(event) => {
                  if (!mayWrite || event.button !== 0) return
                  // A drag covers other half-days, which get events only while the pointer is not captured.
                  event.currentTarget.releasePointerCapture(event.pointerId)
                  paint.begin(placeOf(half), shown(half))
                }}
                onPointerEnter={() => paint.over(placeOf(half))}
                onClick={() => mayWrite && setOpened(true)}
              />
            ))}
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={title}>
          <b className={styles.cellTitle}>{title}</b>
          {HALVES.map((half) => (
            <div key={half} className={styles.half}>
              <span>{t(`half.${half}`)}</span>
              <SegmentedControl
                size="xs"
                aria-label={t(`half.${half}`)}
                readOnly={paint.isPending}
                data={WORKS.map((work) => ({ value: work, label: t(`work.${work}`) }))}
                value={shown(half)}
                onChange={(next) => {
                  const work = WORKS.find((one) => one === next)
                  if (work) paint.paint([placeOf(half)], work)
                }}
              />
            </div>
          ))}
        </Popover.Dropdown>
      </Popover>
    </Table.Td>
  )
}
