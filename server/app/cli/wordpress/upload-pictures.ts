import { stat } from 'node:fs/promises'
import type { LanguageCode } from '#schemas/language.ts'
import type { StoredMedia } from '#schemas/generated/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { PartnerId } from '../../../core/partner-id.ts'
import { COMMAND_LINE } from '../../../api/http/administrator.ts'
import { AppError } from '../../../core/errors.ts'
import { CHANGE_SENTENCES } from '../../../files/media/media.ts'
import { makeMediaId, toLastingAddress } from '../../../files/media/media-address.ts'
import { preparePicture, UPLOAD_BYTES } from '../../../files/media/prepare-picture.ts'
import { keepPicture, toPictureName, type Keeping } from '../../../resources/media/index.ts'
import type { PictureFolder } from './picture-folder.ts'
import type { Attachment } from './library.ts'

type Uploading = {
  readonly partnerId: PartnerId
  readonly mainLanguage: LanguageCode
  readonly folder: PictureFolder
  readonly isDryRun: boolean
}

type UploadedPicture = Omit<StoredMedia, 'alt'>

/**
 * Adds pictures of an old site to the clinic's library like uploads, each file once. A dry run applies the same checks
 * and stores nothing.
 */
export const createUploads = (
  { db, files, clock }: Context,
  { partnerId, mainLanguage, folder, isDryRun }: Uploading,
) => {
  const uploaded = new Map<string, UploadedPicture | null>()
  const refused: string[] = []
  const changed: string[] = []
  const keep = async (path: string): Promise<UploadedPicture | null> => {
    try {
      if ((await stat(path)).size > UPLOAD_BYTES)
        throw new AppError('media/too-large', 413, 'The file is larger than 25 MB.')
      const picture = await preparePicture(path, 'picture')
      const { width, height } = picture
      changed.push(...picture.changes.map((change) => `${path}: ${CHANGE_SENTENCES[change]}`))
      if (isDryRun) return { src: toLastingAddress(makeMediaId()), width, height }
      const call: Keeping = {
        partnerId,
        now: clock.now(),
        administrator: COMMAND_LINE,
        files,
        write: (tags, work) => db.write(tags, work),
        db: db.kysely,
      }
      const { media } = await keepPicture(call, picture, { name: toPictureName(path), kind: 'picture' })
      return { src: toLastingAddress(media.id), width: media.width, height: media.height }
    } catch (error) {
      // The quota also rejects all following pictures.
      if (!(error instanceof AppError) || error.code === 'media/quota') throw error
      refused.push(`${path}: ${error.message}`)
      return null
    }
  }
  return {
    find: async ({ url, alt, isOriginal }: Attachment): Promise<StoredMedia | null> => {
      const path = folder.find(url, isOriginal)
      if (path === null) return null
      const found = uploaded.get(path) ?? (uploaded.has(path) ? null : await keep(path))
      uploaded.set(path, found)
      return found && { ...found, alt: alt === '' ? {} : { [mainLanguage]: alt } }
    },
    /** Pictures that the import has altered, one sentence each. */
    changed: (): readonly string[] => changed,
    /** Files that are not acceptable pictures, one sentence each. */
    refused: (): readonly string[] => refused,
  }
}
