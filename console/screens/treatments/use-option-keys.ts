import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

type Deeds = {
  readonly count: number
  readonly move: (from: number, to: number) => void
  readonly copy: (index: number) => void
}

type Wanted = { readonly row: number; readonly field: number; readonly count: number }

/** Selector of a row's fields; the focused one is identified by its index. */
const FIELDS = 'input, button'

/**
 * Shortcuts: ⌥↑ ⌥↓ move the current option, ⌘D copies it; the focus follows. Handled in the capture phase, before the
 * fields.
 */
export const useOptionKeys = ({ count, move, copy }: Deeds) => {
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<Wanted | null>(null)
  const rowsOf = () => [...(table.current?.tBodies[0]?.rows ?? [])]
  useLayoutEffect(() => {
    const next = wanted.current
    // Other renders may come before the copy's.
    if (!next || rowsOf().length < next.count) return
    wanted.current = null
    rowsOf()[next.row]?.querySelectorAll<HTMLElement>(FIELDS)[next.field]?.focus()
  })
  const onKeyDownCapture = (event: KeyboardEvent<HTMLTableElement>) => {
    const { altKey, ctrlKey, metaKey, code, key } = event
    const at = rowsOf().findIndex((row) => row.contains(document.activeElement))
    const row = rowsOf()[at]
    if (!row) return
    const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
    const by = altKey ? steps[key] : undefined
    const isCopy = (metaKey || ctrlKey) && code === 'KeyD'
    if (by === undefined && !isCopy) return
    event.preventDefault()
    event.stopPropagation()
    const to = at + (by ?? 1)
    if (by !== undefined && (to < 0 || to >= count)) return
    const field = [...row.querySelectorAll(FIELDS)].findIndex((one) => one === document.activeElement)
    wanted.current = { row: to, field: Math.max(0, field), count: isCopy ? count + 1 : count }
    if (isCopy) copy(at)
    else move(at, to)
  }
  /** Focuses a field of a row once the table has enough rows. */
  const lead = (to: Wanted) => (wanted.current = to)
  return { ref: table, onKeyDownCapture, lead }
}
