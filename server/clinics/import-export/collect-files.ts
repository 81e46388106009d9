import type { ContentKind, ContentKinds } from '../../content/kinds/content-kind.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import { allEntries } from '../../content/entries.ts'
import type { EntryState } from '../../content/entry.ts'
import { entrySchema } from '../../content/entry-schemas.ts'
import { readVersion } from '../../content/content-lock.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { CLINIC_FILES, SEALED_FILE, type OutFile } from './clinic-folder.ts'
import { orderFields } from './order-fields.ts'
import { toSchemaId } from './parse-file.ts'
import { areaPath, REMOVALS_FILE } from './place-file.ts'
import { sealRecords } from './sealed-records.ts'

/** Options of an export. */
export type Exporting = {
  readonly db: Pick<Database, 'atOneMoment'>
  readonly kinds: ContentKinds
  readonly personal: readonly PersonalRecords[]
  readonly secrets: Secrets
  readonly hasDrafts: boolean
  /** Encrypts personal data; null leaves personal data out of the export. */
  readonly passphrase: string | null
}

/** An entry of one area in its file. */
type Piece = { readonly key: string; readonly state: EntryState; readonly isDraft: boolean; readonly data: object }

/**
 * Collects a clinic's files without its pictures, from one consistent snapshot, in an order that depends only on their
 * content.
 */
export const collectFiles = async (exporting: Exporting, { id, partner }: Tenant): Promise<OutFile[]> => {
  const { db, kinds, personal, secrets, passphrase } = exporting
  const read = async (moment: Queries) => {
    const pieces = new Map<ContentKind, Piece[]>()
    const hasHistory = (await readVersion(id, moment)) > 0
    for (const kind of kinds.values()) {
      const found = hasHistory ? await readPublished(id, moment, kind) : await readShown(id, moment, kind)
      pieces.set(kind, exporting.hasDrafts ? found : found.filter(({ isDraft }) => !isDraft))
    }
    const records = new Map<string, readonly object[]>()
    for (const part of passphrase === null ? [] : personal) {
      records.set(part.name, await part.readAll(id, moment, secrets))
    }
    return { pieces, records }
  }
  const { pieces, records } = await db.atOneMoment(read)
  const { partnerCode, hosts, isUnlaunched } = partner
  const own = { partnerCode, hosts, ...(isUnlaunched ? { isUnlaunched } : {}) }
  const files = [...pieces].flatMap(([kind, found]) => toFiles(kind, found, own))
  const removed = [...pieces].flatMap(([{ name: kind }, found]) =>
    found.filter(({ state, isDraft }) => isDraft && state === 'removed').map(({ key }) => ({ kind, key })),
  )
  if (removed.length > 0) files.push(toJsonFile(REMOVALS_FILE, { entries: removed }))
  if (passphrase !== null) {
    const sealed = await sealRecords(records, passphrase)
    files.push({ path: SEALED_FILE, read: async () => sealed })
  }
  return files.toSorted((one, other) => compareText(one.path, other.path))
}

const readShown = async (partnerId: PartnerId, moment: Queries, kind: ContentKind): Promise<Piece[]> =>
  [...(await kind.readAll(partnerId, moment))].map(([key, data]) => ({ key, state: 'shown', isDraft: false, data }))

const readPublished = async (partnerId: PartnerId, moment: Queries, kind: ContentKind): Promise<Piece[]> =>
  (await allEntries(partnerId, moment, kind.name)).flatMap(({ key, published, draft }): Piece[] => [
    ...(published && published.state !== 'removed'
      ? [{ key, state: published.state, isDraft: false, data: published.data }]
      : []),
    ...(draft ? [{ key, state: draft.state, isDraft: true, data: draft.data }] : []),
  ])

const toFiles = (kind: ContentKind, pieces: readonly Piece[], own: object): OutFile[] => {
  const areas = [
    { isDraft: false, state: 'shown' },
    { isDraft: false, state: 'hidden' },
    { isDraft: true, state: 'shown' },
    { isDraft: true, state: 'hidden' },
  ] as const
  return areas.flatMap((area) => {
    const inArea = pieces
      .filter(({ isDraft, state }) => isDraft === area.isDraft && state === area.state)
      .toSorted(byKey)
    const folder = areaPath(area)
    if (kind.keys.by === 'name') return inArea.map((piece) => toSingle(kind, piece, folder, own))
    // Every kind has a file for its public entries, even if it is empty.
    if (inArea.length === 0 && folder !== '') return []
    const entries = inArea.map(({ key, data }) => orderFields(data, entrySchema(kind, key).schema))
    return [toJsonFile(`${folder}${kind.name}.json`, { schema: toSchemaId(kind.schemaOf('')), entries })]
  })
}

const toSingle = (kind: ContentKind, { key, data }: Piece, folder: string, own: object): OutFile => {
  const ordered = orderFields(data, entrySchema(kind, key).schema) as object
  const isIdentity = kind.name === 'clinic' && key === 'information' && folder === ''
  const path = kind.name === 'clinic' ? (CLINIC_FILES[key] ?? key) : `${kind.name}/${key}`
  const $schema = toSchemaId(kind.schemaOf(key))
  return toJsonFile(`${folder}${path}.json`, { $schema, ...(isIdentity ? own : {}), ...ordered })
}

const toJsonFile = (path: string, value: object): OutFile => ({
  path,
  read: async () => Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Sorts numbers by value and anything else by code units, the same on each machine. */
const byKey = ({ key: one }: Piece, { key: other }: Piece): number =>
  /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : compareText(one, other)

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
