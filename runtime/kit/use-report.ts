import { useEffect, useRef } from 'react'

/**
 * Calls `report` with a fact of this render after `key` has changed, for listeners outside React such as a machine or a
 * carousel. The fact itself may be a new object on each render.
 */
export const useReport = <Fact>(key: string | number, fact: Fact, report: (fact: Fact) => void): void => {
  const latest = useRef({ fact, report })
  useEffect(() => {
    latest.current = { fact, report }
  })

  // The target lives outside of React, so it is notified after the render that produced the fact.
  useEffect(() => {
    latest.current.report(latest.current.fact)
  }, [key])
}
