import type { ContentKinds } from './kinds/content-kind.ts'
import type { Offered } from './check-content.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { readSearchable } from './entries.ts'
import { workingCopy, type EntryName } from './entry.ts'
import { nameIn } from './list-row.ts'
import { toText } from './references.ts'

type TitleContext = { readonly kinds: ContentKinds; readonly mainLanguage: Offered['mainLanguage'] }

/** Reads the current names of entries, by kind and key, with one query per kind. Unnamed ones are left out. */
export const readTitles = async (
  partnerId: PartnerId,
  db: Queries,
  { kinds, mainLanguage }: TitleContext,
  names: readonly EntryName[],
): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>()
  for (const kind of kinds.values()) {
    const keys = new Set(names.flatMap((name) => (name.kind === kind.name ? [name.key] : [])))
    for (const { entry } of await readSearchable(partnerId, db, kind.name, [...keys])) {
      const title = nameIn(kind, { ...workingCopy(entry).data }, { mainLanguage })
      if (title !== '') titles.set(toText(entry), title)
    }
  }
  return titles
}
