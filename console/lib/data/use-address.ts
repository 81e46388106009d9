import { useSearchParams } from 'react-router'
import { withChanges, type QueryChanges } from './query-changes.ts'

/** History option of a change: pushes an entry instead of replacing the current one. */
type How = { readonly isStep?: boolean }

/** Returns the address's query, so that a link reproduces the screen as it is shown, and a function that changes it. */
export const useAddress = (): readonly [query: URLSearchParams, change: (changes: QueryChanges, how?: How) => void] => {
  const [query, setQuery] = useSearchParams()
  const change = (changes: QueryChanges, { isStep = false }: How = {}) =>
    setQuery((before) => withChanges(before, changes), { replace: !isStep })
  return [query, change]
}
