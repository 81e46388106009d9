import { readVersion } from '../../content/content-lock.ts'
import { commitOptimistically } from '../../content/optimistic-write.ts'
import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'
import { listPartnerTables } from '../../db/partner-tables.ts'
import { recordOnCopy } from '../../db/record-writes.ts'
import { findTaken } from '../../resources/partners/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { addClinic, nextNumber } from './add-clinic.ts'
import { changeClinic } from './change-clinic.ts'
import type { ClinicFolder } from './clinic-folder.ts'
import type { IncomingPictures } from './import-pictures.ts'
import { layFiles } from './lay-files.ts'
import type { ImportAccount, Importing } from './importing.ts'

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/**
 * Imports a folder as a clinic, all or nothing: a new one, or the one with its code. A dry run does the same and rolls
 * it back. Throws AppError if the folder is rejected.
 */
export const importClinic = async (
  importing: Importing,
  folder: ClinicFolder,
  { isDryRun = false, pictures = null, alsoWrite }: ImportOptions = {},
): Promise<ImportAccount> => {
  const writing: Writing = { isDryRun, pictures, alsoWrite }
  // A single transaction with thousands of entries would block other writers.
  const isLong = importing.db.dialect === 'sqlite' && countEntries(folder) > SHORT_ENTRIES
  const write = isLong ? writeOnCopy : writeClinic
  if (!isLong && (!pictures || isDryRun)) return write(importing, folder, writing)
  // Files are stored below the clinic's number, so a new clinic's number is assigned first.
  const number = await importing.db.write([], (transaction) => numberOf(transaction, folder))
  const numbered = { ...folder, registration: { ...folder.registration, id: number } }
  if (!pictures || isDryRun) return write(importing, numbered, writing)
  const laid = await layFiles(importing, pictures.store, parsePartnerId(number), pictures.pictures)
  try {
    const account = await write(importing, numbered, writing)
    await laid.keep()
    return account
  } catch (error) {
    await laid.drop()
    throw error
  }
}

/** Maximum number of entries for one short transaction. */
const SHORT_ENTRIES = 300

const countEntries = ({ published, drafts, personal }: ClinicFolder): number =>
  [published, drafts, ...personal.values()].reduce((sum, { length }) => sum + length, 0)

/** Additional data of an import besides the folder. */
export type ImportOptions = {
  readonly isDryRun?: boolean
  /** The clinic's own pictures, if the files include them. */
  readonly pictures?: IncomingPictures | null
  /** Writes related data elsewhere, in the same transaction. */
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

/** Imports without blocking others: works on a copy of the clinic's rows and commits the result. */
const writeOnCopy = (
  importing: Importing,
  folder: ClinicFolder,
  { isDryRun, pictures, alsoWrite }: Writing,
): Promise<ImportAccount> => {
  const { db } = importing
  const partnerId = parsePartnerId(folder.registration.id ?? 0)
  return commitOptimistically({ db, partnerId }, async () => {
    const tables = await listPartnerTables(db.kysely, db.dialect)
    const recorded = await recordOnCopy(db, { partnerId, tables: [...tables, 'partner'] }, async (copy) => {
      const done = await writeFolder(copy, importing, folder, pictures)
      await alsoWrite?.(copy, partnerId)
      return { ...done, isCounted: (await readVersion(partnerId, copy)) > 0 }
    })
    const { account, tags, isCounted } = recorded.result
    return { result: account, commit: isDryRun ? null : { recorded, tags, isCounted } }
  })
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
    return { account, tags: [partnerTag(account.partnerId)] }
  }
  return changeClinic(transaction, importing, parsePartnerId(known), folder, pictures)
}
