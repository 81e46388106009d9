import { isDeepStrictEqual } from 'node:util'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { listMediaUses, type MediaUse } from '../../content/used-media.ts'
import type { Queries } from '../../db/database.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { isAllowed } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { MEDIA } from '../../files/media/follow-media.ts'
import { toLastingAddress } from '../../files/media/media-address.ts'
import type { AltTexts, Media } from '../../files/media/media.ts'
import { findMedia } from '../../files/media/repository.ts'
import { entityTag, partnerTag } from '../../tenancy/tags.ts'
import { toRow } from './to-row.ts'

type AnyCall = AdministratorCall<object>

/** Opens the import baseline, from which public content is tracked: see ensureBaseline. */
export const open = ({ database, partnerId, kinds, now }: AnyCall): Promise<void> =>
  ensureBaseline(database, { partnerId, kinds, now })

/** Returns the picture that a call names. Throws 404. */
export const requireMedia = async ({ partnerId }: AnyCall, db: Queries, id: string): Promise<Media> => {
  const media = await findMedia(partnerId, db, id)
  if (!media) throw notFound('media', 'picture')
  return media
}

/**
 * Requires that the picture is unchanged since the writer loaded it. Throws 409 media/conflict with the current
 * picture.
 */
export const requireUnchanged = async (
  call: AnyCall,
  db: Queries,
  id: string,
  since: number | null,
): Promise<Media> => {
  const media = await requireMedia(call, db, id)
  if (media.edit === since) return media
  const message = 'The picture was changed by another user in the meantime.'
  throw new AppError('media/conflict', 409, message, { theirs: toRow(media, 0) })
}

/**
 * Returns a picture’s uses. Changing a public picture in any way counts as publishing. Throws 403 without the
 * permission to publish.
 */
export const requireMayChange = async (call: AnyCall, db: Queries, media: Media): Promise<MediaUse[]> => {
  const uses = await listMediaUses(call.partnerId, db, media)
  const right = 'content/publish'
  if (uses.some(({ isPublic }) => isPublic) && !isAllowed(call.administrator, right)) {
    const message = 'The picture is public: changing it requires the right to publish.'
    throw new AppError('admin/not-allowed', 403, message, { right })
  }
  return uses
}

/** Restricts translators to texts of languages other than the main one. Throws 403. */
export const requireOwnWords = (
  { administrator, tenant }: AnyCall,
  before: Media,
  after: Pick<Media, 'name' | 'alt' | 'focalPoint'>,
): void => {
  if (administrator.role !== 'translator') return
  const { [tenant.mainLanguage]: mainBefore = '' }: AltTexts = before.alt
  const { [tenant.mainLanguage]: mainAfter = '' }: AltTexts = after.alt
  const isRest =
    after.name === before.name && isDeepStrictEqual(after.focalPoint, before.focalPoint) && mainBefore === mainAfter
  if (isRest) return
  const message = 'Translators can only edit texts in languages other than the main one.'
  throw new AppError('content/not-a-translation', 403, message)
}

/** Returns the tags of pages that show a picture; a picture in the settings is on all of them. */
export const tagsOf = ({ partnerId, tenant }: AnyCall, { id }: { readonly id: string }): string[] => [
  entityTag(partnerId, MEDIA, id),
  ...(tenant.pictures?.has(toLastingAddress(id)) ? [partnerTag(partnerId)] : []),
]
