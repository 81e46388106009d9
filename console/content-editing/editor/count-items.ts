import { propertyOf, typesOf, type Resolved } from '../../lib/schemas/schemas.ts'

/** Counts the items of the list in a group; 0 where the group has no list, several, or no value. */
export const countItems = (resolved: Resolved, group: string, data: Readonly<Record<string, unknown>>): number => {
  const lists = Object.keys(resolved.schema.properties ?? {}).filter((name) => {
    const schema = propertyOf(resolved, name)?.schema
    return schema?.['x-maru']?.group === group && typesOf(schema).includes('array')
  })
  const [only] = lists
  const items = lists.length === 1 && only !== undefined ? data[only] : null
  return Array.isArray(items) ? items.length : 0
}
