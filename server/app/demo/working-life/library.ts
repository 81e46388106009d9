import type { ClinicFolder } from '../../../clinics/import-export/clinic-folder.ts'
import type { IncomingPictures } from '../../../clinics/import-export/import-pictures.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../../db/zoned-time.ts'
import { toLastingAddress } from '../../../files/media/media-address.ts'
import type { Tenant } from '../../../tenancy/tenant.ts'
import { readCatalogue } from '../../../clinics/provisioning/expand.ts'
import { readPictures } from './pictures.ts'

type ClinicContent = Pick<ClinicFolder, 'published'> & { readonly code: string; readonly now: Date }

/** A clinic's library, and the names of its pictures in content by the addresses of the installation's pictures. */
type Library = { readonly pictures: IncomingPictures; readonly addresses: ReadonlyMap<string, string> }

/**
 * Creates a library of the pictures that a clinic shows; null if they exceed the clinic's quota, which must not prevent
 * the server from starting.
 */
export const readLibrary = async (
  { env, files }: Pick<Context, 'env' | 'files'>,
  { code, published, now }: ClinicContent,
): Promise<Library | null> => {
  const [information, settings] = ['information', 'settings'].map(
    (key) => published.find((one) => one.kind === 'clinic' && one.key === key)?.data,
  )
  // Both were checked against their schemas when the folder was read.
  const { language } = information as Tenant['partner']
  const { timeZone } = settings as Tenant['homepageConfig']
  const languages = language.rows.map((row) => row.code)
  const catalogue = await readCatalogue(env.rootDir)
  const facts = { code, rootDir: env.rootDir, catalogue, languages, today: dayIn(now, timeZone), timeZone }
  const found = await readPictures(facts, published)
  const bytes = found.reduce((sum, { picture }) => sum + picture.bytes, 0)
  if (bytes > files.quotaBytes) return null
  return {
    pictures: {
      pictures: found.map(({ picture }) => picture),
      store: files.store,
      quotaBytes: files.quotaBytes,
    },
    addresses: new Map(found.map(({ picture, shownAs }) => [shownAs, toLastingAddress(picture.id)])),
  }
}
