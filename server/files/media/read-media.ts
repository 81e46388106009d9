import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { MediaAddress } from './media-address.ts'
import { toFileName, type FocalPoint, type PictureFile } from './media.ts'
import { findMedia, findPublicFile, findMediaFacts } from './repository.ts'

/** Returns the file for an address, if this clinic has it and visitors may see it; else null. */
export const findFile = async (
  partnerId: PartnerId,
  db: Queries,
  address: MediaAddress,
): Promise<Pick<PictureFile, 'hash' | 'format'> | null> => {
  if (address.by === 'id') {
    const media = await findMedia(partnerId, db, address.id)
    return media && media.removedAt === null ? media : null
  }
  const file = await findPublicFile(partnerId, db, address.hash)
  return file?.format === address.format ? file : null
}

/** Returns the focal point of an address’s picture, if one is set. */
export const findFocalPoint = async (
  partnerId: PartnerId,
  db: Queries,
  address: MediaAddress,
): Promise<FocalPoint | null> => {
  const [media] = await findMediaFacts(
    partnerId,
    db,
    address.by === 'id' ? { ids: [address.id], hashes: [] } : { ids: [], hashes: [address.hash] },
  )
  return media?.focalPoint ?? null
}

/** Reads a file; null if the store has lost it. */
export const readFileOf = (
  store: FileStore,
  partnerId: PartnerId,
  file: Pick<PictureFile, 'hash' | 'format'>,
): Promise<Buffer | null> => store.read(partnerId, toFileName(file))
