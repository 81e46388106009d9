import type { ContentKinds } from './kinds/content-kind.ts'
import type { Database, Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { putEntries, type SearchableEntry } from './entries.ts'
import type { Author, Entry } from './entry.ts'
import { insertRevisions, type Revision } from './history.ts'
import { toWords } from './save-draft.ts'
import { nextContentNumber, readVersion, lockContent } from './content-lock.ts'
import { writeOptimistically } from './optimistic-write.ts'

/** Author of the first revision of each entry. */
const NOBODY: Author = { id: null, name: '' }

type Opening = {
  readonly partnerId: PartnerId
  readonly kinds: ContentKinds
  readonly now: Date
  /** Author and note of the initial content; unattributed if omitted. */
  readonly author?: Author
  readonly note?: string
}

/**
 * Ensures that the content history covers everything visitors read. A clinic from a seed, or from a build without
 * history, is recorded on first use: until then nothing of it is stored twice.
 */
export const ensureBaseline = async (
  db: Pick<Database, 'dialect' | 'kysely' | 'write'>,
  { partnerId, kinds, now }: Opening,
): Promise<void> => {
  if ((await readVersion(partnerId, db.kysely)) > 0) return
  await writeOptimistically({ db, partnerId }, async (recording) => {
    // A concurrent request may have been faster.
    if ((await readVersion(partnerId, recording)) === 0) await importBaseline(recording, { partnerId, kinds, now })
  })
}

/** Does the same within a transaction that goes on to write or has been recorded. */
export const importBaseline = async (
  transaction: Queries,
  { partnerId, kinds, now, author = NOBODY, note = '' }: Opening,
): Promise<void> => {
  await lockContent(partnerId, transaction)
  // Another request may have been faster while this one waited.
  if ((await readVersion(partnerId, transaction)) > 1) return
  const publicationId = await nextContentNumber(partnerId, transaction, 'last_publication')
  const publishedAt = now.toISOString()
  const yieldToLoop = createLoopYield()
  const entries: SearchableEntry[] = []
  const revisions: Revision[] = []
  for (const kind of kinds.values()) {
    for (const [key, data] of await kind.readAll(partnerId, transaction)) {
      const published = { revision: 1, state: 'shown', data, publishedAt } as const
      const entry: Entry = { kind: kind.name, key, published, draft: null, edit: 1 }
      entries.push({ entry, words: toWords(kind, entry) })
      revisions.push({ kind: kind.name, key, ...published, author, publicationId, note })
      await yieldToLoop()
    }
  }
  await putEntries(partnerId, transaction, entries, now)
  await insertRevisions(partnerId, transaction, revisions)
}
