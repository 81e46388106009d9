import type { ClinicFolder, FolderEntry, IncomingPicture } from '../import-export/clinic-folder.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { toText } from '../../content/references.ts'
import type { AltTexts, Media } from '../../files/media/media.ts'
import { readFileOf } from '../../files/media/read-media.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { OWN_ROLES, TAKEN_KINDS, type NewClinic } from '../../tenancy/new-clinic.ts'
import { keepWhole } from './keep-whole.ts'
import { mainOf } from './new-name.ts'
import { toOwnValue, withoutPrices, type CopyOptions } from './own-entry.ts'
import type { Source } from './read-source.ts'
import { createReword } from './reword.ts'

type Stores = { readonly kinds: ContentKinds; readonly store: FileStore }

/**
 * Returns the starter clinic with another clinic's texts in place of the examples, and the pictures they show. Prices,
 * people, business data, bookings and posts are excluded.
 */
export const copyTexts = (
  { kinds, store }: Stores,
  clinic: NewClinic,
  starter: ClinicFolder,
  source: Source,
): { readonly folder: ClinicFolder; readonly pictures: readonly IncomingPicture[] } => {
  const { languages } = clinic
  const options: CopyOptions = { languages, reword: createReword(source, clinic, false) }
  const law: CopyOptions = { languages, reword: createReword(source, clinic, true) }
  const copied = listCopied(source).map(({ kind, key, data }): FolderEntry => {
    const own = toOwnValue(kind === 'products' ? withoutPrices(data) : data, kind === 'terms' ? law : options)
    // Objects become objects with the same fields.
    return { kind, key, state: 'shown', data: own as object, file: `${kind}/${key}`, pointer: '' }
  })
  const current = keepNewestTerms(copied, starter)
  const offered = { languages, mainLanguage: mainOf(clinic) }
  const whole = keepWhole(current, kinds, offered)
  const needed = listNeeded(withOneBoard(starter, whole), current, whole).map((entry) => withBrand(entry, source))
  const published = [...needed, ...whole]
  const shown = [...needed.filter(({ kind }) => kind === 'clinic'), ...whole]
  return { folder: { ...starter, published }, pictures: listPictures(shown, source, options, store) }
}

/** Returns the clinic's data with the source's logo and its picture for sharing. The name stays the new clinic's. */
const withBrand = (entry: FolderEntry, { tenant: { partner, homepageConfig } }: Source): FolderEntry => {
  if (entry.kind !== 'clinic') return entry
  const brand: Readonly<Record<string, object>> = {
    information: { partnerLogoImageUrl: partner.partnerLogoImageUrl },
    settings: { ogImageUrl: homepageConfig.ogImageUrl },
  }
  return { ...entry, data: { ...entry.data, ...brand[entry.key] } }
}

const BOARD = /^\/cscenter\/boards\/\d+$/

/** Returns the sample content with its board under a free number, or with links to the source's board. */
const withOneBoard = (starter: ClinicFolder, whole: readonly FolderEntry[]): ClinicFolder => {
  const boards = whole.filter(({ kind }) => kind === 'board-types')
  const theirs = boards.find(({ data }) => textIn(data, 'kind') === 'CUSTOMER_BOARD')
  const key = theirs?.key ?? String(Math.max(0, ...boards.map((one) => Number(one.key))) + 1)
  const published = starter.published.flatMap((entry) => {
    if (entry.kind !== 'board-types') {
      // Objects become objects with the same fields.
      return [{ ...entry, data: withBoard(entry.data, `/cscenter/boards/${key}`) as object }]
    }
    return theirs ? [] : [{ ...entry, key, data: { ...entry.data, id: Number(key) } }]
  })
  return { ...starter, published }
}

const withBoard = (value: unknown, address: string): unknown => {
  if (typeof value === 'string') return BOARD.test(value) ? address : value
  if (Array.isArray(value)) return value.map((one) => withBoard(one, address))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBoard(inner, address)]))
}

/**
 * Returns the example entries that the new clinic requires: those the other one lacks, or whose own versions cannot be
 * used.
 */
const listNeeded = (
  { published }: ClinicFolder,
  needed: readonly FolderEntry[],
  whole: readonly FolderEntry[],
): readonly FolderEntry[] => {
  const stands = new Set(whole.map(toText))
  const lost = new Set(needed.map(toText).filter((name) => !stands.has(name)))
  const hasTerms = whole.some(({ kind }) => kind === 'terms')
  return published.filter((entry) => {
    if (entry.kind === 'roles') return OWN_ROLES.has(entry.key) || lost.has(toText(entry))
    if (entry.kind === 'terms') return !hasTerms
    // The sample contact links lead to its board.
    if (entry.kind === 'board-types') return true
    return !TAKEN_KINDS.some((one) => one === entry.kind)
  })
}

type CopiedEntry = { readonly kind: string; readonly key: string; readonly data: object }

/** Returns the entries that may be adopted, before rewording. */
export const listCopied = ({ entries }: Pick<Source, 'entries'>): CopiedEntry[] =>
  [...entries].flatMap(([kind, all]) =>
    [...all].flatMap(([key, data]) => {
      if (kind !== 'roles') return [{ kind, key, data }]
      return OWN_ROLES.has(key) ? [] : [{ kind, key, data }]
    }),
  )

/** Returns the legal documents in force, as the first version of the new clinic. */
const keepNewestTerms = (entries: readonly FolderEntry[], starter: ClinicFolder): readonly FolderEntry[] => {
  const first = new Map(
    starter.published.flatMap(({ kind, data }) => (kind === 'terms' ? [[textIn(data, 'kind'), data] as const] : [])),
  )
  const today = textIn([...first.values()][0] ?? {}, 'effectiveAt')
  const terms = entries
    .filter(({ kind, data }) => kind === 'terms' && textIn(data, 'effectiveAt') <= today)
    .toSorted((one, other) => (textIn(one.data, 'effectiveAt') < textIn(other.data, 'effectiveAt') ? 1 : -1))
  const newest = [...Map.groupBy(terms, ({ data }) => textIn(data, 'kind')).values()].flatMap(([one]) => one ?? [])
  return [
    ...entries.filter(({ kind }) => kind !== 'terms'),
    ...newest.map((entry) => ({ ...entry, data: { ...entry.data, version: '1.0', effectiveAt: today } })),
  ]
}

const textIn = (data: object, field: string): string => {
  const value: unknown = new Map<string, unknown>(Object.entries(data)).get(field)
  return typeof value === 'string' ? value : ''
}

/** An uploaded picture's address, anywhere in a text. */
const NAMED = /\/media\/([0-9a-z]{12}|[0-9a-f]{32})(?![0-9a-z])/g

/** Returns copies of the other clinic's own pictures that the texts show; files of the installation are shared. */
const listPictures = (
  entries: readonly FolderEntry[],
  { tenant, pictures }: Source,
  options: CopyOptions,
  store: FileStore,
): IncomingPicture[] => {
  const named = new Set([...JSON.stringify(entries).matchAll(NAMED)].map(([, name]) => name))
  return pictures
    .filter(({ id, hash }) => named.has(id) || named.has(hash))
    .map(({ edit: _edit, createdBy: _by, removedAt: _removed, ...media }) => ({
      ...media,
      alt: toOwnAlt(media.alt, options),
      createdAt: null,
      load: async () => {
        const data = await readFileOf(store, tenant.id, media)
        if (!data) throw new Error(`The file of ${media.id} was deleted while it was read`)
        return data
      },
    }))
}

const toOwnAlt = (alt: Media['alt'], { languages, reword }: CopyOptions): AltTexts =>
  Object.fromEntries(
    languages.flatMap((code) => {
      const text = alt[code]
      return text === undefined ? [] : [[code, reword(text, code)]]
    }),
  )
