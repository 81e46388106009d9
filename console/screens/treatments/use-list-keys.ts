import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { readKeys, type RowFilter } from '../../lib/data/rows.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { isFree } from '../../ui/shortcuts/is-free.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'

type List = {
  readonly box: RefObject<HTMLElement | null>
  readonly filter: RowFilter
  readonly total: number
  readonly keyAt: (index: number) => string | undefined
  readonly scrollTo: (index: number) => void
  readonly toggle: (key: string) => void
  readonly select: (change: (selected: ReadonlySet<string>) => Iterable<string>) => void
}

/** Selects a row of the list; `isReaching` selects the range from the last selected one. */
export type Choose = (key: string, index: number, isReaching: boolean) => void

/**
 * Keyboard control of the list: ↑ ↓ move between names, Enter opens one; X selects, with ⇧ a range; F2 edits the price.
 * Returns the handler of checkboxes, so that ⇧-click selects ranges as well.
 */
export const useListKeys = (list: List): Choose => {
  const { box, total, keyAt, scrollTo } = list
  const { choose, anchor } = useChoosing(list)
  const wanted = useRef<number | null>(null)
  const rowAt = (index: number) => box.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`)
  const current = () => {
    const row = document.activeElement?.closest('tr[aria-rowindex]')
    return row && box.current?.contains(row) ? Number(row.getAttribute('aria-rowindex')) - 2 : null
  }
  // A row outside the viewport is rendered first, then focused.
  useEffect(() => {
    const link = wanted.current === null ? null : rowAt(wanted.current)?.querySelector<HTMLElement>('a')
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  })
  useStepKeys((by, isReaching) => {
    // A key may arrive before the row of the previous one is rendered.
    const at = wanted.current ?? current()
    const next = Math.max(0, Math.min(at === null ? 0 : at + by, total - 1))
    if (isReaching && at !== null) {
      anchor.current ??= at
      choose(keyAt(next) ?? '', next, true)
    }
    wanted.current = next
    scrollTo(next)
    const link = rowAt(next)?.querySelector<HTMLElement>('a')
    link?.focus({ preventScroll: true })
    // Otherwise any later render would move the focus back to it.
    if (link) wanted.current = null
  })
  const onRow = (act: (index: number) => void) => (event: KeyboardEvent) => {
    const at = current()
    if (at === null || !isFree(event)) return
    event.preventDefault()
    act(at)
  }
  const pick = (isReaching: boolean) => (index: number) => choose(keyAt(index) ?? '', index, isReaching)
  const options = { preventDefault: false }
  useScreenKeys(
    [
      ['X', onRow(pick(false)), options],
      ['shift+X', onRow(pick(true)), options],
      ['F2', onRow((index) => rowAt(index)?.querySelector<HTMLElement>('[data-price]')?.click()), options],
    ],
    [],
  )
  return choose
}

/** Returns a stable function that selects a row, or the range from the last selected one. */
const useChoosing = (list: List) => {
  const known = useRef(list)
  useEffect(() => {
    known.current = list
  })
  const anchor = useRef<number | null>(null)
  const choose = useCallback<Choose>((key, index, isReaching) => {
    const { filter, toggle, select } = known.current
    const from = anchor.current
    anchor.current = index
    if (!isReaching || from === null) return toggle(key)
    const [first, last] = [Math.min(from, index), Math.max(from, index)]
    readKeys('products', filter)
      .then((keys) => select((selected) => [...selected, ...keys.slice(first, last + 1)]))
      .catch(showError)
  }, [])
  return { choose, anchor }
}
