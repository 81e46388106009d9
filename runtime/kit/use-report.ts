import { useEffect, useRef } from 'react'

/**
 * Reports a fact of this render to something that React does not know, such as a machine or a carousel, whenever it is
 * another one. `key` says when it is: the fact itself may be a new object each time.
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
