import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#schemas/language.ts'
import type { PageServices } from '../render/page-services.ts'
import { UNANNOUNCED } from '../../core/stale-rules.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { collectCharsets, type Charsets, type PageCharset } from './charsets.ts'
import { readPageCharacters, type TextCharacters } from './page-characters.ts'

/** Returns the HTML of a partner's page in a language; `/` is its home page. Empty if it cannot be rendered. */
export type ReadPage = (tenant: Tenant, language: LanguageCode, page: string) => Promise<string>

/** Cached characters, valid until a change. */
type SiteCharsets = {
  /** Returns the characters of a partner's site in a language. */
  of: (tenant: Tenant, language: LanguageCode) => Promise<Charsets & { over: TextCharacters }>
  /**
   * Returns the characters of one of its pages, with `over` for content that opens over it; empty for a page that
   * cannot be shown.
   */
  shownOn: (tenant: Tenant, language: LanguageCode, page: string, over: TextCharacters) => Promise<PageCharset>
}

/** Maximum number of pages whose characters are cached; about 2 kB each. */
const MAX_PAGES = 1000

/** Caches the characters of sites and pages until their content changes. */
export const createSiteCharsets = (
  context: PageServices,
  catalogues: Record<string, unknown>,
  readPage: ReadPage,
): SiteCharsets => {
  const charsets = new Map<string, Promise<Charsets & { over: TextCharacters }>>()
  const pages = new LRUCache<string, Promise<PageCharset>>({ max: MAX_PAGES })
  context.onChange(() => {
    charsets.clear()
    pages.clear()
  })

  const collect = async (tenant: Tenant, language: LanguageCode) => {
    const db = context.backEnd ? null : context.db.kysely
    const { over, ...sets } = await collectCharsets(tenant.id, db, language, catalogues[language])
    const home = readPageCharacters(await readPage(tenant, language, '/'), language, over)
    return context.backEnd ? { ...withHome(sets, home), over } : { ...sets, home, over }
  }

  return {
    of: (tenant, language) => {
      const key = `${tenant.id} ${language}`
      const known = charsets.get(key)
      if (known) return known
      const collecting = collect(tenant, language)
      charsets.set(key, collecting)
      // A change may have started another collection meanwhile.
      const forget = () => void (charsets.get(key) === collecting && charsets.delete(key))
      // A home page that could not be rendered is retried with the next font.
      collecting.then(({ home }) => home.size === 0 && forget(), forget)
      // Another back-end does not announce new texts.
      if (context.backEnd) setTimeout(forget, UNANNOUNCED.whileRevalidating).unref()
      return collecting
    },
    shownOn: (tenant, language, page, over) => {
      const key = `${tenant.id} ${language} ${page}`
      const known = pages.get(key)
      if (known) return known
      // Two families of a page are requested at the same time.
      const reading = readPage(tenant, language, page).then((html) =>
        toPageCharset(readPageCharacters(html, language, over)),
      )
      // Another back-end does not announce new texts.
      pages.set(key, reading, context.backEnd ? { ttl: UNANNOUNCED.whileRevalidating } : {})
      const forget = () => void (pages.peek(key) === reading && pages.delete(key))
      reading.then((shown) => shown.size === 0 && forget(), forget)
      return reading
    },
  }
}

/** Converts sets to strings, which take a tenth of the memory. */
const toPageCharset = (shown: Charsets['home']): PageCharset =>
  new Map([...shown].map(([family, charsets]) => [family, [...charsets].join('')]))

/** Adds the characters of the home page: content of another back-end is not in the local database. */
const withHome = ({ all, titles }: TextCharacters, home: Charsets['home']): Charsets => {
  const shown = [...home.values()].flatMap((charsets) => [...charsets])
  return { all: new Set([...all, ...shown]), titles: new Set([...titles, ...shown]), home }
}
