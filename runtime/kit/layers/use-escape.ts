import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeOnEscape, isCovered, subscribeToLayers, type EscapeLayer } from './escape.ts'

/** Lets Escape close something that is no modal dialog while it is open and nothing stands above it. */
export const useEscape = (layer: EscapeLayer, isOpen: boolean, close: () => void): void => {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  // Keys are the document's.
  useEffect(() => {
    if (!isOpen) return
    return closeOnEscape(layer, () => latestClose.current())
  }, [layer, isOpen])
}

/** Returns whether a higher stacking level is open, in which case a dialog of this level waits. */
export const useIsCovered = (layer: EscapeLayer): boolean =>
  useSyncExternalStore(
    subscribeToLayers,
    () => isCovered(layer),
    () => false,
  )
