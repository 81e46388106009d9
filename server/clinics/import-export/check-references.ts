import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { listReferences, toText } from '../../content/references.ts'
import type { FileProblem, FolderEntry } from './clinic-folder.ts'
import { fault } from './parse-file.ts'

/**
 * Finds references to missing entries. Types that the folder leaves out stay unchanged, so references to them are not
 * checked.
 */
export const checkReferences = (
  entries: readonly FolderEntry[],
  kinds: ContentKinds,
  spoken: ReadonlySet<string>,
): FileProblem[] => {
  const known = new Set(entries.map(toText))
  return entries.flatMap(({ kind: kindName, key, data, file, pointer: place }) => {
    const kind = kinds.get(kindName)
    const references = kind ? listReferences(kind, key, data) : []
    return references
      .filter((reference) => spoken.has(reference.kind) && !known.has(toText(reference)))
      .map((reference) =>
        fault(
          file,
          place + reference.pointer,
          `${reference.pointer} refers to ${toText(reference)}, which does not exist.`,
        ),
      )
  })
}
