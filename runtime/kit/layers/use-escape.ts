import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeOnEscape, isCovered, subscribeToLayers, type EscapeLayer } from './escape.ts'

/** Closes a non-modal element on Escape while it is open and topmost. */
export const useEscape = (layer: EscapeLayer, isOpen: boolean, close: () => void): void => {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  // Key events arrive on the document, outside React.
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
