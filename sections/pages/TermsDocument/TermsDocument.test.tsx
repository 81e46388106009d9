import { expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Term } from '#schemas/generated/api/term.ts'
import { section } from './index.ts'
import { termOf } from './queries.ts'

const TERM: Term = {
  id: 3,
  kind: 'PRIVACY_POLICY',
  version: '2.1',
  effectiveAt: '2026-05-05',
  title: '개인정보처리방침',
  content:
    '<p>머리말</p><h3>제1조 (목적)</h3><table><tbody><tr><td>구분</td></tr></tbody></table><h3>제2조 (보존)</h3><p>5년</p>',
  versions: [
    { version: '2.1', effectiveAt: '2026-05-05' },
    { version: '2.0', effectiveAt: '2025-05-05' },
  ],
  fallbackFields: [],
}

const render = ({
  term = TERM,
  page = {},
  settings = {},
}: { term?: Term; page?: PageChanges; settings?: object } = {}) => {
  const changes = { route: '/terms/privacy-policy', path: '/terms/privacy-policy', ...page }
  return renderSection(section, {
    page: changes,
    settings: { kind: 'PRIVACY_POLICY', ...settings },
    data: [[termOf(toPageFacts(changes), 'PRIVACY_POLICY'), { row: term }]],
  })
}

it('heads the page with the document’s name, version and effective date', () => {
  const html = render()
  expect(html).toMatch(/<h1[^>]*>개인정보처리방침<\/h1>/)
  expect(html).toContain('버전 2.1')
  expect(html).toMatch(/dateTime="2026-05-05"[^>]*>2026년 5월 5일 시행/)
})

it('links its table of contents to its headings', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toContain('href="/en/terms/privacy-policy#article-2"')
  expect(html).toContain('<h2 id="article-2">제2조 (보존)</h2>')
  expect(render({ settings: { hasContents: false } })).not.toContain('#article-1')
})

it('makes its tables scroll on their own', () => {
  expect(render()).toContain('class="table-scroll" role="group" tabindex="0"')
})

it('links to older versions with a query, and to the current one without', () => {
  const html = render()
  expect(html).toContain('href="/terms/privacy-policy?version=2.0"')
  expect(html).toMatch(/aria-current="true"[^>]*href="\/terms\/privacy-policy"/)
  expect(html).not.toContain('이전 버전입니다')
  expect(render({ settings: { hasVersions: false } })).not.toContain('version=2.0')
})

it('marks an old version as such and keeps it in the links of the table of contents', () => {
  const html = render({
    term: { ...TERM, version: '2.0', effectiveAt: '2025-05-05' },
    page: { query: { version: '2.0' } },
  })
  expect(html).toContain('2025년 5월 5일부터 시행된 이전 버전입니다.')
  expect(html).toContain('href="/terms/privacy-policy?version=2.0#article-1"')
})

it('requests the version in the address, even if it may not exist', () => {
  const page = toPageFacts({ query: { version: '9' } })
  const settings = { kind: 'TERMS_OF_SERVICE' as const, hasContents: true, hasVersions: true }
  expect(section.critical?.({ page, settings, content: null })?.[0]?.queryKey).toEqual([
    'getTerm',
    { kind: 'TERMS_OF_SERVICE', languageCode: 'ko', version: '9' },
  ])
})
