import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * Data that only the browser asks, for something that a page does without until then: undefined before the answer, no
 * second try, not asked again when the window gets the focus (Spec §7 "popups"). Nothing is asked before `isReady`.
 */
export const useBackgroundApi = <Output>(
  options: UseQueryOptions<Output, Error, Output, QueryKey>,
  isReady: boolean,
): Output | undefined => useQuery({ ...options, enabled: isReady, retry: false, refetchOnWindowFocus: false }).data
