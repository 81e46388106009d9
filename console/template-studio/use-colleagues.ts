import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioColleague } from '#schemas/studio/studio-api.ts'
import { backend } from './backend.ts'

/** Milliseconds between heartbeats; the server drops an author after three missed ones. */
const BEAT_MS = 15_000

const NOBODY: readonly StudioColleague[] = []

/** Reports the file open here, and returns who else has the template open. It warns, but never locks. */
export const useColleagues = (code: string, file: string): readonly StudioColleague[] => {
  const { draft } = backend
  const { data } = useQuery({
    queryKey: ['colleagues', code, file],
    queryFn: () => draft?.beat(code, file) ?? NOBODY,
    enabled: draft !== null,
    refetchInterval: BEAT_MS,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!draft) return undefined
    return () => void draft.beat(code, null).catch(() => {})
  }, [draft, code])
  return data ?? NOBODY
}
