import { findSite } from '../../api/http/requested-site.ts'
import { AppError } from '../../core/errors.ts'
import type { PageServices } from '../render/page-services.ts'
import { parseMediaAddress, toPublicAddress } from '../../files/media/media-address.ts'
import { findFile, readFileOf } from '../../files/media/read-media.ts'
import { findMediaFacts, putTint } from '../../files/media/repository.ts'
import { tints } from '../../files/media/tints.ts'
import { toTint } from './tint.ts'

/** A picture uploaded by the host’s clinic, as the optimiser needs it. */
export type UploadedSource = {
  /** Address of its file, derived from the content: the same for clinics with the same file. */
  readonly address: string
  readonly isDrawing: boolean
  readonly read: () => Promise<Buffer | null>
  /** Computes and stores the tint of the picture once, from a rendition of any width. */
  readonly keepTint: (made: Buffer) => Promise<void>
}

/**
 * Finds an uploaded picture of the host; null for any other picture. Throws 404 for one that this host does not have,
 * even if another has it.
 */
export const findUploaded = async (
  request: { readonly host: string },
  url: string,
  context: Pick<PageServices, 'db' | 'files' | 'loadPartnerByHost' | 'logger'>,
): Promise<UploadedSource | null> => {
  const address = parseMediaAddress(url)
  if (!address) return null
  const tenant = await findSite(request, context)
  const file = tenant && (await findFile(tenant.id, context.db.kysely, address))
  if (!tenant || !file) throw new AppError('image/unknown', 404, 'The picture does not exist.')
  const publicAddress = toPublicAddress(file)
  return {
    address: publicAddress,
    isDrawing: file.format === 'svg',
    read: () => readFileOf(context.files.store, tenant.id, file),
    keepTint: async (made) => {
      if (tints.get(publicAddress) !== undefined) return
      try {
        const [media] = await findMediaFacts(tenant.id, context.db.kysely, { ids: [], hashes: [file.hash] })
        const tint = media?.tint ?? (await toTint(made))
        tints.set(publicAddress, tint)
        if (media?.tint === null) {
          await context.db.write([], (transaction) => putTint(tenant.id, transaction, file.hash, tint))
        }
      } catch (error) {
        // The picture itself is available, and its placeholder has the default colours until then.
        context.logger.warn({ error, partner: tenant.id, picture: publicAddress }, 'The tint could not be saved')
      }
    },
  }
}
