import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../core/partner-id.ts'
import { toTenant } from './tenant.ts'
import { isScreen, readDataAddress, readPageKey, toLoggedPath, toPageName, toPageRoute } from './page-key.ts'

const tenant = toTenant(parsePartnerId(7), makePartner(7, 'a'), makeMarketing(), makeConfig())
const textOf = (address: string) => readPageKey('html', address, tenant)?.text

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/ja', '/ja'],
    ['/?utm_source=x', '/'],
    ['/products?sort=name&page=2&page=3', '/products?page=2&sort=name'],
    ['/products?page=2&sort=%6Eame', '/products?page=2&sort=name'],
    ['/%70roducts/%31', '/products/1'],
    ['/products?page=-1&sort=evil', '/products'],
    ['/?page=2', '/'],
  ])('at %s renders %s', (address, rendered) => {
    expect(readPageKey('html', address, tenant)?.address).toBe(rendered)
    expect(textOf(address)).toBe(textOf(rendered))
  })

  it.each([
    '/search',
    '/search?keyword=x',
    '/products/1/secret/2',
    '/cscenter/boards/2/write',
    '/cscenter/boards/2/detail/3',
    '/cscenter/notice?keyword=x',
    '/terms/privacy-policy?version=1.0',
    '/s/summer',
    '/404',
    '/none',
    '/products/',
    '//products',
    '/ko/products',
    '/fr',
    '/%',
    '/api/customer/global/info',
    '/healthz',
    '/console',
    '/booking/frame',
    '/__preview/1',
    '',
  ])('at %s does not exist', (address) => {
    expect(readPageKey('html', address, tenant)).toBeNull()
    expect(readPageKey('data', address, tenant)).toBeNull()
  })

  it('differs for everything that changes the page', () => {
    const change = (config: Parameters<typeof makeConfig>[0]) =>
      toTenant(parsePartnerId(7), makePartner(7, 'a'), makeMarketing(), makeConfig(config))
    const other = toTenant(parsePartnerId(8), makePartner(8, 'b'), makeMarketing(), makeConfig())
    const keys = [
      readPageKey('html', '/', tenant),
      readPageKey('data', '/', tenant),
      readPageKey('html', '/ja', tenant),
      readPageKey('html', '/products', tenant),
      readPageKey('html', '/products?page=2', tenant),
      readPageKey('html', '/', other),
      readPageKey('html', '/', change({ version: 99 })),
      readPageKey('html', '/', change({ templateCode: 'other' })),
      readPageKey('html', '/', change({ homepageType: 'BRANDING' })),
    ].map((key) => key?.text)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(undefined)
  })
})

it.each([
  ['/_page?path=%2Fproducts%3Fpage%3D2', '/products?page=2'],
  ['/_page?x=1&path=/', '/'],
  ['/_page?path=products', null],
  ['/_page?path=/&path=/ja', null],
  ['/_page', null],
  ['/_page?x=1', null],
])('readDataAddress turns %s into %s', (url, address) => {
  expect(readDataAddress(url)).toBe(address)
})

describe('a crawler file', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-ko.xml', '/sitemap-ja.xml'])(
    'has the same key with any query: %s',
    (path) => {
      const key = readPageKey('crawl', `${path}?x=1`, tenant)
      expect(key).toMatchObject({ kind: 'crawl', address: path, isPlain: true })
      expect(key).toEqual(readPageKey('crawl', path, tenant))
    },
  )

  it.each(['/', '/humans.txt', '/sitemap-fr.xml', '/sitemap-.xml', '/a/sitemap-ko.xml', '/sitemap-ko.xml.gz'])(
    'has no key at any other path: %s',
    (path) => expect(readPageKey('crawl', path, tenant)).toBeNull(),
  )
})

it('a page is plain unless it has a query that changes it', () => {
  const isPlain = (address: string) => readPageKey('html', address, tenant)?.isPlain
  expect([isPlain('/products'), isPlain('/products?x=1'), isPlain('/products?page=2')]).toEqual([true, true, false])
})

it.each([
  ['/', true],
  ['/ja/products?page=2', true],
  // A screen once normalized: without the extra slashes or the language.
  ['/ko/products', true],
  ['//products/', true],
  ['/products/1/secret/2', true],
  ['/old/page.php', false],
  ['/ja/old', false],
  ['/%', false],
])('isScreen for %s returns %s', (address, isOne) => {
  expect(isScreen(address, tenant)).toBe(isOne)
})

it.each([
  ['/ja/products?page=2', '/ja/products'],
  ['/%70roducts', '/products'],
  ['/_page?path=%2Fproducts%3Fpage%3D2', '/products'],
  ['/cscenter/boards/2/detail/3', '/cscenter/boards/{boardTypeId}/detail/{id}'],
  ['/ja/cscenter/boards/2/detail/3?x=1', '/cscenter/boards/{boardTypeId}/detail/{id}'],
  ['/sitemap-ko.xml?x=1', '/sitemap-ko.xml'],
  ['/robots.txt', '/robots.txt'],
  ['/_page?path=products', '(malformed)'],
  ['/old/page.php?x=1', '/404'],
  ['products', '(malformed)'],
  ['', '(malformed)'],
])('toLoggedPath turns %s into %s', (address, path) => {
  expect(toLoggedPath(address, tenant)).toBe(path)
})

it.each([
  ['/', { route: '/', language: 'ko', path: '/' }],
  ['/ja/products/7?x=1', { route: '/products/{productId}', language: 'ja', path: '/products/7' }],
  [
    '/cscenter/boards/2/detail/3',
    {
      route: '/cscenter/boards/{boardTypeId}/detail/{id}',
      language: 'ko',
      path: '/cscenter/boards/{boardTypeId}/detail/{id}',
    },
  ],
  ['/old/page.php', null],
  ['/ko/products', null],
  ['/%', null],
])('%s is counted by language and by a path that identifies no person, or not at all', (address, counted) => {
  expect(toPageName(address, tenant)).toEqual(counted && { language: counted.language, path: counted.path })
  expect(toPageRoute(address, tenant)).toEqual(counted && { route: counted.route, language: counted.language })
})

describe('the key of the page before the launch', () => {
  const unlaunched = { ...tenant, partner: { ...tenant.partner, isUnlaunched: true } }
  const keyOf = (address: string) => readPageKey('html', address, unlaunched)

  it.each([
    ['/', '/'],
    ['/products/1?page=2', '/'],
    ['/search?keyword=x', '/'],
    ['/ja/introduce', '/ja'],
  ])('at %s renders %s', (address, rendered) => {
    expect(keyOf(address)?.address).toBe(rendered)
    expect(keyOf(address)?.text).not.toBe(textOf(rendered))
  })

  it.each(['/assets/entries/client.js', '/api/customer/global/products', '/console', '/console/', '/media/a.webp'])(
    'leaves %s to the application',
    (address) => {
      expect(keyOf(address)).toBeNull()
    },
  )
})
