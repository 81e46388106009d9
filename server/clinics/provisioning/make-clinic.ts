import type { ClinicFolder } from '../import-export/clinic-folder.ts'
import { importClinic, type ImportOptions } from '../import-export/clinic-import.ts'
import { CODE } from '../import-export/read-registration.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { recordAudit, type AuditEvent } from '../../content/audit.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import { findHostFault, findTaken } from '../../resources/partners/index.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Files } from '../../files/storage/file-store.ts'
import { findTemplateFault, type TemplateFacts } from '../../templates/templates.ts'
import type { MakeClinic, NewClinic } from '../../tenancy/new-clinic.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readSource, type Source } from './read-source.ts'
import { readStarter, withoutSamples } from './read-starter.ts'
import { copyTexts } from './take-texts.ts'

type ClinicDependencies = {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write' | 'overlay' | 'atOneMoment'>
  readonly kinds: ContentKinds
  readonly secrets: Secrets
  readonly templates: { readonly list: () => Promise<readonly TemplateFacts[]> }
  readonly rootDir: string
  readonly files: Pick<Files, 'store' | 'quotaBytes'>
  readonly loadPartnerByCode: (code: string) => Promise<Tenant | null>
  /** A host reserved for the operators' console. */
  readonly reserved: string | null
  now(): Date
}

/** Invalid field of a request for a new clinic. */
type Field = keyof NewClinic

/** The languages of the starter content. */
const WRITTEN: readonly string[] = ['ko', 'ja', 'en', 'zh']

/** Creates clinics with starter content that already looks complete. */
export const createClinicMaker =
  (dependencies: ClinicDependencies): MakeClinic =>
  async (clinic, author) => {
    const source = await checkNewClinic(dependencies, clinic)
    const { db, kinds, secrets, rootDir } = dependencies
    const now = dependencies.now()
    const starter = await readStarter({ rootDir, kinds, now }, clinic)
    const importing = { db, kinds, personal: [], secrets, author, now, note: '', writesBaseline: true }
    const { folder, options } = source
      ? takeFrom(dependencies, clinic, starter, source, { author, now })
      : { folder: clinic.startFrom === 'empty' ? withoutSamples(starter) : starter, options: {} }
    const { partnerId, partnerCode } = await importClinic(importing, toUnlaunched(folder), options)
    return { id: partnerId, code: partnerCode, hosts: clinic.hosts }
  }

/** Returns the folder of a clinic before its launch, with policies that need approval. */
const toUnlaunched = (folder: ClinicFolder): ClinicFolder => ({
  ...folder,
  registration: { ...folder.registration, isUnlaunched: true },
  published: folder.published.map((entry) =>
    entry.kind === 'terms' ? { ...entry, data: { ...entry.data, isTemplate: true } } : entry,
  ),
})

/** Returns the texts of another clinic, the pictures they show, and the audit log entry for both clinics. */
const takeFrom = (
  { kinds, files }: ClinicDependencies,
  clinic: NewClinic,
  starter: ClinicFolder,
  source: Source,
  { author, now }: Pick<AuditEvent, 'author' | 'now'>,
): { folder: ClinicFolder; options: ImportOptions } => {
  const { store, quotaBytes } = files
  const { folder, pictures } = copyTexts({ kinds, store }, clinic, starter, source)
  const { id, partner } = source.tenant
  const alsoWrite = async (transaction: Queries, partnerId: PartnerId) => {
    const noted = { author, now }
    const existing = { action: 'partners/texts-taken' as const, ...noted, detail: { from: partner.partnerCode } }
    await recordAudit(partnerId, transaction, [existing])
    const given = { action: 'partners/texts-given' as const, ...noted, detail: { to: clinic.code } }
    await recordAudit(id, transaction, [given])
  }
  return { folder, options: { pictures: { pictures, store, quotaBytes }, alsoWrite } }
}

/**
 * Validates the new clinic and finds its source, if one is given. Throws 422 partners/refused with the invalid fields,
 * each with a sentence; 409 partners/taken.
 */
const checkNewClinic = async (dependencies: ClinicDependencies, clinic: NewClinic): Promise<Source | null> => {
  const { db, templates, reserved } = dependencies
  const { code, name, languages, homepageType, templateCode, hosts } = clinic
  const faults: { name: Field; message: string }[] = []
  if (!CODE.test(code)) {
    faults.push({ name: 'code', message: `"${code}" is not a valid code. Use lowercase letters, digits and hyphens.` })
  }
  const [main] = languages
  const strange = languages.filter((one) => !WRITTEN.includes(one))
  if (main === undefined || WRITTEN.indexOf(main) < 0) {
    faults.push({ name: 'languages', message: `The main language must be one of ${WRITTEN.join(', ')}.` })
  } else if (strange.length > 0) {
    faults.push({ name: 'languages', message: `No starter content is available in ${strange.join(', ')}.` })
  } else if (!name[main]?.trim()) {
    faults.push({ name: 'name', message: `The clinic needs a name in ${main}, its main language.` })
  }
  const template = findTemplateFault(await templates.list(), templateCode, homepageType)
  if (template) faults.push({ name: 'templateCode', message: template })
  const { tenant, fault: strangeSource } = await findSource(dependencies, clinic)
  if (strangeSource) faults.push({ name: 'sourceCode', message: strangeSource })
  const existing = await findTaken(db.kysely, { codes: [code], hosts })
  if (hosts.length === 0) faults.push({ name: 'hosts', message: 'The site needs at least one host.' })
  const found = hosts.flatMap((host) => findHostFault(host, existing.hosts, reserved) ?? [])
  for (const { message } of found.filter((fault) => fault.code === 'malformed')) faults.push({ name: 'hosts', message })
  if (faults.length > 0) {
    throw new AppError('partners/refused', 422, faults.map(({ message }) => message).join(' '), { fields: faults })
  }
  const [other] = found
  if (other) throw new AppError('partners/taken', 409, other.message, { field: 'hosts' })
  if (existing.codes.has(code)) {
    throw new AppError('partners/taken', 409, `The code ${code} is already used by another clinic.`, { field: 'code' })
  }
  return tenant && readSource({ db, kinds: dependencies.kinds, store: dependencies.files.store }, tenant)
}

/** Finds the clinic given as the source, or the reason why it cannot be one. */
const findSource = async (
  { loadPartnerByCode }: ClinicDependencies,
  { startFrom, sourceCode, languages: [main] }: NewClinic,
): Promise<{ tenant: Tenant | null; fault?: string }> => {
  if (startFrom !== 'clinic') {
    return { tenant: null, ...(sourceCode === undefined ? {} : { fault: 'sourceCode requires startFrom "clinic".' }) }
  }
  if (sourceCode === undefined) return { tenant: null, fault: 'Give the sourceCode of the clinic to copy from.' }
  const tenant = await loadPartnerByCode(sourceCode)
  if (!tenant) return { tenant, fault: `The source clinic ${sourceCode} does not exist.` }
  if (main === undefined || tenant.languages.includes(main)) return { tenant }
  return { tenant, fault: `${sourceCode} has no texts in ${main}, the main language of the new clinic.` }
}
