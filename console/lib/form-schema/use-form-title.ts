import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../texts/texts.tsx'
import { useKind } from '../data/content.ts'
import { loadSchemas } from './schemas.ts'
import { loadSchemaTexts } from './schema-texts.ts'

/** Returns the title of a single-entry form, such as “첫 화면” for the role `home.hero`; null for any other entry. */
export const useFormTitle = ({ kind, key }: { readonly kind: string; readonly key: string }): string | null => {
  const language = useLanguage()
  const facts = useKind(kind)
  const { data } = useQuery({
    queryKey: ['form-title', language, kind, key],
    queryFn: async () => {
      const place = facts && (await loadSchemas()).entry(facts, key)
      if (!place) return null
      const words = await loadSchemaTexts(language, place.file)
      return words[place.path]?.title ?? place.schema.title ?? null
    },
    enabled: facts?.keysBy === 'name',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
