import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false in the server's HTML and during hydration, true from then on: for parts that only a running page should
 * load or offer. The first renders of server and browser stay equal.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
