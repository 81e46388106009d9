import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { FONT_FAMILIES, toHangulFamily, toRestFamily, type FontFamily } from '#schemas/font-families.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { requireSite } from '../http/requested-site.ts'
import { createDiskCache, type DiskCache } from '../images/disk-cache.ts'
import { UNANNOUNCED } from '../page-cache/stale-rules.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { cutFont } from './cut-font.ts'
import type { FontTask } from './font-worker.ts'
import { readHomeLetters, type TextLetters } from './home-letters.ts'
import { chooseLetters, collectLetters, type Letters } from './letters.ts'

/** Where each family's whole font lies below node_modules, and which part of its weight axis is kept. */
const SOURCES: Record<string, { file: string; axes?: { wght: { min: number; max: number } } }> = {
  pretendard: {
    file: 'pretendard/dist/public/variable/PretendardVariable.ttf',
    axes: { wght: { min: 400, max: 600 } },
  },
  'pretendard-extrabold': { file: 'pretendard/dist/web/static/woff2/Pretendard-ExtraBold.woff2' },
  'bricolage-grotesque': { file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2' },
  hahmlet: { file: '@fontsource/hahmlet/files/hahmlet-korean-300-normal.woff2' },
  'gowun-batang': { file: '@fontsource/gowun-batang/files/gowun-batang-korean-400-normal.woff2' },
  'noto-serif-kr': { file: '@fontsource/noto-serif-kr/files/noto-serif-kr-korean-300-normal.woff2' },
  'shippori-mincho': { file: '@fontsource/shippori-mincho/files/shippori-mincho-japanese-400-normal.woff2' },
  'zen-kaku-heavy': { file: '@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-900-normal.woff2' },
  'noto-sc-heavy': { file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-800-normal.woff2' },
  'zcool-xiaowei': { file: '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2' },
  'cormorant-garamond': { file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff2' },
  'cormorant-garamond-italic': {
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-italic.woff2',
  },
  marcellus: { file: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2' },
}

/** Changes with the way fonts are cut, so that files of another way are not taken for new ones. */
const CUT = 'features-3'

/** What browsers apply by themselves, and the figures that styles ask for; a font's other shapes are half of its Latin. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** Headings may run downwards, and commas, small kana and long vowels then have forms of their own. */
const TITLE_FEATURES = [...FEATURES, 'vert']

/** Korean syllables are whole and keep their distance: the rest would serve some Latin words alone, for 3 kB. */
const KOREAN_FEATURES = ['tnum', 'lnum']

const familiesOf = (language: LanguageCode): FontFamily[] =>
  FONT_FAMILIES.flatMap((family) => [family, toRestFamily(family, language) ?? [], toHangulFamily(family) ?? []].flat())

/** Many fonts may wait for each other on a cold start; pages stand in the system's meanwhile. */
const HANDLER_TIMEOUT_MS = 120_000

const CACHE_BYTES = 256 * 1024 * 1024

/** The HTML of a partner's home page in a language; empty where it cannot be made. */
export type ReadHome = (tenant: Tenant, language: LanguageCode) => Promise<string>

/** `GET /_font/{language}/{family}.woff2`: a font with just the letters of the host's partner in that language. */
export const registerFonts = (
  app: FastifyInstance,
  context: Context,
  catalogues: Record<string, unknown>,
  readHome: ReadHome,
): void => {
  const cache = createDiskCache(join(context.env.dataDir, 'fonts'), CACHE_BYTES)
  const letters = new Map<string, Promise<Letters>>()
  const cutting = new Map<string, Promise<Buffer>>()
  context.onChange(() => letters.clear())

  const collect = async (tenant: Tenant, language: LanguageCode): Promise<Letters> => {
    const db = context.backEnd ? null : context.db.kysely
    const { over, ...sets } = await collectLetters(tenant.id, db, language, catalogues[language])
    const home = readHomeLetters(await readHome(tenant, language), language, over)
    return context.backEnd ? withHome(sets, home) : { ...sets, home }
  }
  const lettersOf = (tenant: Tenant, language: LanguageCode): Promise<Letters> => {
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
  }

  app.get('/_font/:language/:file', { handlerTimeout: HANDLER_TIMEOUT_MS }, async (request, reply) => {
    const tenant = await requireSite(request, context)
    const { language, family } = parseFontPath(request.params)
    if (!tenant.languages.includes(language)) throw notFound('font', 'font')
    const sets = await lettersOf(tenant, language)
    const text = chooseLetters(sets, family, language).toSorted().join('')
    const features = family.letters === 'titles' ? TITLE_FEATURES : language === 'ko' ? KOREAN_FEATURES : FEATURES
    const key = createHash('sha256').update(`${CUT} ${family.slug} ${features.join()} ${text}`).digest('hex')
    const font = cutting.get(key) ?? makeFont(family, { text, features }, key, context.env.rootDir, cache)
    cutting.set(key, font)
    void font.finally(() => cutting.delete(key)).catch(() => {})
    return reply
      .type('font/woff2')
      .header('etag', `"${key.slice(0, 32)}"`)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .header('x-content-type-options', 'nosniff')
      .send(await font)
  })
}

/** What another back-end has written is not in the own database; what its home shows is known. */
const withHome = ({ all, titles }: TextLetters, home: Letters['home']): Letters => {
  const shown = [...home.values()].flatMap((letters) => [...letters])
  return { all: new Set([...all, ...shown]), titles: new Set([...titles, ...shown]), home }
}

const parseFontPath = (params: unknown): { language: LanguageCode; family: FontFamily } => {
  const { language, file } =
    typeof params === 'object' && params !== null ? { language: '', file: '', ...params } : { language: '', file: '' }
  const code = LANGUAGE_CODES.find((known) => known === language)
  const family = code && familiesOf(code).find(({ slug }) => file === `${slug}.woff2`)
  if (!code || !family) throw notFound('font', 'font')
  return { language: code, family }
}

const makeFont = async (
  { slug, letters }: FontFamily,
  kept: Pick<FontTask, 'text' | 'features'>,
  key: string,
  rootDir: string,
  cache: DiskCache,
): Promise<Buffer> => {
  const known = await cache.read(key)
  if (known) return known
  const source = SOURCES[slug.replace(/-(rest|hangul)$/, '')]
  if (!source) throw notFound('font', 'font')
  const cut = await cutFont({
    file: join(rootDir, 'node_modules', source.file),
    axes: source.axes ?? null,
    isHinted: letters === 'all',
    ...kept,
  })
  await cache.write(key, cut)
  return cut
}
