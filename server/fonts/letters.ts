import type { Kysely } from 'kysely'
import type { FontFamily } from '#schemas/font-families.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'

/** The letters a partner's site shows in a language: all of them, those of headings and names, those of its home. */
export type Letters = { all: ReadonlySet<string>; titles: ReadonlySet<string>; home: ReadonlySet<string> }

const HANGUL = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]/

/**
 * The letters of a family's file. In Korean most first views are the home page, which shows half of the site's
 * syllables: those make the first file, and what other pages show besides is asked for there.
 */
export const chooseLetters = (
  { home, ...sets }: Letters,
  { letters, hangul }: Pick<FontFamily, 'letters' | 'hangul'>,
  language: LanguageCode,
): string[] => {
  const wanted = [...sets[letters]]
  const ofHome = [...home].filter((letter) => HANGUL.test(letter))
  if (language !== 'ko' || hangul === undefined || ofHome.length === 0) return wanted
  if (hangul === 'first') return [...wanted.filter((letter) => !HANGUL.test(letter)), ...ofHome]
  // A font of no letters at all could not be cut.
  return [' ', ...wanted.filter((letter) => HANGUL.test(letter) && !home.has(letter))]
}

const ALWAYS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...'₩·…–—‘’“”×℃→←™©®°±~〜',
]

/** Fields whose text is set in a display face somewhere; a lead begins with a large letter. */
const TITLE_FIELDS = /^(title|name|heading|quotation|label|figure|displayName|partnerName|partnerAddress|lines|lead)$/

/** What pages of every language show: the word of the logo is as it is, and a name without a translation too. */
const ALWAYS_SHOWN = /^(logoText|displayName|partnerName)$/

/** Popups stand over the home page as soon as it is quiet, and are not in its HTML. */
const OVER_HOME = 'popup'

/**
 * Reads every text of a partner in one language, and the catalogues' texts with it. Content tables are those with
 * a partner's id and a JSON column.
 */
export const collectLetters = async (
  partnerId: PartnerId,
  db: Queries,
  language: LanguageCode,
  catalogue: unknown,
): Promise<Letters> => {
  const all = new Set(ALWAYS)
  const home = new Set<string>()
  const titles = new Set(ALWAYS)
  addTexts(catalogue, { all, titles })
  for (const table of await findContentTables(db)) {
    // Tables and columns were just read from the database itself.
    const rows = await (db as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom(table.name)
      .select(table.columns)
      .where(table.owner, '=', partnerId)
      .execute()
    for (const row of rows) {
      for (const column of table.columns) {
        addLanguage(parse(row[column]), language, '', { all, titles })
        if (table.name === OVER_HOME) addLanguage(parse(row[column]), language, '', { all: home, titles: new Set() })
      }
    }
  }
  return { all, titles, home }
}

type LetterSets = { all: Set<string>; titles: Set<string> }

const JSON_COLUMNS = ['data', 'content', 'info', 'marketing', 'homepage_config']

const findContentTables = async (db: Queries) => {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => {
    const names = columns.map((column) => column.name)
    const found = JSON_COLUMNS.filter((column) => names.includes(column))
    const owner = name === 'partner' ? 'id' : 'partner_id'
    return names.includes(owner) && found.length > 0 ? [{ name, owner, columns: found }] : []
  })
}

const parse = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const addLanguage = (value: unknown, language: LanguageCode, field: string, sets: LetterSets): void => {
  if (Array.isArray(value)) {
    for (const item of value) addLanguage(item, language, field, sets)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (ALWAYS_SHOWN.test(key)) addTexts(inner, sets)
    else if (key === language) addTexts(inner, TITLE_FIELDS.test(field) ? sets : { ...sets, titles: new Set() })
    else if (!isLanguage(key)) addLanguage(inner, language, key, sets)
  }
}

const isLanguage = (key: string): boolean => LANGUAGE_CODES.some((code) => code === key)

const addTexts = (value: unknown, sets: LetterSets): void => {
  if (typeof value === 'string') {
    for (const letter of value) {
      sets.all.add(letter)
      sets.titles.add(letter)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addTexts(inner, sets)
  }
}
