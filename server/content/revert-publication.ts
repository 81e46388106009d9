import type { Queries } from '../db/database.ts'
import { AppError, notFound } from '../core/errors.ts'
import type { Target } from './check-publication.ts'
import { findEntries } from './entries.ts'
import { findRevision, listPublication } from './history.ts'
import { publishTargets, type Publication } from './publish.ts'
import { toText } from './references.ts'
import type { Writing } from './save-draft.ts'
import { lockContent } from './content-lock.ts'

/**
 * Restores the public content from before a publication, as a publication of its own; drafts remain. Within a
 * transaction, or recorded. Throws 404 for an unknown publication and 409 content/changed-since when one of its entries
 * was published again since.
 */
export const revertPublication = async (
  transaction: Queries,
  writing: Writing,
  publicationId: number,
): Promise<Publication> => {
  const { partnerId } = writing
  await lockContent(partnerId, transaction)
  const revisions = await listPublication(partnerId, transaction, publicationId)
  if (revisions.length === 0) throw notFound('content', 'publication')
  const known = await findEntries(partnerId, transaction, revisions)
  const targets: Target[] = []
  const newer: { kind: string; key: string }[] = []
  for (const { kind, key, revision } of revisions) {
    const name = { kind, key }
    const entry = known.get(toText(name))
    if (entry?.published?.revision !== revision) newer.push(name)
    else {
      const before = await findRevision(partnerId, transaction, name, revision - 1)
      // An entry without an earlier state was new and goes to the bin.
      targets.push({ entry, state: before?.state ?? 'removed', data: before?.data ?? entry.published.data })
    }
  }
  if (newer.length > 0) {
    const message = 'Part of this has been published again since then.'
    throw new AppError('content/changed-since', 409, message, { entries: newer })
  }
  return publishTargets(transaction, writing, targets, `Rollback of publication ${publicationId}`)
}
