import type { StoredProduct, StoredTerm } from '#schemas/generated/api/stored.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { countMissing } from '../../content/check-content.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy, type Entry } from '../../content/entry.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import type { Queries } from '../../db/database.ts'
import { listLibrary } from '../../files/media/repository.ts'
import { hasMark } from '../../tenancy/marks.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { listClaims } from '../partners/index.ts'
import type { ContentFacts, LaunchFacts, PolicyFacts } from './checklist.ts'

type Reading = { readonly db: Queries; readonly kinds: ContentKinds; readonly now: Date }

/** Content types whose texts visitors read. */
const READ_KINDS = [
  'clinic',
  'roles',
  'products',
  'exhibitions',
  'events',
  'popups',
  'notices',
  'faqs',
  'employees',
  'terms',
]

/** Reads what the launch checklist of a clinic depends on. Whether its domain works is not looked up. */
export const readLaunchFacts = async (tenant: Tenant, { db, kinds, now }: Reading): Promise<LaunchFacts> => {
  const { id, mainLanguage } = tenant
  const entries = new Map<string, readonly Entry[]>()
  for (const name of READ_KINDS) entries.set(name, await readEntries(tenant, db, kinds, name))
  const library = await listLibrary(id, db)
  const createdAt = findCreation([...entries.values()].flat())
  const hasClaim = (await listClaims(id, db, now)).length > 0
  return {
    published: toFacts(entries, { tenant, createdAt, isWorking: false }),
    working: toFacts(entries, { tenant, createdAt, isWorking: true }),
    mainLanguage,
    pictures: library.filter(({ alt }) => !alt[mainLanguage]).length,
    untranslated: await countUntranslated(tenant, kinds, entries),
    domain: toDomain(tenant, hasClaim),
  }
}

/** Reads the entries of a type; those of an unedited clinic are only in the public tables. */
const readEntries = async (
  { id }: Tenant,
  db: Queries,
  kinds: ContentKinds,
  name: string,
): Promise<readonly Entry[]> => {
  const entries = await allEntries(id, db, name)
  const kind = kinds.get(name)
  if (entries.length > 0 || !kind) return entries
  return [...(await kind.readAll(id, db))].map(([key, data]) => ({
    kind: name,
    key,
    edit: 1,
    draft: null,
    published: { revision: 1, state: 'shown', data, publishedAt: '' },
  }))
}

/** Returns the time of the first publication, which the starter content has. */
const findCreation = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ published }) => published?.publishedAt ?? [])
    .toSorted()
    .at(0) ?? ''

type Reads = { readonly tenant: Tenant; readonly createdAt: string; readonly isWorking: boolean }

/** Returns the content that visitors see, or will see after the next publication. */
const toFacts = (
  entries: ReadonlyMap<string, readonly Entry[]>,
  { tenant, createdAt, isWorking }: Reads,
): ContentFacts => {
  const list = (kind: string) =>
    (entries.get(kind) ?? []).flatMap((entry) => {
      const seen = isWorking ? workingCopy(entry) : entry.published
      return seen?.state === 'shown' ? [{ entry, data: seen.data }] : []
    })
  const isOwn = ({ published, draft }: Entry) =>
    (published?.publishedAt ?? '') > createdAt || (isWorking && draft !== null)
  const information = list('clinic').find(({ entry }) => entry.key === 'information')
  return {
    partner: { ...tenant.partner, ...information?.data },
    // Stored entries follow their schemas.
    policies: list('terms').map(({ entry, data }) => toPolicy(entry.key, data as StoredTerm)),
    treatments: list('products').filter(({ entry, data }) => isOwn(entry) || hasPrice(data as StoredProduct)).length,
  }
}

const toPolicy = (key: string, term: StoredTerm): PolicyFacts => ({
  key,
  kind: term.kind,
  effectiveAt: term.effectiveAt,
  isApproved: term.isTemplate !== true && !hasMark(JSON.stringify(term.content)),
})

const hasPrice = ({ options }: StoredProduct): boolean => options.some(({ price }) => price !== null)

const countUntranslated = async (
  tenant: Tenant,
  kinds: ContentKinds,
  entries: ReadonlyMap<string, readonly Entry[]>,
): Promise<Map<LanguageCode, number>> => {
  const counts = new Map<LanguageCode, number>()
  const yieldToLoop = createLoopYield()
  for (const [name, own] of entries) {
    const kind = kinds.get(name)
    for (const entry of own) {
      const { state, data } = workingCopy(entry)
      if (!kind || state !== 'shown') continue
      await yieldToLoop()
      const missing = countMissing(kind, entry.key, data, tenant)
      for (const language of tenant.languages) {
        const count = language === tenant.mainLanguage ? 0 : (missing[language] ?? 0)
        if (count > 0) counts.set(language, (counts.get(language) ?? 0) + count)
      }
    }
  }
  return counts
}

/** A local name works only on one machine. */
const toDomain = ({ partner }: Tenant, hasClaim: boolean): LaunchFacts['domain'] => {
  const own = partner.hosts.find((host) => !/(^|\.)localhost$/.test(host))
  if (own !== undefined) return { host: own, state: 'done' }
  return { host: partner.hosts[0] ?? '', state: hasClaim ? 'waiting' : 'missing' }
}
