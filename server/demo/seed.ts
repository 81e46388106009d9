import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import type { Context } from '../context.ts'
import { readMarks } from '../db/marks.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { insertPartner } from '../resources/partners/index.ts'
import { resources } from '../resources/registry.ts'
import { partnerTag } from '../tenancy/tags.ts'
import { openDemoFolder } from './demo-source.ts'
import { DemoError } from './expand.ts'

/**
 * Loads the demo clinics of server/demo/<code>/ into an empty database, each in one transaction; does nothing when
 * there is a partner already, or another back-end. Gives the codes of what it loaded. Throws DemoError with file, index and pointer.
 */
export const seedDemo = async (context: Context): Promise<string[]> => {
  // Another back-end has clinics of its own.
  if (context.backEnd || context.partners().length > 0) return []
  const codes = await findDemoCodes(context.env.rootDir)
  const loaded: string[] = []
  for (const code of codes) if (await seedPartner(context, code)) loaded.push(code)
  return loaded
}

/**
 * What a start does: loads the demo clinics into a database that has never had a partner, unless SEED says otherwise. One
 * whose partners were all removed stays empty.
 */
export const seedAtStart = async (context: Context): Promise<string[]> => {
  if (context.env.seed === 'none') return []
  const marks = await readMarks(context.db.kysely)
  return marks.size > 0 ? [] : seedDemo(context)
}

/** The folders of server/demo that hold a partner.json. */
export const findDemoCodes = async (rootDir: string): Promise<string[]> => {
  const folder = join(rootDir, 'server/demo')
  const entries = await readdir(folder, { recursive: true })
  const codes = entries.flatMap((entry) => /^([a-z0-9-]+)[/\\]partner\.json$/.exec(entry)?.[1] ?? [])
  const ids = await Promise.all(
    codes.map(async (code) => ({ code, id: await readId(join(folder, code, 'partner.json')) })),
  )
  return ids.toSorted((a, b) => a.id - b.id).map(({ code }) => code)
}

/** Loads one demo clinic; false when another process was faster. */
export const seedPartner = async (context: Context, code: string): Promise<boolean> => {
  const { rootDir } = context.env
  const now = context.clock.now()
  // The settings name the zone that dates are counted in, and need none themselves but for the icon's.
  const settings = await openDemoFolder(rootDir, code, { now, timeZone: 'Asia/Seoul' })
  const homepageConfig = await settings.readOne<StoredHomepageConfig>('homepage-config', 'homepage-config')
  const demo = await openDemoFolder(rootDir, code, { now, timeZone: homepageConfig.timeZone })
  const partner = await demo.readOne<StoredPartner>('partner', 'partner')
  if (partner.partnerCode !== code) {
    throw new DemoError(`server/demo/${code}/partner.json /partnerCode must be the folder's name, "${code}"`)
  }
  const marketing = await demo.readOne<StoredPartnerMarketingInfo>('marketing', 'partner-marketing-info')
  await demo.readOne<StoredHomepageConfig>('homepage-config', 'homepage-config')
  const partnerId = parsePartnerId(partner.id)
  const writers = await Promise.all(resources.map(async ({ loadDemo }) => loadDemo?.(demo)))
  const isLoaded = await context.db.write([partnerTag(partnerId)], async (transaction) => {
    const isFirst = await insertPartner(partnerId, transaction, partner, marketing, homepageConfig)
    if (!isFirst) return false
    for (const write of writers) await write?.(partnerId, transaction, now, context.secrets)
    return true
  })
  for (const path of await demo.unread()) context.logger.warn({ path }, 'No resource reads this demo file')
  return isLoaded
}

const readId = async (path: string): Promise<number> => {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'))
  const id = typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN
  if (Number.isNaN(id)) throw new DemoError(`${path} /id must be the partner's number`)
  return id
}
