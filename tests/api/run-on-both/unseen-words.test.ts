import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { readDemo } from '#server/app/demo/seed.ts'
import type { Context } from '#server/app/context.ts'
import { IS_FULL } from '#tests/scope.ts'
import { makeContent, toFolder } from '../demo-content.ts'
import { openWriter, type ClinicWriter } from '../clinic-writer.ts'
import { importForTest, NOON } from '../harness.ts'
import { hideWords, type Hidden } from '../hide-words.ts'
import { makeConfig, makeCustomerPost, makePartner, makeProduct } from '../stored-fixtures.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { findMarks, walkApi, walkPages, type Walked } from '../walk-site.ts'
import { describeOnBoth } from './dialects.ts'

/** A clinic of each type, in a template and a language of its own; `npm run test:full` walks all languages of each. */
const CLINICS = [
  { code: 'shop', templateCode: 'clean', homepageType: HOMEPAGE_TYPES[0], languages: [''] },
  { code: 'both', templateCode: 'calm', homepageType: HOMEPAGE_TYPES[1], languages: ['ja'] },
  { code: 'story', templateCode: 'editorial', homepageType: HOMEPAGE_TYPES[2], languages: ['en'] },
]
const ALL_LANGUAGES = ['', 'ja', 'en']

/** Pictures for sharing, which are made of a page's words. */
const DRAWN = ['index', 'products/1']

/** Words of a private post, by the fields that only its author and the clinic read. */
const PRIVATE = { content: 'zq99001qz', authorName: 'zq99002qz' }

const seed = async (context: Context): Promise<void> => {
  const { folder } = await readDemo(context, 'lumi')
  // Page content of the demo, so that every section has something to show.
  const roles = Object.fromEntries(
    folder.published.flatMap(({ kind, key, data }) => (kind === 'roles' ? [[key, data]] : [])),
  )
  for (const [index, { code, templateCode, homepageType }] of CLINICS.entries()) {
    const products = [1, 2].map((id) => makeProduct(id, `canary-${code} treatment`, { relatedProductIds: [3 - id] }))
    const { roles: _, ...content } = { ...makeContent(code), products }
    const posts = [makeCustomerPost(1, 'open'), { ...makeCustomerPost(2, 'closed', { isPrivate: true }), ...PRIVATE }]
    const config = makeConfig({ templateCode, homepageType })
    const partner = makePartner(index + 1, code)
    await importForTest(context, await toFolder(partner, config, { ...content, 'customer-posts': posts }, roles))
  }
}

describeOnBoth('texts hidden from visitors', (dialect) => {
  // Pages show the same for either database.
  const hasPages = dialect.name === 'sqlite'
  const clinics = hasPages ? CLINICS : CLINICS.slice(0, 1)
  let site: TestSite
  const writers: ClinicWriter[] = []
  const hidden: Hidden = { marks: new Map(), secrets: new Map() }
  const logged: string[] = []
  const pictures = new Map<string, Buffer>()

  const draw = async (path: string) => (await site.get('shop.test', `/_og/ko/${path}.png`)).bytes

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
    const settings = { ...(await dialect.settings()), LOG_LEVEL: 'trace', TRUST_PROXY: 'true' }
    site = await openTestSite(settings, { seed, clock: { now: () => NOON } })
    for (const path of DRAWN) pictures.set(path, await draw(path))
    for (const [index, { code }] of clinics.entries()) {
      writers.push(await openWriter(site, index + 1, `${code}.test`, `zq9900${index + 4}qz@clinic.test`))
    }
    for (const writer of writers) await hideWords(writer, hidden)
  }, 120_000)
  afterAll(async () => {
    await site.close()
    vi.restoreAllMocks()
  })

  const walk = async (host: string, languages: readonly string[]): Promise<Walked> => {
    const answers = await walkApi(site, host, languages)
    const pages = hasPages ? await walkPages(site, host, languages) : []
    return new Map([...answers, ...pages])
  }

  const nameMarks = (walked: Walked): string[] =>
    [...findMarks(walked)].map(([mark, url]) => `${hidden.marks.get(mark) ?? mark} at ${url}`)

  const findSecrets = (walked: Walked): string[] =>
    [...walked].flatMap(([url, sent]) =>
      [...hidden.secrets].flatMap(([secret, what]) => (sent.includes(secret) ? [`${what} at ${url}`] : [])),
    )

  it.each(clinics)(
    'are on no page, in no answer and in no file: $code',
    async ({ code, languages }) => {
      const walked = await walk(`${code}.test`, IS_FULL ? ALL_LANGUAGES : languages)
      expect(walked.size).toBeGreaterThan(hasPages ? 300 : 100)
      expect(nameMarks(walked)).toEqual([])
      expect(findSecrets(walked)).toEqual([])
      for (const [url, sent] of walked) {
        const foreign = CLINICS.filter((other) => other.code !== code && sent.includes(`canary-${other.code}`))
        expect(foreign, url).toEqual([])
      }
      expect([...walked.values()].filter((sent) => sent.includes(`canary-${code}`)).length).toBeGreaterThan(50)
    },
    120_000,
  )

  it('do not resolve as short links, and change no sharing picture', async () => {
    for (const [word, what] of hidden.marks) {
      if (!what.endsWith('short-links')) continue
      const { status, body } = await site.get(
        what.split(' ')[0] ?? '',
        `/api/customer/global/shorten-urls?code=${word}`,
      )
      expect([status, body], what).toEqual([404, expect.not.stringContaining('introduce')])
    }
    for (const path of DRAWN) expect((await draw(path)).equals(pictures.get(path) ?? Buffer.alloc(0)), path).toBe(true)
    expect((await site.get('shop.test', '/_og/ko/products/4.png')).status).toBe(404)
  })

  it('appear in no log line', () => {
    expect(logged.length).toBeGreaterThan(5)
    expect(nameMarks(new Map([['log', logged.join('\n')]]))).toEqual([])
  })

  it('would be found if they were public', async () => {
    const [writer] = writers
    await writer?.publish()
    const found = nameMarks(await walk('shop.test', ['']))
    const kinds = new Set(
      [...hidden.marks.values()].flatMap((what) => /shop\.test new draft (.*)/.exec(what)?.[1] ?? []),
    )
    // Short links are found only by their code.
    kinds.delete('short-links')
    for (const kind of kinds) expect(found.join('\n'), kind).toMatch(new RegExp(`(new )?draft ${kind} at`))
    expect(found.join('\n')).toMatch(/draft clinic information at/)
    if (hasPages) {
      expect(found.filter((one) => one.includes('draft role')).length).toBeGreaterThan(10)
      for (const path of DRAWN)
        expect((await draw(path)).equals(pictures.get(path) ?? Buffer.alloc(0)), path).toBe(false)
    }
    // Canaries outside of drafts stay hidden.
    const stays = / (hidden|bin|in the bin|history|unused|name of|title of|words of|note of|e-mail of)/
    expect(found.filter((one) => stays.test(one.split(' at ')[0] ?? ''))).toEqual([])
  }, 60_000)
})
