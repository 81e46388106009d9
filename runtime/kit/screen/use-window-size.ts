import { useSyncExternalStore } from 'react'
import type { Size } from '#schemas/popups/popup-size.ts'
import { onResizeEnd } from './resize.ts'

/** Returns the window's size in px once it is stable; zero in the server's HTML, which is the same for every window. */
export const useWindowSize = (): Size => {
  const text = useSyncExternalStore(onResizeEnd, readSize, () => '0 0')
  const [width = 0, height = 0] = text.split(' ').map(Number)
  return { width, height }
}

/** Returns the size as a string, which compares equal as long as the size is. */
const readSize = () => `${window.innerWidth} ${window.innerHeight}`
