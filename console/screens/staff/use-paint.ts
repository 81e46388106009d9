import { useRef, useState } from 'react'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { paintWeek, type CellPlace, type Work } from './week-cells.ts'

/** A drag over the grid: the value it paints, and the half-days it has touched. */
export type Stroke = { readonly work: Work; readonly cells: readonly CellPlace[] }

const isSame = (one: CellPlace, other: CellPlace) =>
  one.person === other.person && one.day === other.day && one.half === other.half

/** Paints half-days: one by keyboard, or all that a drag covers, with the value of the first. */
export const usePaint = () => {
  const change = useChangeEntries('employees')
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const begun = useRef<{ cell: CellPlace; work: Work } | null>(null)
  const paint = (cells: readonly CellPlace[], work: Work) => {
    const keys = [...new Set(cells.map(({ person }) => person))]
    change.mutate(
      {
        keys,
        change: ({ key, data }) => ({
          data: paintWeek(
            data,
            cells.filter(({ person }) => person === key),
            work,
          ),
        }),
      },
      { onError: showError, onSettled: () => setStroke(null) },
    )
    setStroke({ work, cells })
  }
  const begin = (cell: CellPlace, work: Work) => {
    begun.current = { cell, work }
  }
  const over = (cell: CellPlace) => {
    const from = begun.current
    if (!from) return
    setStroke((before) => {
      const cells = before?.cells ?? (isSame(cell, from.cell) ? null : [from.cell])
      if (!cells || cells.some((one) => isSame(one, cell))) return before
      return { work: from.work, cells: [...cells, cell] }
    })
  }
  /** Ends the press; returns whether it was a drag. */
  const end = (): boolean => {
    begun.current = null
    if (!stroke || change.isPending) return false
    paint(stroke.cells, stroke.work)
    return true
  }
  const painted = (cell: CellPlace): Work | null =>
    stroke?.cells.some((one) => isSame(one, cell)) ? stroke.work : null
  return { paint, begin, over, end, painted, isPending: change.isPending }
}
