import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { FONT_FAMILIES, toHangulFamily, toPageFamily, toRestFamily, type FontFamily } from '#schemas/font-families.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { PageServices } from '../render/page-services.ts'
import { notFound } from '../../core/errors.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import { createDiskCache, type DiskCache } from '../images/disk-cache.ts'
import type { FontTask } from './font-worker.ts'
import { chooseCharset } from './charsets.ts'
import { createSiteCharsets, type ReadPage } from './site-charsets.ts'
import { createBackgroundThread } from '../../core/background-thread.ts'

/** Fonts are requested together, and their thread uses much memory. */
const run = createBackgroundThread({ worker: './font-worker', name: 'cut', from: import.meta.url, idleMs: 5_000 })

/** Subsets a font in a background thread; each takes several hundred milliseconds. */
const cutFont = async (task: FontTask): Promise<Buffer> => Buffer.from(await run<Uint8Array>(task))

/** Source of each family’s full font below node_modules, and the part of its weight axis to keep. */
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

/** Changes with the subsetting method, so that cached files of another method are not reused. */
const CUT = 'features-3'

/**
 * OpenType features that browsers apply by default, and the figures that styles use; a font’s other features are half
 * of its Latin glyphs.
 */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** Headings may be vertical, and commas, small kana and long vowels then have separate glyphs. */
const TITLE_FEATURES = [...FEATURES, 'vert']

/** Korean syllables need no other features: the rest would only serve some Latin words, for 3 kB. */
const KOREAN_FEATURES = ['tnum', 'lnum']

const familiesOf = (language: LanguageCode): FontFamily[] =>
  FONT_FAMILIES.flatMap((family) =>
    [
      family,
      toPageFamily(family, language) ?? [],
      toRestFamily(family, language) ?? [],
      toHangulFamily(family) ?? [],
    ].flat(),
  )

/** Many fonts may wait for each other on a cold start; pages use a system font meanwhile. */
const HANDLER_TIMEOUT_MS = 120_000

const CACHE_BYTES = 256 * 1024 * 1024

/**
 * Registers `GET /_font/{language}/{family}.woff2`: a font with only the characters of the host's partner in that
 * language; with `?page=/introduce`, those of one page, if the family is a page's.
 */
export const registerFonts = (
  app: FastifyInstance,
  context: PageServices,
  catalogues: Record<string, unknown>,
  readPage: ReadPage,
): void => {
  const cache = createDiskCache(join(context.env.dataDir, 'fonts'), CACHE_BYTES)
  const letters = createSiteCharsets(context, catalogues, readPage)
  const cutting = new Map<string, Promise<Buffer>>()

  app.get('/_font/:language/:file', { handlerTimeout: HANDLER_TIMEOUT_MS }, async (request, reply) => {
    const tenant = await requireSite(request, context)
    const { language, family } = parseFontPath(request.params)
    if (!tenant.languages.includes(language)) throw notFound('font', 'font')
    const sets = await letters.of(tenant, language)
    const asked = family.isPage ? parsePage(request.query) : null
    const page = asked === null ? undefined : await letters.shownOn(tenant, language, asked, sets.over)
    const text = chooseCharset(sets, family, language, page).toSorted().join('')
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

const parseFontPath = (params: unknown): { language: LanguageCode; family: FontFamily } => {
  const { language, file } =
    typeof params === 'object' && params !== null ? { language: '', file: '', ...params } : { language: '', file: '' }
  const code = LANGUAGE_CODES.find((known) => known === language)
  const family = code && familiesOf(code).find(({ slug }) => file === `${slug}.woff2`)
  if (!code || !family) throw notFound('font', 'font')
  return { language: code, family }
}

/** Returns a path of the site with its query, such as `/products/1`; null if none is given. */
const parsePage = (query: unknown): string | null => {
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : undefined
  return typeof page === 'string' && /^\/(?!\/)/.test(page) && page.length <= MAX_PAGE_LENGTH ? page : null
}

/** Maximum characters of a page's path with its query. */
const MAX_PAGE_LENGTH = 500

const makeFont = async (
  { slug, letters }: FontFamily,
  kept: Pick<FontTask, 'text' | 'features'>,
  key: string,
  rootDir: string,
  cache: DiskCache,
): Promise<Buffer> => {
  const known = await cache.read(key)
  if (known) return known
  const source = SOURCES[slug.replace(/-(page|rest|hangul)$/, '')]
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
