import { recordAudit, type AuditEvent } from '../../content/audit.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { AppError } from '../../core/errors.ts'
import { StoreAwayError } from '../../files/storage/store-away.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { makeMediaId } from '../../files/media/media-address.ts'
import { toFileName, type Media, type MediaKind } from '../../files/media/media.ts'
import type { PreparedPicture } from '../../files/media/prepare-picture.ts'
import { addFormer, addLoose, findMediaByHash, measureMedia, putMedia } from '../../files/media/repository.ts'
import { dropUnnamed } from './tidy-media.ts'

/** Parts of a call for storing a picture; commands have them without a call. */
export type Keeping = Pick<AdministratorCall<object>, 'partnerId' | 'now' | 'administrator' | 'files' | 'write' | 'db'>

/** Stores a new picture, or reuses an identical one, also from the bin. Throws 413 media/quota. */
export const keepPicture = async (
  call: Keeping,
  picture: PreparedPicture,
  { name, kind }: { readonly name: string; readonly kind: MediaKind },
): Promise<{ media: Media; isKnown: boolean }> => {
  const { partnerId, now, administrator } = call
  return storeWith(call, picture, async (transaction) => {
    const known = await findMediaByHash(partnerId, transaction, picture.hash)
    if (known?.removedAt === null) return { media: known, isKnown: true }
    if (known) {
      const media = { ...known, removedAt: null, edit: known.edit + 1 }
      await putMedia(partnerId, transaction, media)
      await writeDown(call, transaction, 'media/restored', media)
      return { media, isKnown: true }
    }
    await requireRoom(call, transaction, picture.bytes)
    const media: Media = {
      ...toFacts(picture),
      id: makeMediaId(),
      kind,
      name,
      alt: {},
      focalPoint: null,
      edit: 1,
      createdAt: now.toISOString(),
      createdBy: administrator.email,
      removedAt: null,
    }
    await putMedia(partnerId, transaction, media)
    await writeDown(call, transaction, 'media/uploaded', media)
    return { media, isKnown: false }
  })
}

/** Replaces a picture’s file. `check` throws where that is not allowed. Throws 409 media/exists and 413 media/quota. */
export const replacePicture = async (
  call: Keeping,
  picture: PreparedPicture,
  check: (transaction: Queries) => Promise<Media>,
  tags: readonly string[],
): Promise<Media> => {
  const { partnerId, now } = call
  return storeWith(
    call,
    picture,
    async (transaction) => {
      const before = await check(transaction)
      const holder = await findMediaByHash(partnerId, transaction, picture.hash)
      if (holder?.id === before.id) return before
      if (holder) {
        const message = `This picture already exists as "${holder.name}".`
        throw new AppError('media/exists', 409, message, { pointer: '/file', id: holder.id })
      }
      await requireRoom(call, transaction, picture.bytes)
      await addFormer(partnerId, transaction, before, now)
      const media = { ...before, ...toFacts(picture), edit: before.edit + 1 }
      await putMedia(partnerId, transaction, media)
      await writeDown(call, transaction, 'media/replaced', media)
      return media
    },
    tags,
  )
}

/** Logs a change to a picture in the clinic’s log. */
export const writeDown = (
  { partnerId, administrator, now }: Pick<Keeping, 'partnerId' | 'administrator' | 'now'>,
  transaction: Queries,
  action: AuditEvent['action'],
  { id, hash }: Media,
): Promise<void> => {
  const author = toAuthor(administrator)
  return recordAudit(partnerId, transaction, [{ action, author, now, detail: { media: id, hash } }])
}

/**
 * Stores the file first, then the row that names it. The file is noted as loose before, so a crash in between leaves
 * only an unserved file, which a later clean-up deletes. After the row is written, the file is checked again, since a
 * clean-up may have deleted it.
 */
const storeWith = async <Result>(
  { partnerId, files: { store }, write, db, now }: Keeping,
  picture: PreparedPicture,
  work: (transaction: Queries) => Promise<Result>,
  tags: readonly string[] = [],
): Promise<Result> => {
  const name = toFileName(picture)
  try {
    if (!(await store.has(partnerId, name))) {
      await write([], (transaction) => addLoose(partnerId, transaction, name, now))
      await store.put(partnerId, name, picture.data)
    }
    const result = await write(tags, async (transaction) => {
      await lockContent(partnerId, transaction)
      return work(transaction)
    })
    if (!(await store.has(partnerId, name))) await store.put(partnerId, name, picture.data)
    return result
  } catch (error) {
    // An unreachable store is not tried again while the caller waits: the clean-up finds the loose file.
    if (!(error instanceof StoreAwayError)) await dropUnnamed(partnerId, { kysely: db, write }, store, name)
    throw error
  }
}

const toFacts = ({ hash, format, bytes, width, height }: PreparedPicture) => ({ hash, format, bytes, width, height })

const requireRoom = async ({ partnerId, files }: Keeping, transaction: Queries, bytes: number): Promise<void> => {
  const { bytes: taken } = await measureMedia(partnerId, transaction)
  if (taken + bytes <= files.quotaBytes) return
  const message = `The clinic's ${Math.round(files.quotaBytes / 1024 / 1024)} MB for pictures are used up. Remove unused pictures, also from the bin.`
  throw new AppError('media/quota', 413, message, { pointer: '/file', bytes: taken, quotaBytes: files.quotaBytes })
}
