import { useEffect, useRef } from 'react'
import { createStepHistory } from './step-history.ts'

/** Keeps the browser's history in sync with the widget's steps; `depth` 0 means closed. */
export const useStepHistory = (depth: number, stepBack: () => void): void => {
  const latest = useRef(stepBack)
  const steps = useRef<ReturnType<typeof createStepHistory> | null>(null)

  // The history and its buttons belong to the browser, outside React.
  useEffect(() => {
    latest.current = stepBack
  })
  useEffect(() => {
    const own = createStepHistory(history, () => latest.current())
    steps.current = own
    window.addEventListener('popstate', own.handlePop)
    return () => window.removeEventListener('popstate', own.handlePop)
  }, [])
  useEffect(() => steps.current?.show(depth), [depth])
}
