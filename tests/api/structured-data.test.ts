import jsonld from 'jsonld'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { partnerTag } from '#server/tenancy/tags.ts'
import { findForeignNames, findMissingProperties, findThings, readStructuredData } from './schema-org.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const TEMPLATES = ['calm', 'clean', 'editorial', 'vivid']

/** One address of each kind of page that search engines may list. */
const PAGES = [
  '/',
  '/info',
  '/introduce',
  '/introduce/staff',
  '/introduce/schedule',
  '/introduce/space',
  '/products',
  '/products/2',
  '/products/category/pick?categoryId=1',
  '/exhibitions',
  '/exhibitions/1',
  '/brandings',
  '/boards/1',
  '/cscenter/contact',
  '/cscenter/notice',
  '/cscenter/notice/1',
  '/cscenter/faq',
  '/terms/privacy-policy',
]

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const showIn = async (templateCode: string) => {
  const tenant = site.context.findPartnerByHost(HOST)
  if (!tenant) throw new Error('The demo has no lumi')
  const { id, homepageConfig } = tenant
  await site.context.db.write([partnerTag(id)], (transaction) =>
    publishHomepageConfig(id, transaction, { ...homepageConfig, templateCode }, site.context.clock.now()),
  )
}

/** Reads schema.org's names as its own context does: all of them lie below its address, and these hold addresses. */
const CONTEXT = {
  '@context': {
    '@vocab': 'https://schema.org/',
    url: { '@type': '@id' },
    image: { '@type': '@id' },
    sameAs: { '@type': '@id' },
    item: { '@type': '@id' },
    logo: { '@type': '@id' },
    dayOfWeek: { '@type': '@id' },
  },
}

const documentLoader = async (documentUrl: string) => {
  if (new URL(documentUrl).host !== 'schema.org') throw new Error(`${documentUrl} is not schema.org's context`)
  return { contextUrl: null, documentUrl, document: CONTEXT }
}

/** Homes that were seen, to know that each template showed its own. */
const homes = new Set<string>()

describe.each(TEMPLATES)('the structured data of %s', (template) => {
  beforeAll(() => showIn(template))

  it('is JSON-LD without dropped terms or addresses, on pages of every type', async () => {
    const types = new Set<string>()
    const home = (await site.get(HOST, '/')).body.match(/data-section="\w+"/g)?.join() ?? ''
    expect(homes.has(home)).toBe(false)
    homes.add(home)
    for (const path of PAGES) {
      const { status, body } = await site.get(HOST, path)
      if (status === 404) continue
      expect(status, path).toBe(200)
      const things = readStructuredData(body)
      expect(things.length, path).toBeGreaterThan(0)
      for (const thing of things) {
        const [node] = await jsonld.expand(thing, { safe: true, documentLoader })
        expect(node, path).toHaveProperty('@type')
        types.add(String(thing['@type']))
      }
      expect(findForeignNames(things), path).toEqual([])
      expect(findMissingProperties(things), path).toEqual([])
      const steps = findThings(things, 'BreadcrumbList').flatMap((list) => findThings(list, 'ListItem'))
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_, index) => index + 1))
    }
    const [address] = findThings(readStructuredData((await site.get(HOST, '/')).body), 'PostalAddress')
    expect(address).toMatchObject({ addressCountry: 'KR' })
    expect([...types]).toEqual(expect.arrayContaining(['MedicalClinic', 'BreadcrumbList', 'FAQPage']))
  }, 120_000)
})

it('findMissingProperties names the missing properties', () => {
  expect(
    findMissingProperties({ '@type': 'Offer', price: 1, seller: { '@type': 'MedicalClinic', '@id': '#a' } }),
  ).toEqual(['Offer.priceCurrency'])
})
