import type { Queries } from '../db/database.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { AppError } from '../errors.ts'
import { findTaken } from '../resources/partners/index.ts'
import { partnerTag } from '../tenancy/tags.ts'
import { addClinic } from './add-clinic.ts'
import { changeClinic } from './change-clinic.ts'
import type { ClinicFolder } from './clinic-folder.ts'
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
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<ImportAccount> => {
  let done: Done | undefined
  try {
    done = await importing.db.write(tagsOf, async (transaction) => {
      done = await writeFolder(transaction, importing, folder)
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

const writeFolder = async (transaction: Queries, importing: Importing, folder: ClinicFolder): Promise<Done> => {
  const { partnerCode } = folder.registration
  const { codes } = await findTaken(transaction)
  const known = codes.get(partnerCode)
  if (known === undefined) {
    const account = await addClinic(transaction, importing, folder)
    if (!account) {
      const message = `The code ${partnerCode}, its number or one of its hosts is taken by another clinic.`
      throw new AppError('partners/taken', 409, message)
    }
    return { account, tags: [partnerTag(account.partnerId)] }
  }
  return changeClinic(transaction, importing, parsePartnerId(known), folder)
}
