import { sharedForm, type Place, type Schemas } from './schemas.ts'

/**
 * The least that an entry needs to be stored as a draft: every required field with nothing in it. Texts begin empty in the
 * main language; publishing says what is missing.
 */
export const blankEntry = (place: Place, schemas: Schemas, mainLanguage: string): Record<string, unknown> => {
  const { schema } = schemas.resolve(place)
  const fields: Record<string, unknown> = {}
  for (const name of schema.required ?? []) {
    const property = schema.properties?.[name]
    // The server gives numbers.
    if (name === 'id' || !property) continue
    fields[name] = blankValue({ ...place, schema: property, path: `${place.path}/properties/${name}` }, schemas, mainLanguage)
  }
  return fields
}

/** The empty value of a field, in the form of its schema. */
export const blankValue = (place: Place, schemas: Schemas, mainLanguage: string): unknown => {
  const resolved = schemas.resolve(place)
  const { schema } = resolved
  switch (sharedForm(schema)) {
    case 'localised-text':
    case 'rich-text':
      return { [mainLanguage]: '' }
    case 'localised-texts':
      return { [mainLanguage]: [] }
    default:
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (types.includes('null')) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = schema.oneOf ?? schema.anyOf ?? []
  if (types.length === 0 && branch) return blankValue({ ...resolved, schema: branch }, schemas, mainLanguage)
  switch (types[0]) {
    case 'array':
      return []
    case 'object':
      return blankEntry(resolved, schemas, mainLanguage)
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return ''
  }
}
