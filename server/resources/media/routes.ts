import {
  getMedia,
  getMediaOverview,
  listMedia,
  listMediaUses,
  removeMedia,
  replaceMedia,
  restoreMedia,
  updateMedia,
  uploadMedia,
} from '#schemas/generated/api/media.ts'
import { lockContent } from '../../content/content-lock.ts'
import { countMediaUses, listMediaUses as readUses } from '../../content/used-media.ts'
import { toOffset, toPaging } from '../../db/page-of.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import type { Media } from '../../files/media/media.ts'
import { deleteMedia, listMedia as readMedia, measureMedia, putMedia } from '../../files/media/repository.ts'
import { readSince } from '../content/index.ts'
import { keepPicture, replacePicture, writeDown } from './keep-picture.ts'
import { open, requireMayChange, requireMedia, requireOwnWords, requireUnchanged, tagsOf } from './public-use.ts'
import { receivePicture } from './receive-picture.ts'
import { toRow } from './to-row.ts'

/** All operations of pictures that a clinic’s staff upload. */
export const operations = [
  handleAsAdministrator(listMedia, async (call) => {
    await open(call)
    const { input, partnerId, db, tenant } = call
    const { keyword, kind, state, order, usedBy } = input
    const uses = await countMediaUses(partnerId, db)
    const paging = toPaging(input)
    const { rows, total } = await readMedia(
      partnerId,
      db,
      {
        keyword,
        kind,
        order,
        isRemoved: state === 'removed',
        ...(usedBy === undefined ? {} : { only: [...(await countMediaUses(partnerId, db, usedBy)).keys()] }),
        ...(state === 'unused' ? { except: [...uses.keys()] } : {}),
        ...(state === 'withoutWords' ? { without: tenant.languages } : {}),
      },
      paging,
    )
    return { rows: rows.map((media) => toRow(media, countOf(uses, media))), total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(getMediaOverview, async (call) => {
    await open(call)
    const { partnerId, db, tenant, files } = call
    const { count, removed, bytes } = await measureMedia(partnerId, db)
    const used = [...(await countMediaUses(partnerId, db)).keys()]
    const none = { page: 1, size: 1 }
    const { total: unused } = await readMedia(partnerId, db, { isRemoved: false, except: used }, none)
    const { total: withoutWords } = await readMedia(
      partnerId,
      db,
      { isRemoved: false, without: tenant.languages },
      none,
    )
    return { row: { count, bytes, quotaBytes: files.quotaBytes, unused, withoutWords, removed }, ...UNRESOLVED }
  }),

  handleAsAdministrator(getMedia, async (call) => {
    await open(call)
    return answer(call, await requireMedia(call, call.db, call.input.id))
  }),

  handleAsAdministrator(listMediaUses, async (call) => {
    await open(call)
    const { partnerId, db, input } = call
    const paging = toPaging(input)
    const uses = await readUses(partnerId, db, await requireMedia(call, db, input.id))
    const rows = uses.slice(toOffset(paging), toOffset(paging) + paging.size)
    return { rows, total: uses.length, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(uploadMedia, async (call) => {
    const { kind = 'picture', name } = call.input
    await open(call)
    const { picture, fileName } = await receivePicture(call, kind)
    const { media, isKnown } = await keepPicture(call, picture, { name: name ?? fileName, kind })
    return answer(call, media, { isKnown, changes: picture.changes })
  }),

  handleAsAdministrator(updateMedia, async (call) => {
    const since = readSince(call)
    await open(call)
    const { id, name, alt, focalPoint } = call.input
    const media = await call.write(tagsOf(call, { id }), async (transaction) => {
      await lockContent(call.partnerId, transaction)
      const before = await requireUnchanged(call, transaction, id, since)
      requireOwnWords(call, before, { name, alt, focalPoint })
      await requireMayChange(call, transaction, before)
      const after: Media = { ...before, name, alt, focalPoint, edit: before.edit + 1 }
      await putMedia(call.partnerId, transaction, after)
      await writeDown(call, transaction, 'media/changed', after)
      return requireMedia(call, transaction, id)
    })
    return answer(call, media)
  }),

  handleAsAdministrator(replaceMedia, async (call) => {
    const since = readSince(call)
    await open(call)
    const { id } = call.input
    // Missing permissions and stale revisions are rejected before the file is received.
    const before = await requireUnchanged(call, call.db, id, since)
    await requireMayChange(call, call.db, before)
    const { picture } = await receivePicture(call, before.kind)
    const check = async (transaction: AdministratorCall<object>['db']) => {
      const current = await requireUnchanged(call, transaction, id, since)
      await requireMayChange(call, transaction, current)
      return current
    }
    const media = await replacePicture(call, picture, check, tagsOf(call, { id }))
    return answer(call, media, { isKnown: false, changes: picture.changes })
  }),

  handleAsAdministrator(removeMedia, async (call) => {
    const since = readSince(call)
    await open(call)
    const { partnerId, now, input } = call
    const { id, isForced = false } = input
    const left = await call.write(tagsOf(call, { id }), async (transaction) => {
      await lockContent(partnerId, transaction)
      const media = await requireUnchanged(call, transaction, id, since)
      const uses = await requireMayChange(call, transaction, media)
      if (uses.length > 0 && !isForced) throw stillUsed(media, uses)
      if (media.removedAt !== null) {
        await deleteMedia(partnerId, transaction, id)
        await writeDown(call, transaction, 'media/purged', media)
        return { ...media, removedAt: null }
      }
      const removed: Media = { ...media, removedAt: now.toISOString(), edit: media.edit + 1 }
      await putMedia(partnerId, transaction, removed)
      await writeDown(call, transaction, 'media/removed', removed)
      return removed
    })
    const { removedAt, edit } = left
    return { row: { id, removedAt, edit }, ...UNRESOLVED, etag: `"${edit}"` }
  }),

  handleAsAdministrator(restoreMedia, async (call) => {
    const since = readSince(call)
    const { id } = call.input
    const media = await call.write(tagsOf(call, { id }), async (transaction) => {
      await lockContent(call.partnerId, transaction)
      const before = await requireUnchanged(call, transaction, id, since)
      if (before.removedAt === null) throw notFound('media', 'picture in the bin')
      await requireMayChange(call, transaction, before)
      const after: Media = { ...before, removedAt: null, edit: before.edit + 1 }
      await putMedia(call.partnerId, transaction, after)
      await writeDown(call, transaction, 'media/restored', after)
      return after
    })
    return answer(call, media)
  }),
]

const answer = async (
  { partnerId, db }: AdministratorCall<object>,
  media: Media,
  more: object = {},
): Promise<Answer> => {
  const uses = await readUses(partnerId, db, media)
  const count = new Set(uses.map(({ kind, key }) => `${kind}/${key}`)).size
  return { row: { ...toRow(media, count), ...more }, ...UNRESOLVED, etag: `"${media.edit}"` }
}

const countOf = (uses: ReadonlyMap<string, number>, { id, hash }: Media): number =>
  (uses.get(id) ?? 0) + (uses.get(hash) ?? 0)

const stillUsed = ({ name }: Media, uses: readonly object[]): AppError =>
  new AppError('media/used', 409, `"${name}" is used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}.`, {
    uses,
  })
