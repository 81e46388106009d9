import { useSyncExternalStore } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { toDevice } from './device.ts'
import { onResizeEnd } from './resize.ts'

/** The visitor's device by the width of the window; null in the server's HTML, which is the same for all of them. */
export const useDevice = (): Device | null =>
  useSyncExternalStore(
    onResizeEnd,
    () => toDevice(window.innerWidth),
    () => null,
  )
