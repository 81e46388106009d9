import { isDeepStrictEqual } from 'node:util'
import { mergeEdits } from '#schemas/content/merge-edits.ts'
import type { Queries } from '../db/database.ts'
import { findEntry } from './entries.ts'
import type { Entry, EntryDraft, EntryName } from './entry.ts'
import { publishTargets } from './publish.ts'
import { requireKind, type Writing } from './save-draft.ts'
import { readVersion, lockContent } from './content-lock.ts'

/**
 * Records that an entry's public data was changed outside the working copy, such as by a switch of the template; runs
 * in the same transaction. A draft on top keeps its own changes, also in a conflict. Does nothing for a clinic without
 * a content history.
 */
export const recordPublished = async (
  transaction: Queries,
  writing: Writing,
  name: EntryName,
  note: string,
): Promise<void> => {
  const { partnerId, kinds } = writing
  if ((await readVersion(partnerId, transaction)) === 0) return
  await lockContent(partnerId, transaction)
  const kind = requireKind(kinds, name.kind)
  const data = (await kind.readAll(partnerId, transaction)).get(name.key)
  const entry = await findEntry(partnerId, transaction, name)
  if (!data || !entry || isDeepStrictEqual(entry.published?.data, data)) return
  await publishTargets(transaction, writing, [{ entry: rebaseDraft(entry, data), state: 'shown', data }], note)
}

/** Returns an entry whose draft is rebased on data that is published independently of it. */
export const rebaseDraft = (entry: Entry, data: object): Entry => {
  const draft = entry.draft && rebase(entry.draft, entry.published?.data, data)
  const edit = draft && draft !== entry.draft ? entry.edit + 1 : entry.edit
  return { ...entry, draft, edit }
}

const rebase = (draft: EntryDraft, ancestor: object | undefined, next: object): EntryDraft => {
  // In a conflict `theirs` wins, which is the draft here.
  const { value } = mergeEdits(ancestor, next, draft.data)
  // Merged from objects of one shape.
  return isDeepStrictEqual(value, draft.data) ? draft : { ...draft, data: value as object }
}
