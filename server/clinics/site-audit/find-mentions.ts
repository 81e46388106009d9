import { allEntries } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import type { SiteProblem } from '../../resources/site-check/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

type Places = SiteProblem['places']

const MAX_PLACES = 5

/** Finds the content entries that contain each of the addresses; addresses without a mention are left out. */
export const findMentions = async (
  { id, mainLanguage }: Tenant,
  db: Queries,
  { kinds, texts }: { readonly kinds: ContentKinds; readonly texts: readonly string[] },
): Promise<ReadonlyMap<string, Places>> => {
  const found = new Map<string, Places[number][]>()
  if (texts.length === 0) return found
  for (const kind of kinds.values()) {
    for (const entry of await allEntries(id, db, kind.name)) {
      const { state, data } = workingCopy(entry)
      if (state === 'removed') continue
      const words = JSON.stringify(data)
      for (const text of texts) {
        const places = found.get(text) ?? []
        // The match must end with the address: /products/31 does not mention /products/3.
        if (places.length >= MAX_PLACES || !isWritten(words, text)) continue
        places.push({
          kind: kind.name,
          key: entry.key,
          title: titleOf(data, kind.titleFields, mainLanguage) || entry.key,
        })
        found.set(text, places)
      }
    }
  }
  return found
}

const isWritten = (words: string, text: string): boolean => {
  const start = words.indexOf(text)
  if (start < 0) return false
  return /^($|["'#?&<\\\s])/.test(words.slice(start + text.length)) && /["'=\w\\]$/.test(words.slice(0, start))
}

const titleOf = (data: unknown, fields: readonly string[], language: string): string => {
  const values: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  const value = fields.map((field) => values[field]).find(Boolean)
  if (typeof value === 'string') return value
  const texts: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const text = texts[language] ?? Object.values(texts)[0]
  return typeof text === 'string' ? text : ''
}
