import { useSyncExternalStore } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { toDevice } from './device.ts'
import { onResizeEnd } from './resize.ts'

/** Returns the visitor's device class by the window's width; null in the server's HTML, which is the same for all. */
export const useDevice = (): Device | null =>
  useSyncExternalStore(
    onResizeEnd,
    () => toDevice(window.innerWidth),
    () => null,
  )
