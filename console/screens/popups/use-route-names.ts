import { useWords } from '../../forms/words.ts'

/** What a page is called, by its route pattern. */
export const useRouteNames = (): ((route: string) => string) => {
  const { choices = {} } = useWords({ file: 'route', path: '', schema: {} })
  return (route) => choices[route] ?? route
}
