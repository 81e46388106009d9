import { roleSchemas } from '#schemas/generated/schema-files.ts'
import type { StoredPartner, StoredPartnerMarketingInfo, StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import type { ContentKind } from '../../content/kinds/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { collectionTag, entityTag, partnerTag } from '../../tenancy/tags.ts'
import {
  findPartnerParts,
  findRoles,
  publishHomepageConfig,
  putRole,
  removeRole,
  replaceMarketing,
  replacePartner,
} from './repository.ts'
import { ROLES } from './routes.ts'

/** Content of the clinic by role, independent of the template. */
const roles: ContentKind = {
  name: 'roles',
  keys: { by: 'name', names: Object.keys(roleSchemas) },
  schemaOf: (key) => `roles/${key}`,
  serverFields: [],
  tables: ['partner_role'],
  titleFields: ['title'],
  readAll: async (partnerId, db) =>
    // Each role was stored as the object that its schema describes.
    new Map(Object.entries(await findRoles(partnerId, db, undefined)) as [string, object][]),
  write: async (partnerId, db, changes) => {
    for (const { key, after } of changes) {
      if (after === null) await removeRole(partnerId, db, key)
      else await putRole(partnerId, db, key, after)
    }
  },
  tagsOf: (partnerId, { key }) => [collectionTag(partnerId, ROLES), entityTag(partnerId, ROLES, key)],
}

const CLINIC_SCHEMAS: Readonly<Record<string, string>> = {
  information: 'partner',
  marketing: 'partner-marketing-info',
  settings: 'homepage-config',
}

/** Fields set by the operator or the server: addresses, keys, the launch, and the template release shown. */
const SERVER_FIELDS = [
  'id',
  'partnerCode',
  'hosts',
  'siteKey',
  'isUnlaunched',
  'version',
  'templateVersion',
  'isTemplateHeld',
]

/** The clinic itself: its identity, channels and site settings. It always exists and cannot be removed. */
const clinic: ContentKind = {
  name: 'clinic',
  keys: { by: 'name', names: Object.keys(CLINIC_SCHEMAS) },
  schemaOf: (key) => CLINIC_SCHEMAS[key] ?? key,
  serverFields: SERVER_FIELDS,
  tables: ['partner', 'homepage_config_history'],
  titleFields: ['displayName'],
  readAll: async (partnerId, db) => {
    const parts = await findPartnerParts(partnerId, db)
    if (!parts) return new Map()
    const { partner, marketing, homepageConfig } = parts
    const entries = { information: partner, marketing, settings: homepageConfig }
    return new Map(Object.entries(entries).map(([key, data]) => [key, split(data).written]))
  },
  write: async (partnerId, db, changes, now) => {
    for (const { key, after } of changes) if (after !== null) await writeClinic(partnerId, db, { key, after }, now)
  },
  tagsOf: (partnerId) => [partnerTag(partnerId)],
}

const writeClinic = async (
  partnerId: PartnerId,
  db: Queries,
  { key, after }: { key: string; after: object },
  now: Date,
): Promise<void> => {
  const parts = await findPartnerParts(partnerId, db)
  if (!parts) throw new Error(`Partner ${partnerId} no longer exists`)
  const { partner, homepageConfig } = parts
  // The data passed the schemas without the server’s fields before publication; those are added here.
  if (key === 'information') await replacePartner(partnerId, db, { ...split(partner).own, ...after } as StoredPartner)
  if (key === 'marketing') await replaceMarketing(partnerId, db, after as StoredPartnerMarketingInfo)
  if (key === 'settings') {
    const config = settingsOf(homepageConfig, split(homepageConfig).own, after)
    await publishHomepageConfig(partnerId, db, config, now)
  }
}

const split = (data: object): { own: object; written: object } => {
  const fields = Object.entries(data)
  const isOwn = ([name]: [string, unknown]) => SERVER_FIELDS.includes(name)
  return {
    own: Object.fromEntries(fields.filter(isOwn)),
    written: Object.fromEntries(fields.filter((field) => !isOwn(field))),
  }
}

/** Data of the clinic and its content by role. */
export const kinds: readonly ContentKind[] = [clinic, roles]

/**
 * Returns the settings that a publication makes public: the clinic’s over the server’s. The release shown and its hold
 * belong to a template: another template starts with its newest release.
 */
export const settingsOf = (before: StoredHomepageConfig, own: object, written: object): StoredHomepageConfig => {
  // The data passed the schema without the server’s fields before publication; those are added here.
  const config = { ...own, ...written } as StoredHomepageConfig
  if (config.templateCode === before.templateCode) return config
  const { templateVersion: _, isTemplateHeld: __, ...others } = config
  return others
}
