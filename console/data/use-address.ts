import { useSearchParams } from 'react-router'
import { withChanges, type QueryChanges } from './query-changes.ts'

/** Whether the browser's way back leads to what stood there before. */
type How = { readonly isStep?: boolean }

/** What the address says beside the path, so that a link leads to a screen as it is shown; and what changes that. */
export const useAddress = (): readonly [query: URLSearchParams, change: (changes: QueryChanges, how?: How) => void] => {
  const [query, setQuery] = useSearchParams()
  const change = (changes: QueryChanges, { isStep = false }: How = {}) =>
    setQuery((before) => withChanges(before, changes), { replace: !isStep })
  return [query, change]
}
