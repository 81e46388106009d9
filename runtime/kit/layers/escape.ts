import { LAYERS } from '../theme.ts'
import { isEscape } from './escape-key.ts'

/** The stacking level of something that Escape closes. */
export type EscapeLayer = keyof typeof LAYERS

type Entry = {
  layer: EscapeLayer
  /** Null where Escape is handled elsewhere, such as by the browser for its own dialogs. */
  close: (() => void) | null
  /** The layer is still opening: popups already wait for it, but Escape closes the open layers. */
  isComing?: true
}

let open: Entry[] = []
const listeners = new Set<() => void>()

/**
 * Closes something on Escape while it is open: only the topmost layer closes, by stacking level and then by opening
 * order (docs/specification.md "Popups"). Returns the function that ends it.
 */
export const closeOnEscape = (layer: EscapeLayer, close: () => void): (() => void) => add({ layer, close })

/**
 * Registers a layer that handles its own closing, such as the booking widget's dialog, as open or about to open.
 * Returns the function that ends it.
 */
export const coverPage = (layer: EscapeLayer, isComing = false): (() => void) =>
  add({ layer, close: null, ...(isComing && { isComing }) })

const add = (entry: Entry): (() => void) => {
  if (open.length === 0) window.addEventListener('keydown', handleKey)
  change([...open, entry])
  return () => {
    if (!open.includes(entry)) return
    change(open.filter((other) => other !== entry))
    if (open.length === 0) window.removeEventListener('keydown', handleKey)
  }
}

/**
 * Checks whether a higher stacking level is open or opening; dialogs that open by themselves wait until it has closed.
 */
export const isCovered = (layer: EscapeLayer): boolean => open.some((entry) => LAYERS[entry.layer] > LAYERS[layer])

/** Subscribes to layers that open and close, in the shape of React's `useSyncExternalStore`. */
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

/** Returns the topmost layer, the only interactive one; undefined when nothing is open. */
export const findTopmost = <Item extends { layer: EscapeLayer }>(entries: readonly Item[]): Item | undefined =>
  entries.reduce<Item | undefined>(
    (top, entry) => (top && LAYERS[top.layer] > LAYERS[entry.layer] ? top : entry),
    undefined,
  )

const handleKey = (event: KeyboardEvent) => {
  if (!isEscape(event)) return
  const top = findTopmost(open.filter(({ isComing }) => !isComing))
  if (!top?.close) return
  event.preventDefault()
  top.close()
}
