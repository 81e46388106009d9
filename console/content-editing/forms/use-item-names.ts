import { isRecord } from '#schemas/is-record.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/api/session.ts'
import { contentQuery, useKind, titleOf, textOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { useForm } from './form-context.ts'
import { propertyOf, titlePlaceOf, type SchemaPlace, type Schemas } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'

/**
 * Returns the names of a list's items: a text in each, else the referenced entry, such as the treatment of an offer,
 * else a number.
 */
export const useItemNames = (place: SchemaPlace, items: readonly unknown[]): string[] => {
  const { schemas, language } = useForm()
  const { languages } = useSession()
  const { title } = useSchemaTexts(titlePlaceOf(place, schemas))
  const { field, of } = findReference(place, schemas)
  const kind = useKind(of)
  const { data: entries } = useQuery({ ...contentQuery(of, listSettings(of).fields), enabled: of !== '' })
  const byKey = new Map(entries?.map((entry) => [entry.key, entry]))
  return items.map((item, index) => {
    const own = nameItem(item, [language, ...languages])
    if (own !== '') return own
    const named = isRecord(item) ? byKey.get(String(item[field])) : undefined
    return named ? titleOf(named, kind, languages) : `${title} ${index + 1}`
  })
}

/**
 * Returns the first field of an item that references another entry, and the kind it references; both empty without such
 * a field.
 */
const findReference = (place: SchemaPlace, schemas: Schemas): { field: string; of: string } => {
  const resolved = schemas.resolve(place)
  for (const field of Object.keys(resolved.schema.properties ?? {})) {
    const property = propertyOf(resolved, field)
    const of = property && schemas.resolve(property).hints.reference
    if (of !== undefined) return { field, of }
  }
  return { field: '', of: '' }
}

const NAMES = ['name', 'title', 'label', 'question', 'heading', 'text', 'value', 'date']

/**
 * Returns the name of an item: the first text in it that names it, the alternative text of a picture; empty where there
 * is neither.
 */
export const nameItem = (item: unknown, languages: readonly string[]): string => {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isRecord(item)) return ''
  const named = NAMES.map((name) => textOf(item[name], languages)).find((text) => text !== '')
  if (named !== undefined) return named
  // A picture's address is no readable name.
  if ('src' in item) return textOf(item['alt'], languages)
  const inner = Object.values(item).find((part) => isRecord(part) && NAMES.some((name) => name in part))
  return inner === undefined ? textOf(item, languages) : nameItem(inner, languages)
}
