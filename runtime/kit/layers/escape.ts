import { LAYERS } from '../theme.ts'
import { isEscape } from './escape-key.ts'

/** The stacking level of something that Escape closes. */
export type EscapeLayer = keyof typeof LAYERS

type Entry = { layer: EscapeLayer; close: () => void }

let open: Entry[] = []
const listeners = new Set<() => void>()

/**
 * Lets Escape close something for as long as it is open: only the topmost thing closes, by stacking level and then by
 * which opened last (docs/specification.md "Popups"). Returns the function that ends it.
 */
export const closeOnEscape = (layer: EscapeLayer, close: () => void): (() => void) => {
  const entry = { layer, close }
  if (open.length === 0) window.addEventListener('keydown', handleKey)
  change([...open, entry])
  return () => {
    change(open.filter((other) => other !== entry))
    if (open.length === 0) window.removeEventListener('keydown', handleKey)
  }
}

/** Whether something of a higher stacking level is open: a dialog that comes by itself waits until it has closed. */
export const isCovered = (layer: EscapeLayer): boolean => open.some((entry) => LAYERS[entry.layer] > LAYERS[layer])

/** Listens to what opens and closes. Shape of React's useSyncExternalStore. */
export const subscribeToLayers = (listen: () => void): (() => void) => {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

const change = (entries: Entry[]) => {
  open = entries
  for (const tell of listeners) tell()
}

/** The entry that Escape closes first; undefined when nothing is open. */
export const findTopmost = <Item extends { layer: EscapeLayer }>(entries: readonly Item[]): Item | undefined =>
  entries.reduce<Item | undefined>(
    (top, entry) => (top && LAYERS[top.layer] > LAYERS[entry.layer] ? top : entry),
    undefined,
  )

const handleKey = (event: KeyboardEvent) => {
  if (!isEscape(event)) return
  const top = findTopmost(open)
  if (!top) return
  event.preventDefault()
  top.close()
}
