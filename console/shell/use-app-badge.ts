import { useEffect } from 'react'

type Badging = {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Shows on the app's icon how much waits, where the console is installed. */
export const useAppBadge = (count: number): void => {
  // Outside of React, and not in every browser.
  useEffect(() => {
    const badging: Badging = navigator
    const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
    shown?.catch(() => undefined)
  }, [count])
}
