import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#schemas/language.ts'
import type { Context } from '../context.ts'
import { UNANNOUNCED } from '../page-cache/stale-rules.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { collectLetters, type Letters, type PageLetters } from './letters.ts'
import { readShownLetters, type TextLetters } from './shown-letters.ts'

/** The HTML of a partner's page in a language, `/` being its home; empty where it cannot be made. */
export type ReadPage = (tenant: Tenant, language: LanguageCode, page: string) => Promise<string>

/** Cached characters, valid until a change. */
type SiteLetters = {
  /** Those of a partner's site in a language. */
  of: (tenant: Tenant, language: LanguageCode) => Promise<Letters & { over: TextLetters }>
  /** Those of one of its pages, `over` being what comes over it; none of one that cannot be shown. */
  shownOn: (tenant: Tenant, language: LanguageCode, page: string, over: TextLetters) => Promise<PageLetters>
}

/** Pages whose letters are remembered; some 2 kB each. */
const MAX_PAGES = 1000

/** Remembers the letters of sites and pages until something of them changes. */
export const createSiteLetters = (
  context: Context,
  catalogues: Record<string, unknown>,
  readPage: ReadPage,
): SiteLetters => {
  const letters = new Map<string, Promise<Letters & { over: TextLetters }>>()
  const pages = new LRUCache<string, Promise<PageLetters>>({ max: MAX_PAGES })
  context.onChange(() => {
    letters.clear()
    pages.clear()
  })

  const collect = async (tenant: Tenant, language: LanguageCode) => {
    const db = context.backEnd ? null : context.db.kysely
    const { over, ...sets } = await collectLetters(tenant.id, db, language, catalogues[language])
    const home = readShownLetters(await readPage(tenant, language, '/'), language, over)
    return context.backEnd ? { ...withHome(sets, home), over } : { ...sets, home, over }
  }

  return {
    of: (tenant, language) => {
      const key = `${tenant.id} ${language}`
      const known = letters.get(key)
      if (known) return known
      const collecting = collect(tenant, language)
      letters.set(key, collecting)
      // A change may have begun another one meanwhile.
      const forget = () => void (letters.get(key) === collecting && letters.delete(key))
      // A home page that could not be made is asked for again with the next font.
      collecting.then(({ home }) => home.size === 0 && forget(), forget)
      // Another back-end does not tell of new words.
      if (context.backEnd) setTimeout(forget, UNANNOUNCED.whileRevalidating).unref()
      return collecting
    },
    shownOn: (tenant, language, page, over) => {
      const key = `${tenant.id} ${language} ${page}`
      const known = pages.get(key)
      if (known) return known
      // Two families of a page ask at the same time.
      const reading = readPage(tenant, language, page).then((html) =>
        toPageLetters(readShownLetters(html, language, over)),
      )
      // Another back-end does not tell of new words.
      pages.set(key, reading, context.backEnd ? { ttl: UNANNOUNCED.whileRevalidating } : {})
      const forget = () => void (pages.peek(key) === reading && pages.delete(key))
      reading.then((shown) => shown.size === 0 && forget(), forget)
      return reading
    },
  }
}

/** As words, which take a tenth of a set's room. */
const toPageLetters = (shown: Letters['home']): PageLetters =>
  new Map([...shown].map(([family, letters]) => [family, [...letters].join('')]))

/** Adds the characters of the home page: content of another back-end is not in the local database. */
const withHome = ({ all, titles }: TextLetters, home: Letters['home']): Letters => {
  const shown = [...home.values()].flatMap((letters) => [...letters])
  return { all: new Set([...all, ...shown]), titles: new Set([...titles, ...shown]), home }
}
