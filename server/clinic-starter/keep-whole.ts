import { checkEntry } from '../clinic-files/check-entry.ts'
import type { FolderEntry } from '../clinic-files/clinic-folder.ts'
import type { ContentKinds } from '../content-kind/content-kind.ts'
import type { Offered } from '../content/check-content.ts'
import { listReferences, toText } from '../content/references.ts'

/**
 * The entries that can stand in the new clinic: valid in its main language, and naming nothing that is not there. What
 * names one that went goes without it, or goes as well, until nothing does.
 */
export const keepWhole = (
  entries: readonly FolderEntry[],
  kinds: ContentKinds,
  offered: Offered,
): readonly FolderEntry[] => {
  const names = new Set(entries.map(toText))
  const kept = entries.flatMap((entry) => {
    const open = withoutMissing(entry, kinds, names)
    const { data, problems } = checkEntry(open, kinds, offered)
    return problems.some(({ severity }) => severity === 'error') ? [] : [{ ...open, data }]
  })
  return kept.length === entries.length ? kept : keepWhole(kept, kinds, offered)
}

/** Takes names of what is not there out of lists; a field that names one thing is emptied, which it may forbid. */
const withoutMissing = (entry: FolderEntry, kinds: ContentKinds, names: ReadonlySet<string>): FolderEntry => {
  const kind = kinds.get(entry.kind)
  const references = kind ? listReferences(kind, entry.key, entry.data) : []
  const missing = new Set(references.filter((one) => !names.has(toText(one))).map(({ pointer }) => pointer))
  if (missing.size === 0) return entry
  const data = Object.fromEntries(
    Object.entries(entry.data).map(([name, value]: [string, unknown]) => {
      if (missing.has(`/${name}`)) return [name, null]
      return [name, Array.isArray(value) ? value.filter((_, index) => !missing.has(`/${name}/${index}`)) : value]
    }),
  )
  return { ...entry, data }
}
