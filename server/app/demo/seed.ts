import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importClinic } from '../../clinics/import-export/clinic-import.ts'
import type { ClinicFolder } from '../../clinics/import-export/clinic-folder.ts'
import type { ImportAccount, Importing } from '../../clinics/import-export/importing.ts'
import { openFolder } from '../../clinics/import-export/open-folder.ts'
import { readClinic, type ReadFolder } from '../../clinics/import-export/read-clinic.ts'
import type { Context } from '../context.ts'
import { findLastMarked } from '../../db/marks.ts'
import { AppError } from '../../core/errors.ts'
import { hasPartner } from '../../resources/partners/index.ts'
import { resources } from '../../resources/registry.ts'
import { StoreAwayError } from '../../files/storage/store-away.ts'
import { DemoError, expandDemoValue, readCatalogue } from '../../clinics/provisioning/expand.ts'
import { readWorkingLife, type WorkingLife } from './working-life/working-life.ts'

/** Options of seeding: `isAlive` adds generated activity up to today to the content of demo clinics. */
type Seeding = { readonly isAlive?: boolean }

/**
 * Imports the demo clinics of server/app/demo/<code>/ into an empty database, each in one transaction; does nothing if
 * there is a partner already, or another back-end. Returns the codes of the imported ones. Throws DemoError with file
 * and pointer.
 */
export const seedDemo = async (context: Context, seeding: Seeding = {}): Promise<string[]> => {
  // Another back-end has its own clinics.
  if (context.backEnd || (await hasPartner(context.db.kysely))) return []
  const codes = await findDemoCodes(context.env.rootDir)
  const loaded: string[] = []
  for (const code of codes) if (await seedPartner(context, code, seeding)) loaded.push(code)
  return loaded
}

/**
 * Seeds at startup: imports the demo clinics into a database that has never had a partner, unless SEED says otherwise.
 * A database whose partners were all removed stays empty.
 */
export const seedAtStart = async (context: Context): Promise<string[]> => {
  const { seed } = context.env
  if (seed === 'none') return []
  return (await findLastMarked(context.db.kysely)) > 0 ? [] : seedDemo(context, { isAlive: seed === 'demo' })
}

/** Returns the folders of server/app/demo that contain a partner.json. */
export const findDemoCodes = async (rootDir: string): Promise<string[]> => {
  const folder = join(rootDir, 'server/app/demo')
  const entries = await readdir(folder, { recursive: true })
  const codes = entries.flatMap((entry) => /^([a-z0-9-]+)[/\\]partner\.json$/.exec(entry)?.[1] ?? [])
  const ids = await Promise.all(
    codes.map(async (code) => ({ code, id: await readId(join(folder, code, 'partner.json')) })),
  )
  return ids.toSorted((a, b) => a.id - b.id).map(({ code }) => code)
}

/** Reads a demo clinic's folder; its dates are relative to today. */
export const readDemo = async ({ env, kinds, clock }: Context, code: string): Promise<ReadFolder> => {
  const now = clock.now()
  const catalogue = await readCatalogue(env.rootDir)
  const tree = await openFolder(join(env.rootDir, 'server/app/demo', code))
  return readClinic(tree, {
    kinds,
    personal,
    expand: (value, timeZone) => expandDemoValue(value, { catalogue, now, timeZone }),
  })
}

const personal = resources.flatMap((resource) => resource.personal ?? [])

/** Imports one demo clinic; false when another process was faster. */
export const seedPartner = async (
  context: Context,
  code: string,
  { isAlive = false }: Seeding = {},
): Promise<boolean> => {
  const { db, kinds, secrets, clock } = context
  // Its pictures need not be read in this case.
  if (isAlive && (await context.loadPartnerByCode(code))) return false
  const { folder, problems } = await readDemo(context, code)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new DemoError(errors.map(({ file, pointer, message }) => `${file} ${pointer || '/'}  ${message}`).join('\n'))
  }
  if (folder.registration.partnerCode !== code) {
    throw new DemoError(`server/app/demo/${code}/partner.json /partnerCode must be the folder's name, "${code}"`)
  }
  const strays = problems.filter(({ pointer }) => pointer === '')
  for (const { file, message } of strays) context.logger.warn({ path: file }, message)
  const author = { id: null, name: '' }
  // A history would store everything twice and may never be read: the first reader opens the import baseline.
  const importing = { db, kinds, personal, secrets, now: clock.now(), author, note: '', writesBaseline: false }
  try {
    const life = isAlive ? await readWorkingLife(context, folder) : null
    return (await (life ? importAlive(context, importing, folder, life) : importClinic(importing, folder))).isNewClinic
  } catch (error) {
    if (error instanceof AppError && error.code === 'partners/taken') return false
    throw error
  }
}

/** Imports without pictures when the media store is unreachable: that must not keep a server from starting. */
const importAlive = async (
  { logger }: Context,
  importing: Importing,
  folder: ClinicFolder,
  { drafts, pictures, alsoWrite }: WorkingLife,
): Promise<ImportAccount> => {
  try {
    return await importClinic(importing, { ...folder, drafts }, { pictures, alsoWrite })
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error
    logger.warn({ error }, 'The demo clinics begin without pictures of their own')
    return importClinic(importing, folder, { alsoWrite })
  }
}

const readId = async (path: string): Promise<number> => {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'))
  const id = typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN
  if (Number.isNaN(id)) throw new DemoError(`${path} /id must be the partner's number`)
  return id
}
