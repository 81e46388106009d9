import type { Queries } from '../db/database.ts'
import { parsePartnerId, type PartnerId } from '../db/partner-id.ts'
import { AppError } from '../errors.ts'
import { findTaken } from '../resources/partners/index.ts'
import { partnerTag } from '../tenancy/tags.ts'
import { addClinic, nextNumber } from './add-clinic.ts'
import { changeClinic } from './change-clinic.ts'
import type { ClinicFolder } from './clinic-folder.ts'
import type { IncomingPictures } from './import-pictures.ts'
import { layFiles } from './lay-files.ts'
import type { ImportAccount, Importing } from './importing.ts'

/** Thrown to undo what a dry run has done. */
class DryRun extends Error {}

/**
 * Makes a clinic what its folder says, in one transaction: a new one, or the one of its code. A dry run does the same
 * and takes it back. Throws AppError where the folder cannot be taken.
 */
export const importClinic = async (
  importing: Importing,
  folder: ClinicFolder,
  { isDryRun = false, pictures = null, alsoWrite }: ImportOptions = {},
): Promise<ImportAccount> => {
  const writing: Writing = { isDryRun, pictures, alsoWrite }
  if (!pictures || isDryRun) return writeClinic(importing, folder, writing)
  const { registration } = folder
  // Files lie below the clinic's number, so a new one's is chosen before they come.
  const number = await importing.db.write([], (transaction) => numberOf(transaction, folder))
  const laid = await layFiles(importing, pictures.store, parsePartnerId(number), pictures.pictures)
  try {
    const numbered = { ...folder, registration: { ...registration, id: number } }
    const account = await writeClinic(importing, numbered, writing)
    await laid.keep()
    return account
  } catch (error) {
    await laid.drop()
    throw error
  }
}

/** What an import may bring along besides the folder. */
export type ImportOptions = {
  readonly isDryRun?: boolean
  /** The clinic's own pictures, where the files speak of them. */
  readonly pictures?: IncomingPictures | null
  /** Writes what belongs to it elsewhere, in the same transaction. */
  readonly alsoWrite?: ((transaction: Queries, partnerId: PartnerId) => Promise<void>) | undefined
}

type Writing = Required<Omit<ImportOptions, 'alsoWrite'>> & {
  readonly alsoWrite: ImportOptions['alsoWrite']
}

const numberOf = async (transaction: Queries, { registration }: ClinicFolder): Promise<number> => {
  const { codes } = await findTaken(transaction, { codes: [registration.partnerCode] })
  return codes.get(registration.partnerCode) ?? registration.id ?? nextNumber(transaction)
}

const writeClinic = async (
  importing: Importing,
  folder: ClinicFolder,
  { isDryRun, pictures, alsoWrite }: Writing,
): Promise<ImportAccount> => {
  let done: Done | undefined
  try {
    done = await importing.db.write(tagsOf, async (transaction) => {
      done = await writeFolder(transaction, importing, folder, pictures)
      await alsoWrite?.(transaction, done.account.partnerId)
      if (isDryRun) throw new DryRun()
      return done
    })
  } catch (error) {
    if (!(error instanceof DryRun) || !done) throw error
  }
  return done.account
}

type Done = { readonly account: ImportAccount; readonly tags: readonly string[] }

const tagsOf = ({ tags }: Done): readonly string[] => tags

const writeFolder = async (
  transaction: Queries,
  importing: Importing,
  folder: ClinicFolder,
  pictures: IncomingPictures | null,
): Promise<Done> => {
  const { partnerCode } = folder.registration
  const { codes } = await findTaken(transaction, { codes: [partnerCode] })
  const known = codes.get(partnerCode)
  if (known === undefined) {
    const account = await addClinic(transaction, importing, folder, pictures)
    if (!account) {
      const message = `The code ${partnerCode}, its number or one of its hosts is taken by another clinic.`
      throw new AppError('partners/taken', 409, message)
    }
    return { account, tags: [partnerTag(account.partnerId)] }
  }
  return changeClinic(transaction, importing, parsePartnerId(known), folder, pictures)
}
