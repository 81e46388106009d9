import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StepCode } from './step-code.ts'
import { LoadFailed, Loading } from './ui/load-state.tsx'
import type { Place } from './ui/place.ts'
import { Step } from './ui/step.tsx'

type LazyStepProps<Code> = {
  code: StepCode<Code>
  /** Heading that is shown until the code has loaded. */
  title: string
  lead?: string
  place?: Place | undefined
  children: (code: Code) => ReactNode
}

/** Lazy-loads a step's code. */
export const LazyStep = <Code,>({ code, title, lead, place, children }: LazyStepProps<Code>) => {
  const { data, isError, refetch } = useQuery(code)
  if (data) return children(data)
  return (
    <Step title={title} lead={lead} place={place}>
      {isError ? <LoadFailed retry={() => void refetch()} /> : <Loading />}
    </Step>
  )
}
