import { propertyOf, typesOf, type SchemaPlace, type Schemas } from '../../lib/form-schema/schemas.ts'

/**
 * Returns the minimum an entry needs to be stored as a draft: every required field, empty. Texts start in the main
 * language; publishing reports missing values.
 */
export const blankEntry = (place: SchemaPlace, schemas: Schemas, mainLanguage: string): Record<string, unknown> => {
  const resolved = schemas.resolve(place)
  const fields: Record<string, unknown> = {}
  for (const name of resolved.schema.required ?? []) {
    const property = propertyOf(resolved, name)
    // The server assigns ids.
    if (name === 'id' || !property || isToBeChosen(property, schemas)) continue
    fields[name] = blankValue(property, schemas, mainLanguage)
  }
  return fields
}

/** Checks whether a field is a required reference to one entry: any default would be wrong. */
const isToBeChosen = (place: SchemaPlace, schemas: Schemas): boolean => {
  const { schema, hints } = schemas.resolve(place)
  const types = typesOf(schema)
  return hints.reference !== undefined && !types.includes('null') && !types.includes('array')
}

/** Returns the empty value of a field, in the shape of its schema. */
export const blankValue = (place: SchemaPlace, schemas: Schemas, mainLanguage: string): unknown => {
  const { schema, form, parts } = schemas.resolve(place)
  switch (form) {
    case 'localised-text':
    case 'rich-text':
      return { [mainLanguage]: '' }
    case 'localised-texts':
      return { [mainLanguage]: [] }
    default:
  }
  const types = typesOf(schema)
  if (types.includes('null') || schema.anyOf?.some((branch) => typesOf(branch).includes('null'))) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = schema.anyOf ?? []
  if (types.length === 0 && branch) {
    return blankValue({ ...parts, path: `${parts.path}/anyOf/0`, schema: branch }, schemas, mainLanguage)
  }
  switch (types[0]) {
    case 'array':
      return []
    case 'object':
      return blankEntry({ ...parts, schema }, schemas, mainLanguage)
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return ''
  }
}
