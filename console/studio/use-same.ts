import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The same value as before where it says the same, part by part: whatever is drawn of a part that nothing has changed need
 * not be drawn anew. For data alone.
 */
export const useSame = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) setKept(same)
  return same
}
