import type { PartnerId } from '../db/partner-id.ts'
import { toFileName } from '../media/media.ts'
import { addLoose } from '../media/repository.ts'
import { dropUnnamed } from '../resources/media/index.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { IncomingPicture } from './clinic-folder.ts'
import type { Importing } from './importing.ts'

/**
 * Lays pictures' files into the store before the rows that name them, as an upload does: that they are coming is written
 * down first, so that whatever ends in between leaves nothing that a later tidying does not find. Gives what to do when the
 * rows stand, and when they will not.
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
    for (const picture of pictures) {
      const name = toFileName(picture)
      if (await store.has(partnerId, name)) continue
      await db.write([], (transaction) => addLoose(partnerId, transaction, name, now))
      laid.push(name)
      await lay(picture)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return {
    // A tidying may have been just there.
    keep: async () => {
      for (const picture of pictures) await lay(picture)
    },
    drop,
  }
}
