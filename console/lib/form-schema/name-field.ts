import { toLanguageName } from '../texts/texts.tsx'
import { itemsOf, propertyOf, type SchemaPlace, type Resolved, type Schemas } from './schemas.ts'

/** Types of texts by language: the next pointer segment is a language code. */
const IN_LANGUAGES: ReadonlySet<string> = new Set(['localised-text', 'localised-texts', 'rich-text'])

/**
 * Returns the label of the field at a pointer, from the outside in: `/options/1/name/ja` is "옵션 2 · 이름 · 日本語". A step
 * unknown to the schema stays as it is.
 */
export const nameField = (
  schemas: Schemas,
  entry: SchemaPlace,
  pointer: string,
  titleOf: (place: SchemaPlace) => string,
): string => {
  const names: string[] = []
  let place: SchemaPlace | undefined = entry
  for (const step of pointer.split('/').slice(1)) {
    const resolved: Resolved | undefined = place && insideOf(schemas, place)
    if (resolved?.form && IN_LANGUAGES.has(resolved.form)) {
      names.push(toLanguageName(step))
      place = undefined
    } else if (resolved?.schema.items && /^#?\d+$/.test(step)) {
      // An item selected by id can be at any index.
      if (!step.startsWith('#')) names.push(`${names.pop() ?? ''} ${Number(step) + 1}`.trim())
      place = itemsOf(resolved)
    } else {
      place = resolved && propertyOf(resolved, step)
      names.push(place ? titleOf(place) : step)
    }
  }
  return names.join(' · ')
}

/** Returns all files whose texts the field names need. */
export const filesOf = (schemas: Schemas, entry: SchemaPlace): Set<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (place: SchemaPlace) => {
    files.add(place.file)
    const name = `${place.file}#${place.path}`
    if (seen.has(name)) return
    seen.add(name)
    const resolved = insideOf(schemas, place)
    if (resolved.form && IN_LANGUAGES.has(resolved.form)) return
    for (const property of Object.keys(resolved.schema.properties ?? {})) {
      const found = propertyOf(resolved, property)
      if (found) visit(found)
    }
    const items = itemsOf(resolved)
    if (items) visit(items)
  }
  visit(entry)
  return files
}

/** Resolves the schema within a place; for an optional place, the schema of its value. */
const insideOf = (schemas: Schemas, place: SchemaPlace): Resolved => {
  const resolved = schemas.resolve(place)
  if (resolved.schema.properties || resolved.schema.items) return resolved
  const branches = (resolved.schema.anyOf ?? []).map((schema, index) =>
    schemas.resolve({ file: resolved.parts.file, path: `${resolved.parts.path}/anyOf/${index}`, schema }),
  )
  return branches.find(({ schema }) => schema.properties ?? schema.items) ?? resolved
}
