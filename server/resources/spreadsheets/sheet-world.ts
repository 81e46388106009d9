import type { LanguageCode } from '#schemas/language.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import { requireKind } from '../../content/save-draft.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import { notFound } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Names } from './cell-types.ts'
import { nameOf } from './import-draft.ts'
import type { ImportWorld } from './plan-import.ts'
import { findMapping } from './repository.ts'
import { SHEET_KINDS, type SheetKind } from './sheet-kinds.ts'

/** Clinic and time of a requested sheet. */
export type SheetRequest = {
  readonly tenant: Tenant
  readonly kinds: ContentKinds
  readonly kindName: string
  readonly now: Date
}

/** Input for planning an import, as plain data so that it can be sent to a worker thread. */
export type WorldData = Omit<ImportWorld, 'sheet' | 'kind' | 'namesOf'> & {
  readonly kindName: string
  readonly kind: { readonly name: string; readonly schema: string; readonly serverFields: readonly string[] }
  /** Names in the main language by number, of the kinds that cells refer to. */
  readonly names: Readonly<Record<string, readonly (readonly [number: number, name: string])[]>>
}

/** Loads the data that a sheet of a kind is written from and compared with. Throws 404 for a kind without sheets. */
export const loadWorldData = async (
  db: Queries,
  { tenant, kinds, kindName, now }: SheetRequest,
): Promise<WorldData> => {
  const { id: partnerId, languages, mainLanguage, homepageConfig } = tenant
  const own = requireKind(kinds, requireSheet(kindName).kind)
  const { name, serverFields } = own
  return {
    kindName,
    // Entries of these kinds have numeric keys and one schema.
    kind: { name, schema: own.schemaOf('1'), serverFields: [...serverFields] },
    languages,
    mainLanguage,
    timeZone: homepageConfig.timeZone,
    isIncludeVat: homepageConfig.isIncludeVat,
    names: {
      'product-categories': await loadNames('product-categories'),
      'faq-categories': await loadNames('faq-categories'),
    },
    entries: await allEntries(partnerId, db, name),
    kept: await findMapping(partnerId, db, name),
    now,
  }

  async function loadNames(kind: string): Promise<[number, string][]> {
    const entries = await allEntries(partnerId, db, kind)
    return entries
      .filter((entry) => workingCopy(entry).state !== 'removed')
      .map((entry) => [Number(entry.key), nameOf({ ...workingCopy(entry).data }, 'name', mainLanguage)])
  }
}

/** Adds the functions that reading cells needs to plain data. */
export const toWorld = ({ kindName, kind, names, ...data }: WorldData): ImportWorld => {
  const byKind = new Map(Object.entries(names).map(([name, pairs]) => [name, toNames(pairs)]))
  return {
    ...data,
    sheet: requireSheet(kindName),
    kind: { name: kind.name, schemaOf: () => kind.schema, serverFields: kind.serverFields },
    namesOf: (name) => byKind.get(name) ?? NOBODY,
  }
}

/** Loads the same for use on this thread. */
export const loadWorld = async (db: Queries, asked: SheetRequest): Promise<ImportWorld> =>
  toWorld(await loadWorldData(db, asked))

const requireSheet = (kindName: string): SheetKind => {
  const sheet = SHEET_KINDS.find(({ kind }) => kind === kindName)
  if (!sheet) throw notFound('spreadsheet', 'sheet kind')
  return sheet
}

const NOBODY: Names = { numbersOf: () => [], nameOf: () => null }

const toNames = (pairs: readonly (readonly [number, string])[]): Names => {
  const byNumber = new Map(pairs)
  const byName = Map.groupBy(pairs, ([, name]) => name)
  return {
    numbersOf: (name) => (byName.get(name) ?? []).map(([number]) => number),
    nameOf: (number) => byNumber.get(number) ?? null,
  }
}

/** Returns the language of headings: Korean for Korean readers, English for all others. */
export const headingLanguage = (language: LanguageCode): 'ko' | 'en' => (language === 'ko' ? 'ko' : 'en')
