import { findSite } from '../http/requested-site.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../context.ts'
import { parseMediaAddress, toPublicAddress } from '../media/media-address.ts'
import { findFile, readFileOf } from '../media/read-media.ts'

/** What the optimiser needs of a picture that the host's clinic has uploaded. */
export type UploadedSource = {
  /** The address of its file, which says what is in it: the same for whoever has the same file. */
  readonly address: string
  readonly isDrawing: boolean
  readonly read: () => Promise<Buffer | null>
}

/** Null for any other picture. Throws 404 for one that this host does not have, whoever else may. */
export const findUploaded = async (
  request: { readonly host: string },
  url: string,
  context: Pick<Context, 'db' | 'files' | 'loadPartnerByHost'>,
): Promise<UploadedSource | null> => {
  const address = parseMediaAddress(url)
  if (!address) return null
  const tenant = await findSite(request, context)
  const file = tenant && (await findFile(tenant.id, context.db.kysely, address))
  if (!tenant || !file) throw new AppError('image/unknown', 404, 'There is no such picture.')
  return {
    address: toPublicAddress(file),
    isDrawing: file.format === 'svg',
    read: () => readFileOf(context.files.store, tenant.id, file),
  }
}
