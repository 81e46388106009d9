import { findEntry } from '../../content/entries.ts'
import { publishTargets } from '../../content/publish.ts'
import { saveDraft, type Writing } from '../../content/save-draft.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { FolderEntry, PersonalParts } from './clinic-folder.ts'
import type { Importing } from './importing.ts'

/** Converts an import's facts to those of a content writer. */
export const toWriting = ({ kinds, author, now }: Importing, partnerId: PartnerId): Writing => ({
  partnerId,
  kinds,
  author,
  now,
})

/** Stores hidden entries of a clinic that has a content history and none of their keys. */
export const writeHidden = async (
  transaction: Queries,
  importing: Importing,
  partnerId: PartnerId,
  entries: readonly FolderEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const targets = entries.map(({ kind, key, state, data }) => ({
    entry: { kind, key, published: null, draft: null, edit: 1 },
    state,
    data,
  }))
  await publishTargets(transaction, toWriting(importing, partnerId), targets, importing.note)
}

/** Writes drafts into the working copy, replacing existing ones of the same entries; returns their number. */
export const writeDrafts = async (
  transaction: Queries,
  importing: Importing,
  partnerId: PartnerId,
  drafts: readonly FolderEntry[],
): Promise<number> => {
  const writing = toWriting(importing, partnerId)
  for (const { kind, key, state, data } of drafts) {
    const before = await findEntry(partnerId, transaction, { kind, key })
    // A removal has no content of its own.
    const words = state === 'removed' ? (before?.published?.data ?? before?.draft?.data) : data
    if (!words) continue
    await saveDraft(transaction, writing, { kind, key, data: words, state, since: before?.edit ?? null })
  }
  return drafts.length
}

/** Adds personal data whose ids are free; returns the counts by part. */
export const writePersonal = async (
  transaction: Queries,
  { personal, secrets }: Importing,
  partnerId: PartnerId,
  parts: PersonalParts,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const part of personal) {
    const records = parts.get(part.name) ?? []
    if (records.length > 0) counts[part.name] = await part.write(partnerId, transaction, secrets, records)
  }
  return counts
}
