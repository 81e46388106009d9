import { useMemo, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { keepOnDevice, readFromDevice } from '../../data/device.ts'
import { useIsNarrow } from '../../parts/use-is-narrow.ts'
import { firstColumns, keptColumns, readColumns, type Column } from './columns.ts'

/** Returns the visible columns of the list, and functions to change them; stored per user. */
export const useColumns = () => {
  const { clinic, id } = useSession()
  const name = `maru-treatment-columns-${clinic.code}-${id}`
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState(() => readColumns(readFromDevice(name)))
  return useMemo(() => {
    const columns = chosen ?? firstColumns(isNarrow)
    const keep = (next: ReadonlySet<Column> | null) => {
      setChosen(next)
      keepOnDevice(name, next && keptColumns(next))
    }
    return {
      columns,
      /** Shows or hides a column. */
      toggleColumn: (column: Column) => keep(toggle(columns, column)),
      /** Null while the default columns are shown. */
      resetColumns: chosen && (() => keep(null)),
    }
  }, [chosen, isNarrow, name])
}

const toggle = (columns: ReadonlySet<Column>, column: Column): ReadonlySet<Column> =>
  new Set(columns.has(column) ? [...columns].filter((one) => one !== column) : [...columns, column])
