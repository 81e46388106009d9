import { useMemo, useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { setLocalItem, getLocalItem } from '../../lib/data/local-storage.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { firstColumns, storedColumns, readColumns, type Column } from './columns.ts'

/** Returns the visible columns of the list, and functions to change them; stored per user. */
export const useColumns = () => {
  const { clinic, id } = useSession()
  const name = `maru-treatment-columns-${clinic.code}-${id}`
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState(() => readColumns(getLocalItem(name)))
  return useMemo(() => {
    const columns = chosen ?? firstColumns(isNarrow)
    const keep = (next: ReadonlySet<Column> | null) => {
      setChosen(next)
      setLocalItem(name, next && storedColumns(next))
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
