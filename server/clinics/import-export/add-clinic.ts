import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import { importBaseline } from '../../content/import-baseline.ts'
import type { Queries } from '../../db/database.ts'
import { findLastMarked } from '../../db/marks.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'
import { runAtCommit } from '../../db/record-writes.ts'
import { AppError } from '../../core/errors.ts'
import { findLastPartner, insertPartner } from '../../resources/partners/index.ts'
import type { ClinicFolder, FolderEntry } from './clinic-folder.ts'
import { planPictures, withRenamed, writePictures, type IncomingPictures } from './import-pictures.ts'
import type { ImportAccount, Importing } from './importing.ts'
import { writeDrafts, writeHidden, writePersonal } from './write-parts.ts'
import { makeSiteKey } from './read-registration.ts'

/** Adds a clinic with the content of its folder. Throws 409 partners/taken when its code, number or a host is taken. */
export const addClinic = async (
  transaction: Queries,
  importing: Importing,
  given: ClinicFolder,
  incoming: IncomingPictures | null,
): Promise<ImportAccount> => {
  const partnerId = parsePartnerId(given.registration.id ?? (await nextNumber(transaction)))
  const plan = await planPictures(transaction, importing, partnerId, incoming?.pictures ?? [])
  const folder = withRenamed(given, plan)
  const { registration, published, drafts } = folder
  const { kinds, now, author, note } = importing
  await runAtCommit(transaction, async (live) => {
    if (await insertClinic(live, partnerId, folder)) return
    const message = `The code ${registration.partnerCode}, its id or one of its hosts is already used by another clinic.`
    throw new AppError('partners/taken', 409, message)
  })
  const pictures = incoming ? await writePictures(transaction, importing, partnerId, plan, incoming.quotaBytes) : null
  const shown = published.filter(({ kind, state }) => kind !== 'clinic' && state === 'shown')
  for (const [name, entries] of Map.groupBy(shown, ({ kind }) => kind)) {
    const changes = entries.map(({ key, data }) => ({ key, before: null, after: data }))
    await kinds.get(name)?.write(partnerId, transaction, changes, now)
  }
  const hidden = published.filter(({ state }) => state === 'hidden')
  if (importing.writesBaseline || hidden.length > 0 || drafts.length > 0) {
    await importBaseline(transaction, { partnerId, kinds, now, author, note })
    await writeHidden(transaction, importing, partnerId, hidden)
  }
  return {
    partnerId,
    partnerCode: registration.partnerCode,
    isNewClinic: true,
    kinds: [...Map.groupBy(published, ({ kind }) => kind)].map(([kind, entries]) => ({
      kind,
      added: entries.map(({ key }) => key),
      changed: [],
      removed: [],
      same: 0,
    })),
    pictures: pictures && { ...pictures, removed: [] },
    drafts: await writeDrafts(transaction, importing, partnerId, drafts),
    personal: await writePersonal(transaction, importing, partnerId, folder.personal),
  }
}

/** Returns the first number never used by a clinic: pending writes for a deleted clinic must not reach another. */
export const nextNumber = async (transaction: Queries): Promise<number> => {
  return Math.max(await findLastPartner(transaction), await findLastMarked(transaction)) + 1
}

const insertClinic = (
  transaction: Queries,
  partnerId: PartnerId,
  { registration, published }: ClinicFolder,
): Promise<boolean> => {
  const { partnerCode, hosts, siteKey, isUnlaunched } = registration
  const server = { siteKey: siteKey ?? makeSiteKey(), ...(isUnlaunched ? { isUnlaunched } : {}) }
  const own = { id: partnerId, partnerCode, hosts: [...hosts], ...server }
  // Each was validated with its schema when the folder was read; server-managed fields are added here.
  const partner = { ...(dataOf(published, 'information') as StoredPartner), ...own }
  const marketing = dataOf(published, 'marketing') as StoredPartnerMarketingInfo
  const settings = { ...(dataOf(published, 'settings') as StoredHomepageConfig), version: 1 }
  return insertPartner(partnerId, transaction, partner, marketing, settings)
}

const dataOf = (entries: readonly FolderEntry[], key: string): object => {
  const entry = entries.find((one) => one.kind === 'clinic' && one.key === key)
  if (!entry) throw new Error(`The folder lacks clinic/${key}`)
  return entry.data
}
