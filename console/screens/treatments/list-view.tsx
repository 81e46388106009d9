import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { setLocalItem, getLocalItem } from '../../lib/data/local-storage.ts'
import type { RowFilter } from '../../lib/data/rows.ts'
import { type Column, firstColumns, storedColumns, readColumns } from './columns.ts'
import { firstView, toViewKey } from './view-key.ts'
import { fromAddress, toAddress, toFilter, type ListView } from './view.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'

type Shared = {
  readonly view: ListView
  /** The view as a filter for the server. */
  readonly filter: RowFilter
  readonly change: (change: Partial<ListView>) => void
  readonly selected: ReadonlySet<string>
  readonly select: (keys: Iterable<string> | ((selected: ReadonlySet<string>) => Iterable<string>)) => void
  readonly toggle: (key: string) => void
  readonly columns: ReadonlySet<Column>
  readonly toggleColumn: (column: Column) => void
  readonly resetColumns: (() => void) | null
}

const Context = createContext<Shared | null>(null)

/** Provides the view and the selection of the list. The view is in the address and is stored for each user. */
export const ListViewProvider = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const { key: visit, search } = useLocation()
  const name = toViewKey(session)
  const [view, setView] = useState(() => firstView(search, session))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(visit)
  const columns = useColumns()
  // The user went back, or followed a link to another view.
  if (visit !== seen) {
    setSeen(visit)
    setView(fromAddress(new URLSearchParams(search)))
  }
  // Bypasses the router, which would re-render the whole console on each key.
  useEffect(() => {
    const { q: _, ...rest } = view
    setLocalItem(name, toAddress(rest).toString())
    const address = toAddress(view).toString()
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${address === '' ? '' : `?${address}`}${hash}`)
  }, [view, name])
  const shared = useMemo(
    () => ({
      view,
      filter: toFilter(view),
      change: (change: Partial<ListView>) => setView((before) => ({ ...before, ...change })),
      selected,
      select: (keys: Parameters<Shared['select']>[0]) =>
        setSelected((before) => new Set(typeof keys === 'function' ? keys(before) : keys)),
      toggle: (key: string) =>
        setSelected((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
    }),
    [view, selected],
  )
  const all = useMemo(() => ({ ...shared, ...columns }), [shared, columns])
  return <Context value={all}>{children}</Context>
}

/** Returns the view and the selection of the list. */
export const useListView = (): Shared => {
  const shared = useContext(Context)
  if (!shared) throw new Error('useListView() was called outside of the list')
  return shared
}

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
