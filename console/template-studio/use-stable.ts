import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns the previous value where the new one is deeply equal, part by part, so that unchanged parts need not
 * re-render. For plain data only.
 */
export const useStable = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) setKept(same)
  return same
}
