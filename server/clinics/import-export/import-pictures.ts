import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../content/audit.ts'
import { listMediaUses } from '../../content/used-media.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import { makeMediaId, toLastingAddress } from '../../files/media/media-address.ts'
import type { Media } from '../../files/media/media.ts'
import {
  addFormer,
  findMedia,
  findMediaByHash,
  listLibrary,
  measureMedia,
  putMedia,
} from '../../files/media/repository.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { ClinicFolder, FolderEntry, IncomingPicture } from './clinic-folder.ts'
import type { Importing, PicturesAccount } from './importing.ts'

/** Included pictures, and the store for their files. */
export type IncomingPictures = {
  readonly pictures: readonly IncomingPicture[]
  readonly store: FileStore
  readonly quotaBytes: number
}

/** Planned import of one picture. */
type Planned = { readonly before: Media | null; readonly after: Media; readonly from: IncomingPicture }

/** Planned import of a clinic's pictures. */
export type PicturePlan = {
  readonly planned: readonly Planned[]
  /** Maps the picture addresses in the content to those of the clinic's identical pictures. */
  readonly renamed: ReadonlyMap<string, string>
}

/**
 * Matches each picture with an existing one: the same file under any id, or else the same id. A clinic has no picture
 * twice, so if the file exists under another id, the imported content refers to that one.
 */
export const planPictures = async (
  transaction: Queries,
  { author, now }: Pick<Importing, 'author' | 'now'>,
  partnerId: PartnerId,
  pictures: readonly IncomingPicture[],
): Promise<PicturePlan> => {
  const holders = new Map<string, Media>()
  for (const { id, hash } of pictures) {
    const holder = await findMediaByHash(partnerId, transaction, hash)
    if (holder) holders.set(id, holder)
  }
  const taken = new Set([...holders.values()].map(({ id }) => id))
  const planned: Planned[] = []
  const renamed = new Map<string, string>()
  for (const from of pictures) {
    const isTaken = !holders.has(from.id) && taken.has(from.id)
    const known = isTaken ? null : await findMedia(partnerId, transaction, from.id)
    const before = holders.get(from.id) ?? known
    const id = before?.id ?? (isTaken ? makeMediaId() : from.id)
    if (id !== from.id) renamed.set(toLastingAddress(from.id), toLastingAddress(id))
    const { load: _, createdAt, ...facts } = from
    const after: Media = {
      ...facts,
      id,
      edit: before?.edit ?? 1,
      createdAt: createdAt ?? before?.createdAt ?? now.toISOString(),
      createdBy: before?.createdBy ?? author.name,
      removedAt: null,
    }
    planned.push({ before, after, from })
  }
  return { planned, renamed }
}

/** Returns the folder with the addresses of the clinic's existing pictures. */
export const withRenamed = (folder: ClinicFolder, { renamed }: Pick<PicturePlan, 'renamed'>): ClinicFolder => {
  if (renamed.size === 0) return folder
  // Objects become objects with the same fields.
  const toOwn = (entry: FolderEntry) => ({ ...entry, data: rename(entry.data, renamed) as object })
  return { ...folder, published: folder.published.map(toOwn), drafts: folder.drafts.map(toOwn) }
}

const rename = (value: unknown, renamed: PicturePlan['renamed']): unknown => {
  if (typeof value === 'string') return renamed.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, renamed))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, renamed)]))
}

/**
 * Writes the pictures; their files are in the store already. After the content is written, unlisted pictures that
 * nothing shows move to the bin. Throws 413 media/quota.
 */
export const writePictures = async (
  transaction: Queries,
  importing: Importing,
  partnerId: PartnerId,
  { planned }: PicturePlan,
  quotaBytes: number,
): Promise<Omit<PicturesAccount, 'removed'>> => {
  const changed = planned.filter(({ before, after }) => !before || !isDeepStrictEqual(before, after))
  for (const { before, after } of changed) {
    if (before && before.hash !== after.hash) await addFormer(partnerId, transaction, before, importing.now)
    await putMedia(partnerId, transaction, before ? { ...after, edit: before.edit + 1 } : after)
  }
  if (changed.some(({ before, after }) => before?.hash !== after.hash)) {
    await requireRoom(transaction, partnerId, quotaBytes)
  }
  const added = changed.filter(({ before }) => !before || before.removedAt !== null).map(({ after }) => after)
  const others = changed.map(({ after }) => after).filter((one) => !added.includes(one))
  await note(transaction, importing, partnerId, 'media/uploaded', added)
  await note(transaction, importing, partnerId, 'media/changed', others)
  return { added: added.map(toId), changed: others.map(toId), same: planned.length - changed.length }
}

/** Moves unlisted pictures that nothing shows to the bin, where they can be restored for 30 days. */
export const removeOtherPictures = async (
  transaction: Queries,
  importing: Importing,
  partnerId: PartnerId,
  { planned }: PicturePlan,
): Promise<string[]> => {
  const named = new Set(planned.map(({ after }) => after.id))
  const removed: Media[] = []
  for (const media of await listLibrary(partnerId, transaction)) {
    if (named.has(media.id) || (await listMediaUses(partnerId, transaction, media)).length > 0) continue
    await putMedia(partnerId, transaction, { ...media, removedAt: importing.now.toISOString(), edit: media.edit + 1 })
    removed.push(media)
  }
  await note(transaction, importing, partnerId, 'media/removed', removed)
  return removed.map(toId)
}

const toId = ({ id }: Media): string => id

const requireRoom = async (transaction: Queries, partnerId: PartnerId, quotaBytes: number): Promise<void> => {
  const { bytes } = await measureMedia(partnerId, transaction)
  if (bytes <= quotaBytes) return
  const [wanted, most] = [bytes, quotaBytes].map((one) => Math.ceil(one / 1024 / 1024))
  const message = `The clinic's pictures need ${wanted} MB; the limit is ${most} MB (MEDIA_QUOTA_MB).`
  throw new AppError('media/quota', 413, message, { bytes, quotaBytes })
}

const note = (
  transaction: Queries,
  { author, now }: Importing,
  partnerId: PartnerId,
  action: 'media/uploaded' | 'media/changed' | 'media/removed',
  pictures: readonly Media[],
): Promise<void> =>
  recordAudit(
    partnerId,
    transaction,
    pictures.map(({ id, hash }) => ({ action, author, now, detail: { media: id, hash } })),
  )
