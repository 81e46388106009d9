/** A layer that closes when the visitor goes back. */
type Entry = { close: () => void }

/** Layers that have a history entry, topmost last. */
let entries: Entry[] = []
/**
 * Number of entries of closed layers that are still current: the next layer reuses one, or the history goes back over
 * them.
 */
let spare = 0
/** Ends the wait for the browser to go back over entries of closed layers. */
let finishLeaving: (() => void) | null = null
let left: Promise<void> = Promise.resolve()

/** Address of the shown page, which may not be that of the current entry yet. */
let shown = readAddress()

/** Limit for browsers that do not go back, such as after losing their history; later navigation must not hang. */
const MAX_LEAVING_MS = 500

/**
 * Adds a history entry for a layer that the visitor has opened, so that going back closes it and stays on the page.
 * Returns the function that removes the entry when the layer closes in another way.
 */
export const addLayerEntry = (close: () => void): (() => void) => {
  const entry = { close }
  entries = [...entries, entry]
  if (spare > 0) spare -= 1
  else
    void left.then(() => {
      const depth = entries.indexOf(entry) + 1
      if (depth > 0) history.pushState({ ...history.state, layers: depth }, '')
    })
  return () => {
    if (!entries.includes(entry)) return
    entries = entries.filter((other) => other !== entry)
    // The visitor has already gone to another page.
    if (readDepth() <= entries.length) return
    spare += 1
    queueMicrotask(leaveSpare)
  }
}

/** Records the shown page, and goes back over entries of layers that are not open there, such as after a reload. */
export const settleLayerEntries = (): void => {
  shown = readAddress()
  goBack(readDepth() - entries.length)
}

/** Resolves when the browser has gone back over the entries of closed layers: only then may another entry be added. */
export const whenLayersLeft = (): Promise<void> => {
  leaveSpare()
  return left
}

/** Closes the layers that a history navigation leaves. */
const handleMove = (): void => {
  if (finishLeaving) return finishLeaving()
  const depth = readDepth()
  // Forward to the entry of a closed layer.
  if (depth > entries.length) return goBack(depth - entries.length)
  const closing = entries.slice(depth).reverse()
  entries = entries.slice(0, depth)
  for (const { close } of closing) close()
}

// Pages without layers never load this file.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    if (readAddress() === shown) handleMove()
  })
}

const leaveSpare = () => {
  const count = spare
  spare = 0
  goBack(count)
}

const goBack = (count: number) => {
  if (count <= 0) return
  left = new Promise((resolve) => {
    const timer = setTimeout(() => finishLeaving?.(), MAX_LEAVING_MS)
    finishLeaving = () => {
      clearTimeout(timer)
      finishLeaving = null
      resolve()
    }
  })
  history.go(-count)
}

function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.pathname + location.search
}

const readDepth = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) || 0 : 0
}
