import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * Loads data in the browser only, for something that a page can do without until then: undefined before the answer, no
 * retry, no refetch on window focus (Spec §7 "popups"). Sends nothing before `isReady`.
 */
export const useBackgroundApi = <Output>(
  options: UseQueryOptions<Output, Error, Output, QueryKey>,
  isReady: boolean,
): Output | undefined => useQuery({ ...options, enabled: isReady, retry: false, refetchOnWindowFocus: false }).data
