import type { LanguageCode } from '#schemas/language.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy } from '../../content/entry.ts'
import { requireKind } from '../../content/save-draft.ts'
import type { ContentKinds } from '../../content-kind/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Names } from './cell-types.ts'
import { nameOf } from './import-draft.ts'
import type { ImportWorld } from './plan-import.ts'
import { findMapping } from './repository.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

/** Whose sheet it is, and when. */
export type SheetAsked = {
  readonly tenant: Tenant
  readonly kinds: ContentKinds
  readonly kindName: string
  readonly now: Date
}

/** Reads what a sheet of a kind is written from and held against. Throws 404 for a kind that has no sheets. */
export const loadWorld = async (db: Queries, { tenant, kinds, kindName, now }: SheetAsked): Promise<ImportWorld> => {
  const sheet = SHEET_KINDS.find(({ kind }) => kind === kindName)
  if (!sheet) throw notFound('spreadsheet', 'kind of sheet')
  const { id: partnerId, languages, mainLanguage, homepageConfig } = tenant
  const names = new Map<string, Names>()
  for (const kind of ['product-categories', 'faq-categories']) {
    names.set(kind, await loadNames(kind))
  }
  return {
    sheet,
    kind: requireKind(kinds, sheet.kind),
    languages,
    mainLanguage,
    timeZone: homepageConfig.timeZone,
    isIncludeVat: homepageConfig.isIncludeVat,
    namesOf: (kind) => names.get(kind) ?? NOBODY,
    entries: await allEntries(partnerId, db, sheet.kind),
    kept: await findMapping(partnerId, db, sheet.kind),
    now,
  }

  async function loadNames(kind: string): Promise<Names> {
    const entries = await allEntries(partnerId, db, kind)
    const present = entries.filter((entry) => workingCopy(entry).state !== 'removed')
    return toNames(
      present.map(
        (entry) => [Number(entry.key), nameOf({ ...workingCopy(entry).data }, 'name', mainLanguage)] as const,
      ),
    )
  }
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

/** In which language headings are written: Korean for those who read it, English for everybody else. */
export const headingLanguage = (language: LanguageCode): 'ko' | 'en' => (language === 'ko' ? 'ko' : 'en')
