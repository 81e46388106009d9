import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { toTenant } from '../tenancy/tenant.ts'
import { readDataAddress, readPageKey } from './page-key.ts'

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
  ])('of %s renders %s', (address, rendered) => {
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
  ])('of %s does not exist', (address) => {
    expect(readPageKey('html', address, tenant)).toBeNull()
    expect(readPageKey('data', address, tenant)).toBeNull()
  })

  it('differs by all that makes another page', () => {
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
])('page data at %s is that of %s', (url, address) => {
  expect(readDataAddress(url)).toBe(address)
})
