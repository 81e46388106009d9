import { importClinic } from '../clinic-files/clinic-import.ts'
import { CODE } from '../clinic-files/read-registration.ts'
import type { ContentKinds } from '../content-kind/content-kind.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findHostFault, findTaken } from '../resources/partners/index.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { findTemplateFault, type TemplateFacts } from '../templates.ts'
import type { MakeClinic, NewClinic } from '../tenancy/new-clinic.ts'
import { readStarter } from './read-starter.ts'

type Making = {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly kinds: ContentKinds
  readonly secrets: Secrets
  readonly templates: { readonly list: () => Promise<readonly TemplateFacts[]> }
  readonly rootDir: string
  /** A host that no clinic may have: the operators' console's. */
  readonly reserved: string | null
  now(): Date
}

/** What a wish for a clinic can be wrong in; the name of the field. */
type Field = keyof NewClinic

/** The languages that the content to begin with is written in. */
const WRITTEN: readonly string[] = ['ko', 'ja', 'en', 'zh']

/** Makes clinics with content to begin with, which already looks finished. */
export const createClinicMaker =
  (making: Making): MakeClinic =>
  async (clinic, author) => {
    await checkWish(making, clinic)
    const { db, kinds, secrets, rootDir } = making
    const now = making.now()
    const folder = await readStarter({ rootDir, kinds, now }, clinic)
    const importing = { db, kinds, personal: [], secrets, author, now, note: '', opensBooks: true }
    const { partnerId, partnerCode } = await importClinic(importing, folder)
    return { id: partnerId, code: partnerCode, hosts: clinic.hosts }
  }

/** Throws 422 partners/refused with the fields that are wrong, each with a sentence; 409 partners/taken. */
const checkWish = async ({ db, templates, reserved }: Making, clinic: NewClinic): Promise<void> => {
  const { code, name, languages, homepageType, templateCode, hosts } = clinic
  const faults: { name: Field; message: string }[] = []
  if (!CODE.test(code)) {
    faults.push({ name: 'code', message: `"${code}" is no code. Write small letters, digits and hyphens.` })
  }
  const [main] = languages
  const strange = languages.filter((one) => !WRITTEN.includes(one))
  if (main === undefined || WRITTEN.indexOf(main) < 0) {
    faults.push({ name: 'languages', message: `The main language has to be one of ${WRITTEN.join(', ')}.` })
  } else if (strange.length > 0) {
    faults.push({ name: 'languages', message: `There is no content to begin with in ${strange.join(', ')}.` })
  } else if (!name[main]?.trim()) {
    faults.push({ name: 'name', message: `The clinic needs a name in ${main}, its main language.` })
  }
  const template = findTemplateFault(await templates.list(), templateCode, homepageType)
  if (template) faults.push({ name: 'templateCode', message: template })
  const taken = await findTaken(db.kysely, { codes: [code], hosts })
  if (hosts.length === 0) faults.push({ name: 'hosts', message: 'The site needs an address.' })
  const found = hosts.flatMap((host) => findHostFault(host, taken.hosts, reserved) ?? [])
  for (const { message } of found.filter((fault) => fault.code === 'malformed')) faults.push({ name: 'hosts', message })
  if (faults.length > 0) {
    throw new AppError('partners/refused', 422, faults.map(({ message }) => message).join(' '), { fields: faults })
  }
  const [other] = found
  if (other) throw new AppError('partners/taken', 409, other.message, { field: 'hosts' })
  if (taken.codes.has(code)) {
    throw new AppError('partners/taken', 409, `The code ${code} is another clinic's already.`, { field: 'code' })
  }
}
