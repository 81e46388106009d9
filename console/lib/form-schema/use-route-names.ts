import { useSchemaTexts } from './schema-texts.ts'

/** Returns a function that names a page by its route pattern. */
export const useRouteNames = (): ((route: string) => string) => {
  const { choices = {} } = useSchemaTexts({ file: 'route', path: '', schema: {} })
  return (route) => choices[route] ?? route
}
