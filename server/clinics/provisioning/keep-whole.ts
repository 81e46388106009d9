import { checkEntry } from '../import-export/check-entry.ts'
import type { FolderEntry } from '../import-export/clinic-folder.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Offered } from '../../content/check-content.ts'
import { listReferences, toText } from '../../content/references.ts'

/**
 * Returns the entries that are valid in the new clinic: complete in its main language and without missing references.
 * An entry with a missing reference loses the reference or is dropped, repeatedly until all are valid.
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

/** Removes missing references from lists; a field with a single reference becomes null, which its schema may reject. */
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
