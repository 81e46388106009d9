import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptSection, SiteCall } from '#runtime/pages/site-call.ts'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import { createSectionStore } from '#server/pages/cache/section-store.ts'
import { notices } from '#server/resources/notices/repository.ts'
import type { Pages } from '#server/pages/render/pages.ts'
import { collectionTag, partnerTag } from '#server/tenancy/tags.ts'
import { IS_FULL } from '#tests/scope.ts'
import { openTestSite, type TestSite } from './site.ts'

const MEGABYTE = 1024 * 1024
const PARTNERS = ['lumi', 'haneul', 'onyu'] as const
const TEMPLATES = ['clean', 'calm', 'editorial', 'vivid']

/** Every route, those with parameters by something that the demo has. */
const ADDRESSES = [
  '/',
  '/terms/terms-of-service',
  '/terms/privacy-policy',
  '/info',
  '/introduce',
  '/introduce/staff',
  '/introduce/schedule',
  '/introduce/space',
  '/products',
  '/products?page=2&sort=name',
  '/products/category/pick?categoryId=1',
  '/products/1',
  '/products/1/secret/1',
  '/exhibitions',
  '/exhibitions/1',
  '/brandings',
  '/boards/1',
  '/boards/1/detail/1',
  '/cscenter',
  '/cscenter/notice',
  '/cscenter/notice/1',
  '/cscenter/faq',
  '/cscenter/contact',
  '/cscenter/boards/2',
  '/cscenter/boards/2/write',
  '/cscenter/boards/2/detail/1',
  '/search',
  '/search?keyword=a',
  '/after-notices',
  '/landing',
  '/ready',
  '/goodbye',
  '/sign-up/welcome',
  '/no/such/page',
  '/en',
  '/en/products/1',
  '/ja/cscenter/notice',
]

let site: TestSite
let pages: Pick<Pages, 'cache' | 'sections'> | undefined
const calls = new Map<string, SiteCall>()
beforeAll(async () => {
  site = await openTestSite(
    {},
    {
      render: (call) => {
        calls.set(call.request.tenant.partner.code, call)
        return answerSiteCall(call)
      },
      site: { observe: (given) => void (pages = given) },
    },
  )
  for (const partner of PARTNERS) await site.get(`${partner}.localhost`, '/')
}, 60_000)
afterAll(() => site.close())

type Look = { homepageType?: string; templateCode?: string }

const callOf = (partner: string, url: string, look: Look): SiteCall => {
  const call = calls.get(partner)
  if (!call) throw new Error(`${partner} has not been rendered`)
  const { sections: _, ...request } = call.request
  return { kind: 'html', request: { ...request, url, tenant: { ...request.tenant, ...look } } }
}

/** One for all, so that a section which depends on something unseen would come to the wrong page. */
const store = createSectionStore<KeptSection>(256 * MEGABYTE)

const compare = async (partner: string, urls: readonly string[], look: Look) => {
  for (const url of urls) {
    const call = callOf(partner, url, look)
    const kept = { ...call, request: { ...call.request, sections: store } }
    const anew = await answerSiteCall(call)
    const first = await answerSiteCall(kept)
    const { misses, hits } = store.counts
    const second = await answerSiteCall(kept)
    expect(anew.kind, url).toBe('html')
    expect(first, url).toEqual(anew)
    expect(second, url).toEqual(anew)
    // The second one was put together from what the first had left.
    expect(store.counts.misses - misses, url).toBe(0)
    expect(store.counts.hits, url).toBeGreaterThan(hits)
  }
}

describe.each(PARTNERS)('every page of %s', (partner) => {
  // Each type of site once, and in full runs for each clinic.
  it.each(IS_FULL ? HOMEPAGE_TYPES : HOMEPAGE_TYPES.filter((_, index) => index === PARTNERS.indexOf(partner)))(
    'as %s has identical bytes from cached sections and rendered from scratch',
    async (homepageType) => {
      await compare(partner, ADDRESSES, { homepageType })
    },
    180_000,
  )
})

describe.each(IS_FULL ? TEMPLATES : [])('every page in %s', (templateCode) => {
  it.each(HOMEPAGE_TYPES.flatMap((type) => ['', '/ja', '/en', '/zh'].map((language) => [type, language] as const)))(
    'as %s with the prefix "%s" has identical bytes from cached sections and rendered from scratch',
    async (homepageType, language) => {
      const urls = ADDRESSES.filter((url) => !/^\/(en|ja)\b/.test(url)).map((url) =>
        url === '/' ? language || '/' : language + url,
      )
      await compare('lumi', urls, { homepageType, templateCode })
    },
    180_000,
  )
})

describe('a change', () => {
  it('to one notice re-renders only the sections that show it', async () => {
    const tenant = site.context.findPartnerByHost('lumi.localhost')
    if (!tenant || !pages) throw new Error('There is no lumi')
    const { sections } = pages
    const look = async () => {
      const before = { ...sections.counts }
      const { body } = await site.get('lumi.localhost', '/cscenter/notice')
      return { body, hits: sections.counts.hits - before.hits, misses: sections.counts.misses - before.misses }
    }
    await look()
    const [notice] = (await notices.list(tenant.id, site.context.db.kysely, { paging: { page: 1, size: 1 } })).rows
    if (!notice) throw new Error('lumi has no notice')
    await site.context.db.write([collectionTag(tenant.id, 'notices')], (transaction) =>
      notices.insert(tenant.id, transaction, { ...notice, id: 996, isPinned: true, title: { ko: 'canary section' } }),
    )
    const { body, hits, misses } = await look()
    expect(body).toContain('canary section')
    expect([misses, hits > 4]).toEqual([1, true])
    await site.context.changed([partnerTag(tenant.id)])
    expect(await look()).toMatchObject({ body, misses: 0 })
  })
})

describe('sections of two partners', () => {
  it('are never shared, even when identical', async () => {
    const shared = createSectionStore<KeptSection>(MEGABYTE)
    const render = async (partner: string) => {
      const call = callOf(partner, '/goodbye', { templateCode: 'clean' })
      await answerSiteCall({ ...call, request: { ...call.request, sections: shared } })
      return shared.counts.hits
    }
    expect([await render('lumi'), await render('haneul'), (await render('lumi')) > 0]).toEqual([0, 0, true])
  })
})

describe('pages rendered concurrently', () => {
  it('are identical to pages rendered alone', async () => {
    const urls = ['/', '/en', '/ja/products/1', '/cscenter/notice', '/search?keyword=a']
    const wanted = PARTNERS.flatMap((partner) => urls.map((url) => callOf(partner, url, {})))
    const alone = []
    for (const call of wanted) alone.push(await answerSiteCall(call))

    const shared = createSectionStore<KeptSection>(64 * MEGABYTE)
    const turns: number[] = []
    const together = await Promise.all(
      wanted.map(({ kind, request }, index) => {
        const yieldTurn = () => {
          turns.push(index)
          return new Promise<void>((resolve) => void setImmediate(resolve))
        }
        return answerSiteCall({ kind, request: { ...request, yieldTurn, sections: shared } })
      }),
    )
    expect(together).toEqual(alone)
    const changes = turns.filter((index, place) => index !== turns[place - 1]).length
    expect(changes).toBeGreaterThan(5 * wanted.length)
  }, 60_000)
})
