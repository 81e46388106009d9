import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { compareTemplates, type FileDifference } from '#schemas/studio/compare-templates.ts'
import type { StudioBase } from '#schemas/studio/studio-api.ts'
import { readStudioTemplate, type ReadTemplate } from './read-screen.ts'
import { backend } from './backend.ts'

/** Base of a comparison, and the differences from it; null until loaded. */
export type Compared = { readonly base: StudioBase; readonly differences: readonly FileDifference[] | null }

/** Compares a template with its last release; `differences` are null where it is new. */
export const useCompared = (code: string, now: ReadTemplate | null): Compared | null => {
  // The page renders first.
  const template = useDeferredValue(now)
  const { data: base } = useQuery({ queryKey: ['base', code], queryFn: () => backend.askBase(code), staleTime: 60_000 })
  const before = useMemo(() => base && readStudioTemplate({ code, files: base.files }), [base, code])
  return useMemo(() => {
    if (!base || !template) return null
    return { base, differences: before ? compareTemplates(before, template) : null }
  }, [base, before, template])
}
