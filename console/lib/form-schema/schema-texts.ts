import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '../texts/texts.tsx'
import type { FormSchema } from './form-schema.ts'
import type { SchemaPlace } from './schemas.ts'

/** Texts of a form for a place in a schema. */
export type SchemaTexts = {
  readonly title?: string
  readonly description?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly groups?: Readonly<Record<string, string>>
}

type WordsOfFile = Readonly<Record<string, SchemaTexts>>

const files = import.meta.glob<WordsOfFile>('../../../locales/{ko,en}/schemas/**/*.json', { import: 'default' })

/** Loads the texts of a schema file in a language; empty when only the schema itself has them. */
export const loadSchemaTexts = async (language: string, file: string): Promise<WordsOfFile> =>
  (await files[`../../../locales/${language}/schemas/${file}.json`]?.()) ?? {}

/**
 * Returns the texts of a schema place in the console's language: from locales/, and for English from the schema itself.
 */
export const useSchemaTexts = ({
  file,
  path,
  schema,
}: SchemaPlace): Required<Pick<SchemaTexts, 'title'>> & SchemaTexts => {
  const language = useLanguage()
  const { data } = useSuspenseQuery({
    queryKey: ['words', language, file],
    queryFn: () => loadSchemaTexts(language, file),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return wordsOf(data[path], schema, path)
}

const wordsOf = (words: SchemaTexts | undefined, { title, description }: FormSchema, path: string) => ({
  ...words,
  title: words?.title ?? title ?? path.split('/').at(-1) ?? '',
  ...((words?.description ?? description) === undefined ? {} : { description: words?.description ?? description }),
})
