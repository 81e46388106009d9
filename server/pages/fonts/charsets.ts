import type { Kysely } from 'kysely'
import { toOwnPart, type FontFamily } from '#schemas/font-families.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { TITLE_FIELDS, type FamilyCharacters, type TextCharacters } from './page-characters.ts'

/**
 * Characters that a partner's site shows in a language: all, those of headings and names, and those of its home page.
 */
export type Charsets = { all: ReadonlySet<string>; titles: ReadonlySet<string>; home: FamilyCharacters }

/** Characters that one page shows in each family, by family name, without duplicates. */
export type PageCharset = ReadonlyMap<string, string>

/**
 * Returns the characters of a family's file. In some languages there are two files: most first views are the home page,
 * so the first file has its characters in the family, and the second all those of other pages. A visit that starts at
 * another page gets that page's characters, `page`, in one file instead of both.
 */
export const chooseCharset = (
  { home, ...sets }: Charsets,
  family: Pick<FontFamily, 'name' | 'letters' | 'inTwo' | 'isRest' | 'isPage' | 'isHangul' | 'script' | 'isHan'>,
  language: LanguageCode,
  page: PageCharset = new Map(),
): string[] => {
  const { letters, inTwo, isRest, isPage, isHangul } = family
  const name = family.name.replace(/ (Rest|Page)$/, '')
  const part = toOwnPart(family, language)
  const isOwn = (character: string) => !part || part.letters.test(character)
  const wanted = [...sets[letters]].filter(isOwn)
  // A font without characters cannot be subset.
  if (isHangul) return [' ', ...wanted.filter((character) => HANGUL.test(character))]
  const withAlways = (shown: Iterable<string>) => new Set([...(letters === 'all' ? IN_TEXT : [' ']), ...shown])
  if (isPage) {
    const shown = page.get(name) ?? ''
    return shown === '' ? [' '] : [...withAlways(shown)].filter(isOwn)
  }
  const ofHome = home.get(name) ?? new Set()
  if (!inTwo.includes(language) || ofHome.size === 0) return wanted
  const first = withAlways(ofHome)
  return isRest ? [' ', ...wanted.filter((character) => !first.has(character))] : [...first].filter(isOwn)
}

const HANGUL = /\p{Script=Hangul}/u

/** Visitors type in the text face, so it always has these characters. */
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))

/** Styles separate short facts with a dot, which no text contains. */
const IN_TEXT = [...LATIN, '·']

const ALWAYS = [...LATIN, ...'₩·…–—‘’“”×℃→←™©®°±~〜']

/**
 * Returns the characters of dates, which follow the language's own rules, such as 2026년 11월 25일, and are in no
 * catalogue.
 */
const listDateCharacters = (language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(0)

/** Fields shown on pages of every language: the logo’s text, and a name without a translation. */
const ALWAYS_SHOWN = /^(logoText|displayName|partnerName)$/

/** Popups open over the home page once it is idle, and are not in its HTML. */
const OVER_HOME = 'popup'

/**
 * Collects the characters of every text of a partner in one language, including the catalogues; `over` are those of
 * popups over its home page. Content tables are those with a partner's id and a JSON column.
 */
export const collectCharsets = async (
  partnerId: PartnerId,
  db: Queries | null,
  language: LanguageCode,
  catalogue: unknown,
): Promise<TextCharacters & { over: TextCharacters }> => {
  const all = new Set(ALWAYS)
  const over = { all: new Set<string>(), titles: new Set<string>() }
  const titles = new Set(ALWAYS)
  addTexts([listDateCharacters(language), catalogue], { all, titles })
  if (db === null) return { all, titles, over }
  for (const table of await findContentTables(db)) {
    // Tables and columns come from the database itself.
    const rows = await (db as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom(table.name)
      .select(table.columns)
      .where(table.owner, '=', partnerId)
      .execute()
    for (const row of rows) {
      for (const column of table.columns) {
        addLanguage(parse(row[column]), language, '', { all, titles })
        if (table.name === OVER_HOME) addLanguage(parse(row[column]), language, '', over)
      }
    }
  }
  return { all, titles, over }
}

type CharacterSets = { all: Set<string>; titles: Set<string> }

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

const addLanguage = (value: unknown, language: LanguageCode, field: string, sets: CharacterSets): void => {
  if (Array.isArray(value)) {
    for (const item of value) addLanguage(item, language, field, sets)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (ALWAYS_SHOWN.test(key)) addTexts(inner, sets)
    else if (key === language) {
      addTexts(inner, TITLE_FIELDS.test(field) ? sets : { ...sets, titles: new Set() })
      if (typeof inner === 'string') for (const character of findLarge(inner)) sets.titles.add(character)
    } else if (!isLanguage(key)) addLanguage(inner, language, key, sets)
  }
}

/**
 * Returns the parts of a rich text that some style sets in a display face: headings, ordered lists, and the first
 * character.
 */
export const findLarge = (html: string): string => {
  let large = /^<p>(.)/u.exec(html)?.[1] ?? ''
  let depth = 0
  for (const [, slash, name = '', text = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)[^<>]*>([^<]*)/g)) {
    if (LARGE.test(name)) depth += slash === '' ? 1 : -1
    if (depth > 0) large += text
  }
  return large
}

const LARGE = /^(h[2-4]|ol)$/

const isLanguage = (key: string): boolean => LANGUAGE_CODES.some((code) => code === key)

const addTexts = (value: unknown, sets: CharacterSets): void => {
  if (typeof value === 'string') {
    for (const character of value) {
      sets.all.add(character)
      sets.titles.add(character)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addTexts(inner, sets)
  }
}
