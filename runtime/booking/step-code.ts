import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookingKind } from '#integrations/booking/messages.ts'
import { whenIdle } from '#runtime/client/when-idle.ts'
import type { MakingStep } from './making-steps.ts'

/** The code of a step as a query, so that the visitor can retry a failed import. */
export type StepCode<Code> = {
  queryKey: string[]
  queryFn: () => Promise<Code>
  staleTime: number
  gcTime: number
}

const toCode = <Code>(name: string, load: () => Promise<Code>): StepCode<Code> => ({
  queryKey: ['step-code', name],
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Code of the treatment selection. */
export const TREATMENT_CODE = toCode('treatments', () => import('./steps/treatment-step.tsx'))

/** Code of the calendar and times. */
export const TIME_CODE = toCode('time', () => import('./steps/time-step.tsx'))

/** Code of all steps after the time. */
export const SENDING_CODE = toCode('sending', () => import('./sending-screen.tsx'))

/** Code of the management screens, loaded on demand: most visitors never use them. */
export const MANAGING_CODE = toCode('managing', () => import('./managing-screen.tsx'))

/** Returns the code of the first step for a kind; null where the visitor chooses the kind first. */
export const findFirstCode = (kind: BookingKind | null): StepCode<unknown> | null => {
  if (kind === null) return null
  return kind === 'treatment' ? TREATMENT_CODE : TIME_CODE
}

/** Code of the steps that may come next, by step. */
const NEAR: Partial<Record<MakingStep, readonly StepCode<unknown>[]>> = {
  kind: [TREATMENT_CODE, TIME_CODE],
  treatments: [TIME_CODE],
  time: [SENDING_CODE],
}

/** Preloads the code of the next possible steps when the browser is idle. */
export const useNearCode = (step: MakingStep | null): void => {
  const client = useQueryClient()
  // Network requests are side effects.
  useEffect(() => {
    const near = (step && NEAR[step]) ?? []
    return whenIdle(() => {
      for (const code of near) void client.prefetchQuery(code)
    })
  }, [client, step])
}
