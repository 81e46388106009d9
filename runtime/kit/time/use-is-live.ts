import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and while that is hydrated, true from then on: for what only a running page should load
 * or offer. The server's and the browser's first render stay the same.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
