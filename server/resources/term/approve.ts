import { recordAudit } from '../../content/audit.ts'
import type { Offered } from '../../content/check-content.ts'
import { findEntry } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import { publishTargets, type Publication } from '../../content/publish.ts'
import { findProblems, type Target } from '../../content/check-publication.ts'
import { lockContent } from '../../content/content-lock.ts'
import { saveDraft, type Writing } from '../../content/save-draft.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Queries } from '../../db/database.ts'
import { hasMark } from '../../tenancy/marks.ts'

/** Policy to approve, by its key and the edit that was read. */
type Read = { readonly key: string; readonly edit: number }

/**
 * Approves a policy and publishes the text that was read, within a transaction or recorded. Throws 404, 409
 * content/conflict if the text has changed, and 422 if it cannot be published.
 */
export const approveTerm = async (
  transaction: Queries,
  writing: Writing,
  offered: Offered,
  { key, edit }: Read,
): Promise<Publication> => {
  const { partnerId, author, now } = writing
  await lockContent(partnerId, transaction)
  const entry = await findEntry(partnerId, transaction, { kind: 'terms', key })
  const copy = entry && workingCopy(entry)
  if (!entry || !copy || copy.state === 'removed') throw notFound('content', 'entry')
  if (entry.edit !== edit) {
    throw new AppError('content/conflict', 409, 'The text has changed since it was read. Read it again.', {
      edit: entry.edit,
    })
  }
  const { isTemplate: _, ...data } = { isTemplate: false, ...copy.data }
  if (hasMark(JSON.stringify(data))) {
    throw new AppError('term/not-filled-in', 422, 'The text still has places that must be replaced.')
  }
  // Saved first, so that forms that show the policy notice the change.
  const saved = await saveDraft(transaction, writing, { kind: 'terms', key, data, state: 'shown', since: edit })
  const target: Target = { entry: saved.entry, state: 'shown', data: workingCopy(saved.entry).data }
  const problems = await findProblems(transaction, writing, [target], offered)
  const fault = problems.find(({ severity }) => severity !== 'warning')
  if (fault) throw new AppError('content/not-publishable', 422, fault.message, { problems })
  const published = await publishTargets(transaction, writing, [target], '')
  await recordAudit(partnerId, transaction, [
    { action: 'content/approved', author, now, entry: { kind: 'terms', key } },
  ])
  return published
}
