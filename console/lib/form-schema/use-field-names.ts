import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../texts/texts.tsx'
import type { ContentKindFacts } from '#schemas/generated/api/content.ts'
import { useKind } from '../data/content.ts'
import { filesOf, nameField } from './name-field.ts'
import { loadSchemas } from './schemas.ts'
import { loadSchemaTexts } from './schema-texts.ts'

/** An entry by kind, and by its id or name. */
type EntryName = { readonly kind: string; readonly key: string }

/** Returns a function that maps pointers to field labels; the pointers themselves until the texts are loaded. */
export const useFieldNames = ({ kind, key }: EntryName): ((pointer: string) => string) => {
  const language = useLanguage()
  const facts = useKind(kind)
  const file = facts?.schemas[key] ?? facts?.schemas['*']
  const { data: name } = useQuery({
    queryKey: ['field-names', language, file],
    queryFn: async () => (facts ? prepare(facts, key, language) : null),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (pointer) => name?.(pointer) ?? pointer
}

/** Loads all texts that an entry's field names need. */
const prepare = async (facts: ContentKindFacts, key: string, language: string) => {
  const schemas = await loadSchemas()
  const entry = schemas.entry(facts, key)
  if (!entry) return null
  const files = [...filesOf(schemas, entry)]
  const words = new Map(
    await Promise.all(files.map(async (file) => [file, await loadSchemaTexts(language, file)] as const)),
  )
  return (pointer: string) =>
    nameField(
      schemas,
      entry,
      pointer,
      ({ file, path, schema }) => words.get(file)?.[path]?.title ?? schema.title ?? path.split('/').at(-1) ?? '',
    )
}
