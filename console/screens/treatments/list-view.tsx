import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../api/session.ts'
import { keepOnDevice, readFromDevice } from '../../data/device.ts'
import type { RowFilter } from '../../data/rows.ts'
import { fromAddress, toAddress, toFilter, type ListView } from './view.ts'

type Shared = {
  readonly view: ListView
  /** The same for the server. */
  readonly filter: RowFilter
  readonly change: (change: Partial<ListView>) => void
  readonly selected: ReadonlySet<string>
  readonly select: (keys: Iterable<string>) => void
  readonly toggle: (key: string) => void
}

const Context = createContext<Shared | null>(null)

/** Milliseconds after the last key until the address says what is searched. */
const ADDRESS_MS = 300

/** What the list shows and what is chosen in it. The view stands in the address and is remembered for each person. */
export const ListViewProvider = ({ children }: { children: ReactNode }) => {
  const { clinic, id } = useSession()
  const [params, setParams] = useSearchParams()
  const keptAs = `maru-treatments-${clinic.code}-${id}`
  const [view, setView] = useState(() => fromAddress(params.size > 0 ? params : recall(keptAs)))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const address = toAddress(view).toString()
  const [said, setSaid] = useState(params.toString())
  // Somebody went back, or followed a link to another view.
  if (params.toString() !== said) {
    setSaid(params.toString())
    if (params.toString() !== address) setView(fromAddress(params))
  }
  // The address follows the view once the keys rest: each step of it draws the whole console anew.
  useEffect(() => {
    const { q: _, ...rest } = view
    keepOnDevice(keptAs, toAddress(rest).toString())
    const timer = window.setTimeout(() => setParams(new URLSearchParams(address), { replace: true }), ADDRESS_MS)
    return () => window.clearTimeout(timer)
    // `setParams` is another one after each step, and `view` is in the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address, keptAs])
  const shared = useMemo(
    () => ({
      view,
      filter: toFilter(view),
      change: (change: Partial<ListView>) => setView((before) => ({ ...before, ...change })),
      selected,
      select: (keys: Iterable<string>) => setSelected(new Set(keys)),
      toggle: (key: string) =>
        setSelected((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
    }),
    [view, selected],
  )
  return <Context value={shared}>{children}</Context>
}

const recall = (keptAs: string): URLSearchParams => new URLSearchParams(readFromDevice(keptAs) ?? '')

/** What the list shows, and what is chosen in it. */
export const useListView = (): Shared => {
  const shared = useContext(Context)
  if (!shared) throw new Error('useListView() was called outside of the list')
  return shared
}
