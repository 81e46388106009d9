import { expect, it } from 'vitest'
import type { PageKind } from '../../tenancy/page-key.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toImpact } from './find-impact.ts'

const id = parsePartnerId(7)
// No other fields of a tenant are read.
const tenant = { id, mainLanguage: 'ko', languages: ['ko', 'ja'] } as unknown as Tenant

const kept = (address: string, tags: readonly string[], kind: PageKind = 'html', partnerId = id) => ({
  key: { text: `${kind} ${address}`, partnerId, kind, address, isPlain: true },
  tags: tags.map((tag) => `partner:${partnerId}/${tag}`),
})
const pages = [
  kept('/', ['products', 'roles/home.hero']),
  kept('/', ['products', 'roles/home.hero'], 'data'),
  kept('/products/1', ['products/1']),
  kept('/products/2', ['products/2']),
  kept('/ja/products/1', ['products/1', 'products']),
  kept('/products/1', ['products/1'], 'html', parsePartnerId(8)),
  kept('/sitemap-ko.xml', ['products'], 'crawl'),
]
const bindings = [
  { route: '/', roles: ['home.hero', 'footer'] },
  { route: '/products/{productId}', roles: ['footer'] },
] as const

it('finds affected pages by the tags of cached pages, each page once', () => {
  const tags = ['partner:7/products/1', 'partner:7/products']
  expect(toImpact(tenant, { tags, roles: [] }, pages, bindings)).toEqual({
    pages: [
      { route: '/', language: 'ko', count: 1 },
      { route: '/products/{productId}', language: 'ko', count: 1 },
      { route: '/products/{productId}', language: 'ja', count: 1 },
    ],
    screens: ['/', '/products/{productId}'],
  })
})

it('finds unvisited screens by the roles that layouts bind', () => {
  expect(toImpact(tenant, { tags: ['partner:7/roles/home.hero'], roles: ['home.hero'] }, [], bindings)).toEqual({
    pages: [
      { route: '/', language: 'ko', count: 1 },
      { route: '/', language: 'ja', count: 1 },
    ],
    screens: ['/'],
  })
})

it('toImpact returns the whole site for content on every page, and nothing for unused content', () => {
  const all = toImpact(tenant, { tags: ['partner:7'], roles: [] }, pages, bindings)
  expect(all.screens).toEqual(['/', '/products/{productId}'])
  expect(all.pages.find(({ route, language }) => route !== '/' && language === 'ko')?.count).toBe(2)
  const none = toImpact(tenant, { tags: ['partner:7/roles/clinic.story'], roles: ['clinic.story'] }, pages, bindings)
  expect(none).toEqual({ pages: [], screens: [] })
})
