import type { ContentKinds } from '../content-kind/content-kind.ts'
import type { Database, Queries } from '../db/database.ts'
import { createGivingWay } from '../db/giving-way.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { putEntries, type WordedEntry } from './entries.ts'
import type { Author, Entry } from './entry.ts'
import { insertRevisions, type Revision } from './history.ts'
import { toWords } from './save-draft.ts'
import { nextInTurn, readVersion, takeTurn } from './turns.ts'
import { writeInTurn } from './write-in-turn.ts'

/** What the first state of each entry is attributed to. */
const NOBODY: Author = { id: null, name: '' }

type Opening = {
  readonly partnerId: PartnerId
  readonly kinds: ContentKinds
  readonly now: Date
  /** Who brought what is there, and how; nobody in particular when left out. */
  readonly author?: Author
  readonly note?: string
}

/**
 * Sees to it that the books know all that visitors read. A clinic that came in by a seed, or from a build that kept no
 * history, is taken stock of when somebody first looks: until then nothing of it is stored twice.
 */
export const openBooks = async (
  db: Pick<Database, 'dialect' | 'kysely' | 'write'>,
  { partnerId, kinds, now }: Opening,
): Promise<void> => {
  if ((await readVersion(partnerId, db.kysely)) > 0) return
  await writeInTurn({ db, partnerId }, async (recording) => {
    // Another request may have been faster.
    if ((await readVersion(partnerId, recording)) === 0) await takeStock(recording, { partnerId, kinds, now })
  })
}

/** The same within a transaction that goes on to write, or recorded. */
export const takeStock = async (
  transaction: Queries,
  { partnerId, kinds, now, author = NOBODY, note = '' }: Opening,
): Promise<void> => {
  await takeTurn(partnerId, transaction)
  // Somebody else may have been faster while this waited for its turn.
  if ((await readVersion(partnerId, transaction)) > 1) return
  const publicationId = await nextInTurn(partnerId, transaction, 'last_publication')
  const publishedAt = now.toISOString()
  const giveWay = createGivingWay()
  const entries: WordedEntry[] = []
  const revisions: Revision[] = []
  for (const kind of kinds.values()) {
    for (const [key, data] of await kind.readAll(partnerId, transaction)) {
      const published = { revision: 1, state: 'shown', data, publishedAt } as const
      const entry: Entry = { kind: kind.name, key, published, draft: null, edit: 1 }
      entries.push({ entry, words: toWords(kind, entry) })
      revisions.push({ kind: kind.name, key, ...published, author, publicationId, note })
      await giveWay()
    }
  }
  await putEntries(partnerId, transaction, entries, now)
  await insertRevisions(partnerId, transaction, revisions)
}
