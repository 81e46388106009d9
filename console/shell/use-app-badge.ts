import { useEffect } from 'react'

type Badging = {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Sets the badge of the installed app to the number of open tasks. */
export const useAppBadge = (count: number): void => {
  // A browser API, not available everywhere.
  useEffect(() => {
    const badging: Badging = navigator
    const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
    shown?.catch(() => undefined)
  }, [count])
}
