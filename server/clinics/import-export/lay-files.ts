import type { PartnerId } from '../../core/partner-id.ts'
import { toFileName } from '../../files/media/media.ts'
import { addLoose } from '../../files/media/repository.ts'
import { dropUnnamed } from '../../resources/media/index.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { IncomingPicture } from './clinic-folder.ts'
import type { Importing } from './importing.ts'

/** Number of concurrent files: less waiting for a disk or a bucket, and few files in memory. */
const TOGETHER = 6

/**
 * Writes pictures' files into the store before the rows that refer to them, like an upload: they are registered first,
 * so that a crash in between leaves nothing that a later cleanup would miss. Returns callbacks for after the rows are
 * committed, and for a failure.
 */
export const layFiles = async (
  { db, now }: Pick<Importing, 'db' | 'now'>,
  store: FileStore,
  partnerId: PartnerId,
  pictures: readonly IncomingPicture[],
): Promise<{ keep: () => Promise<void>; drop: () => Promise<void> }> => {
  const laid: string[] = []
  const lay = async (picture: IncomingPicture) => {
    const name = toFileName(picture)
    if (!(await store.has(partnerId, name))) await store.put(partnerId, name, await picture.load())
  }
  const drop = async () => {
    for (const name of laid) await dropUnnamed(partnerId, db, store, name)
  }
  try {
    const missing = await listMissing(store, partnerId, pictures)
    for (let start = 0; start < missing.length; start += TOGETHER) {
      const some = missing.slice(start, start + TOGETHER)
      await db.write([], async (transaction) => {
        for (const picture of some) await addLoose(partnerId, transaction, toFileName(picture), now)
      })
      for (const one of some.map(toFileName)) laid.push(one)
      // All writes must settle before any file is deleted again.
      const ends = await Promise.allSettled(some.map(lay))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    }
  } catch (error) {
    await drop()
    throw error
  }
  return {
    // A cleanup may have run in the meantime.
    keep: async () => {
      for (const picture of pictures) await lay(picture)
    },
    drop,
  }
}

/** Lists the pictures whose files are missing in the store, each file once. */
const listMissing = async (
  store: FileStore,
  partnerId: PartnerId,
  pictures: readonly IncomingPicture[],
): Promise<IncomingPicture[]> => {
  const missing = new Map<string, IncomingPicture>()
  for (const picture of pictures) {
    const name = toFileName(picture)
    if (!missing.has(name) && !(await store.has(partnerId, name))) missing.set(name, picture)
  }
  return [...missing.values()]
}
