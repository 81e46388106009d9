import type { ContentKinds } from '../content-kind/content-kind.ts'
import type { PersonalRecords } from '../content-kind/personal-records.ts'
import type { Author } from '../content/entry.ts'
import type { Database, Queries } from '../db/database.ts'
import { parsePartnerId, type PartnerId } from '../db/partner-id.ts'
import { AppError } from '../http/app-error.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { partnerTag } from '../tenancy/tags.ts'
import type { ClinicFolder } from './clinic-folder.ts'
import { addClinic } from './add-clinic.ts'
import { changeClinic } from './change-clinic.ts'
import { findTaken } from '../resources/partners/index.ts'

/** What an import works with. */
export type Importing = {
  readonly db: Pick<Database, 'write'>
  readonly kinds: ContentKinds
  readonly personal: readonly PersonalRecords[]
  readonly secrets: Secrets
  readonly author: Author
  readonly now: Date
  /** What the history says of it. */
  readonly note: string
  /** Without, the books are opened when somebody first looks, and nothing is stored twice until then. */
  readonly opensBooks: boolean
}

/** What an import did, kind by kind. */
export type ImportAccount = {
  readonly partnerId: PartnerId
  readonly partnerCode: string
  readonly isNewClinic: boolean
  readonly kinds: readonly KindAccount[]
  readonly drafts: number
  /** People's words that were added. */
  readonly personal: Readonly<Record<string, number>>
}

/** Keys of what is new, changed, gone, and how many are as they were. */
export type KindAccount = {
  readonly kind: string
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly same: number
}

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
