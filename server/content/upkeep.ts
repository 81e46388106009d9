import type { ContentKinds } from './kinds/content-kind.ts'
import type { Database } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { writeUntilDone } from '../db/write-until-done.ts'
import { AppError } from '../core/errors.ts'
import type { Logger } from '../core/logger.ts'
import { forgetOrigins, recordAudit } from './audit.ts'
import type { Offered } from './check-content.ts'
import { emptyBin } from './entries.ts'
import { forgetEdits } from './history.ts'
import type { ContentProblem } from './problems.ts'
import { publishDrafts, type Publication } from './publish.ts'
import { findRelease, finishRelease, listDueReleases } from './releases.ts'
import { writeOptimistically } from './optimistic-write.ts'

const DAY_MS = 86_400_000
/** Days that removed entries stay in the bin. */
const BIN_DAYS = 30
/** Days that edits are stored as common ancestors of concurrent changes. */
const EDIT_DAYS = 30

/** Dependencies of the scheduled cleanup. */
export type UpkeepContext = {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly kinds: ContentKinds
  readonly logger: Logger
  /** Returns the languages of a clinic; null if it no longer exists. */
  readonly loadOffered: (partnerId: PartnerId) => Promise<Offered | null>
}

/**
 * Publishes the due releases one after another; several processes share the work. A release that cannot be published is
 * marked as failed with the reasons, and the next ones continue. Returns how many were due.
 */
export const publishDueReleases = async (context: UpkeepContext, now: Date): Promise<number> => {
  const due = await listDueReleases(context.db.kysely, now)
  for (const { partnerId, id } of due) await publishRelease(context, partnerId, id, now)
  return due.length
}

const publishRelease = async (context: UpkeepContext, partnerId: PartnerId, id: number, now: Date): Promise<void> => {
  const { db, kinds, logger, loadOffered } = context
  const offered = await loadOffered(partnerId)
  if (!offered) return
  try {
    await writeOptimistically(
      { db, partnerId },
      async (recording) => {
        const release = await findRelease(partnerId, recording, id)
        // Another process was faster, or it was cancelled.
        if (release?.state !== 'planned') return null
        const writing = { partnerId, kinds, author: release.author, now }
        const input = { releaseId: id, acceptsWarnings: true, note: release.name }
        const published = await publishDrafts(recording, writing, offered, input)
        const done = { state: 'published', publicationId: published.id, problems: [] } as const
        await finishRelease(partnerId, recording, id, done, now)
        return published
      },
      (published: Publication | null) => published?.tags ?? [],
    )
  } catch (error) {
    // A release whose write was blocked by others is still due.
    if (!(error instanceof AppError) || error.status === 503) throw error
    logger.warn({ partner: partnerId, release: id, code: error.code }, 'A release could not be published')
    await db.write([], async (transaction) => {
      const { problems } = error.details
      // Only a refused publication has problems, which have this shape.
      const reasons = Array.isArray(problems) ? (problems as ContentProblem[]) : []
      await finishRelease(partnerId, transaction, id, { state: 'failed', publicationId: null, problems: reasons }, now)
      const author = { id: null, name: '' }
      await recordAudit(partnerId, transaction, [
        { action: 'content/release-failed', author, now, detail: { release: id, code: error.code } },
      ])
    })
  }
}

/** Deletes outdated data: old entries of the bin, old edits, and the origin addresses of old events. */
export const forgetOldContent = async (db: Pick<Database, 'kysely' | 'write'>, now: Date): Promise<void> => {
  const bin = new Date(now.getTime() - BIN_DAYS * DAY_MS)
  const edits = new Date(now.getTime() - EDIT_DAYS * DAY_MS)
  await writeUntilDone(db, (transaction) => emptyBin(transaction, bin))
  await writeUntilDone(db, (transaction) => forgetEdits(transaction, edits))
  await forgetOrigins(db, now)
}
