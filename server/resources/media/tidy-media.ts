import { listMediaUses } from '../../content/used-media.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { toFileName } from '../../files/media/media.ts'
import {
  deleteFormerBefore,
  deleteLoose,
  deleteMedia,
  listLooseBefore,
  listNamedFiles,
  listPartnersWithPutAway,
  listRemovedBefore,
  type PutAway,
} from '../../files/media/repository.ts'
import type { Files, FileStore } from '../../files/storage/file-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days that the bin keeps a picture. */
const BIN_DAYS = 30
/** Days that a replaced file is still served: pages cached by browsers and proxies name it. */
const FORMER_DAYS = 7

type Parts = { readonly db: Pick<Database, 'kysely' | 'write'>; readonly files: Files }

const toDue = (now: Date): PutAway => ({
  removed: new Date(now.getTime() - BIN_DAYS * DAY_MS),
  former: new Date(now.getTime() - FORMER_DAYS * DAY_MS),
  // A recent file may still be waiting for its row.
  loose: new Date(now.getTime() - HOUR_MS),
})

/** Returns the clinics with pictures to clean up. */
export const listUntidy = (db: Queries, now: Date): Promise<PartnerId[]> => listPartnersWithPutAway(db, toDue(now))

/**
 * Deletes pictures that were in a clinic’s bin for 30 days and are not used, not even in a draft; deletes replaced
 * files, and unreferenced files such as those of an aborted upload.
 */
export const tidyMedia = async (partnerId: PartnerId, { db, files }: Parts, now: Date): Promise<void> => {
  const due = toDue(now)
  for (const media of await listRemovedBefore(partnerId, db.kysely, due.removed)) {
    // The first check searches all content without a lock; the second repeats it for one picture under the lock.
    if ((await listMediaUses(partnerId, db.kysely, media)).length > 0) continue
    await db.write([], async (transaction) => {
      const uses = await listMediaUses(partnerId, transaction, media)
      if (uses.length === 0) await deleteMedia(partnerId, transaction, media.id)
    })
  }
  await db.write([], (transaction) => deleteFormerBefore(partnerId, transaction, due.former))
  const loose = await listLooseBefore(partnerId, db.kysely, due.loose)
  for (const name of loose) await dropUnnamed(partnerId, db, files.store, name)
}

/**
 * Deletes an unreferenced file. A concurrent upload of the same picture may reference it at that moment, so it is
 * checked once more afterwards, and restored.
 */
export const dropUnnamed = async (
  partnerId: PartnerId,
  db: Parts['db'],
  store: FileStore,
  name: string,
): Promise<void> => {
  if (!(await isNamed(partnerId, db.kysely, name))) {
    const data = await store.read(partnerId, name)
    await store.remove(partnerId, name)
    if (data && (await isNamed(partnerId, db.kysely, name))) await store.put(partnerId, name, data)
  }
  await db.write([], (transaction) => deleteLoose(partnerId, transaction, name))
}

const isNamed = async (partnerId: PartnerId, db: Queries, name: string): Promise<boolean> =>
  (await listNamedFiles(partnerId, db)).some((file) => toFileName(file) === name)
