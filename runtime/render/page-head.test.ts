import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createPageText } from '#kit/page-text.ts'
import { sections } from '#runtime/registry.ts'
import { addPassingSection } from '#tests/passing-section.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toSmallTenant } from '#tests/small-site.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import { collectHeadParts } from './head-parts.ts'
import { toPageHead } from './page-head.ts'

const SEO = {
  title: { ko: '루미', ja: 'ルミ' },
  description: { ko: '설명' },
  keywords: { ko: ['빛'] },
  ogImageUrl: null,
  faviconUpdatedAt: '2026-05-04T00:00:00.000Z',
}
const tenant = toSmallTenant([], { seo: SEO })
const texts = createPageText('ko', {
  titles: { notice: '공지', posts: '글', paged: '{{title}} - {{page}}페이지' },
  breadcrumb: { home: '처음 {{name}}' },
})

const NOTICE: SectionInstance = {
  id: 'one',
  type: 'NoticeDetail',
  place: 'main',
  settings: {},
  role: null,
  hydrate: 'never',
  content: null,
  state: 'ready',
}
const toModel = (
  changes: PageChanges,
  more: { isIndexable?: boolean; instances?: SectionInstance[]; notice?: object } = {},
): PageModel => {
  const page = toPageFacts({ languages: toPageFacts().languages.slice(0, 2), ...changes })
  const client = new QueryClient()
  const instances = more.instances ?? []
  for (const instance of instances) {
    const input = { page, settings: instance.settings, content: instance.content }
    // Only for a notice's page, whose only query is the notice.
    const [query] = sections.get(instance.type)?.critical?.(input as never) ?? []
    if (query && more.notice) client.setQueryData(query.queryKey, { row: more.notice })
  }
  const model = { page, client, instances, layout: { title: 'notice' }, isIndexable: more.isIndexable ?? true }
  // The rest of a model does not affect its head.
  return model as unknown as PageModel
}
const headOf = (model: PageModel) => toPageHead(model, tenant, texts, ['ko', 'ja'])

it('takes the home page’s from the clinic’s settings, in the page’s language or the main one', () => {
  expect(headOf(toModel({}))).toMatchObject({
    partnerId: 7,
    title: '루미',
    description: '설명',
    keywords: ['빛'],
    canonical: 'https://lumi.test/',
    isIndexable: true,
    iconVersion: Date.parse('2026-05-04T00:00:00.000Z').toString(36),
    alternates: [
      { hreflang: 'ko', href: 'https://lumi.test/' },
      { hreflang: 'ja', href: 'https://lumi.test/ja' },
      { hreflang: 'x-default', href: 'https://lumi.test/' },
    ],
  })
  expect(headOf(toModel({ language: 'ja' }))).toMatchObject({ title: 'ルミ', description: '설명', keywords: ['빛'] })
})

it('has no icon version without a valid date', () => {
  const at = (faviconUpdatedAt: string | null) =>
    toPageHead(toModel({}), { ...tenant, seo: { ...SEO, faviconUpdatedAt } }, texts, ['ko']).iconVersion
  expect([at(null), at('yesterday')]).toEqual(['', ''])
})

it('has only the clinic’s name if its settings are empty', () => {
  const seo = { ...SEO, title: {}, description: {}, keywords: {} }
  const silent = { ...NOTICE, type: 'MessageNotFound' }
  const head = toPageHead(toModel({}, { instances: [silent] }), { ...tenant, seo }, texts, ['ko'])
  expect(head).toMatchObject({ title: toPageFacts().partner.displayName, description: '', keywords: [] })
  expect(head.jsonLd.map((thing) => '@type' in thing && thing['@type'])).toEqual(['MedicalClinic'])
})

it('ignores unknown sections', () => {
  const model = toModel({}, { instances: [{ ...NOTICE, type: 'Gone' }] })
  expect(collectHeadParts(model, tenant, texts)).toEqual([])
})

it('names no other languages on a page closed to search engines', () => {
  expect(headOf(toModel({}, { isIndexable: false }))).toMatchObject({ isIndexable: false, alternates: [] })
})

it('begins with the page’s own title except at home; a fallback screen at / is not home', () => {
  const { displayName } = toPageFacts().partner
  expect(headOf(toModel({ path: '/cscenter/notice', route: '/cscenter/notice' })).title).toBe(`공지 · ${displayName}`)
  expect(headOf(toModel({ path: '/', status: 503 })).title).toBe(`공지 · ${displayName}`)
})

it.each([
  ['1', '공지 · 루미 클리닉'],
  ['2', '공지 - 2페이지 · 루미 클리닉'],
])('the title of page %s of a list is %s', (page, title) => {
  expect(headOf(toModel({ path: '/cscenter/notice', route: '/cscenter/notice', query: { page } })).title).toBe(title)
})

it('uses what its sections provide', () => {
  const notice = { id: 3, title: '새 소식', content: '<p>어서 오세요.</p>', createdAt: '2026-05-04T00:00:00.000Z' }
  const place = { path: '/cscenter/notice/3', route: '/cscenter/notice/{noticeId}', params: { noticeId: '3' } }
  const head = headOf(toModel(place, { instances: [NOTICE], notice }))
  expect(head.title).toBe(`새 소식 · ${toPageFacts().partner.displayName}`)
  expect(head.description).toBe('어서 오세요.')
  expect(head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Article', headline: '새 소식' }))
  // The breadcrumb uses catalogue texts and absolute URLs.
  const trail = JSON.stringify(head.jsonLd.find((one) => '@type' in one && one['@type'] === 'BreadcrumbList'))
  expect(trail).toContain('https://lumi.test')
  const failed = headOf(toModel(place, { instances: [{ ...NOTICE, state: 'failed' }], notice }))
  expect([failed.description, failed.jsonLd.length]).toEqual(['설명', 1])
})

it('gives sections the texts of any catalogue, with placeholders filled', () => {
  let said = ''
  addPassingSection('Said', {
    head: ({ texts: of }) => {
      said = `${of('breadcrumb')('home', { name: 'Lumi' })}, ${of('titles')('posts')}`
      return {}
    },
  })
  collectHeadParts(toModel({}, { instances: [{ ...NOTICE, type: 'Said' }] }), tenant, texts)
  expect(said).toBe('처음 Lumi, 글')
})
