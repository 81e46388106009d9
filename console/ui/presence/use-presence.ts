import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beatPresence, type PresentColleague } from '#schemas/generated/api/presence.ts'
import { call } from '../../lib/api/call.ts'

/** Milliseconds between heartbeats; the server drops a user after three missed ones. */
const BEAT_MS = 15_000

const NOBODY: readonly PresentColleague[] = []

/**
 * Reports what is open here, and returns what colleagues have open. It warns and never locks: a failed request counts
 * as no colleagues.
 */
export const usePresence = (place: string | null): readonly PresentColleague[] => {
  const { data } = useQuery({
    queryKey: ['presence', place],
    queryFn: async ({ signal }) => (await call(beatPresence, { place }, { signal })).rows,
    enabled: place !== null,
    refetchInterval: BEAT_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (place === null) return undefined
    return () => void call(beatPresence, { place: null }).catch(() => {})
  }, [place])
  return data ?? NOBODY
}

/** Returns the colleagues who have the same place open. */
export const listAt = (colleagues: readonly PresentColleague[], place: string): PresentColleague[] =>
  colleagues.filter((one) => one.place === place)
