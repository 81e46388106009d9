import { expect, it } from 'vitest'
import type { Branding } from '#schemas/generated/api/brandings.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toList } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { BrandingArticlesSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { articlesOf } from './queries.ts'

const toPicture = (src: string) => ({ src: `/media/${src}`, alt: src, width: 1600, height: 900 })

const toArticle = (changes: Partial<Branding> = {}): Branding => ({
  id: 4,
  title: '이름을 먼저 붙입니다',
  subtitle: '진단에 대하여',
  image: toPicture('molecules.webp'),
  content: '<p>같은 갈색 안에도 여러 가지가 있습니다.</p><h3>네 가지 빛</h3>',
  gallery: [toPicture('silk.webp')],
  weight: 1,
  fallbackFields: [],
  ...changes,
})
const second = toArticle({ id: 9, title: '하지 않는 것', gallery: [] })

const render = (articles: Branding[], settings: Partial<BrandingArticlesSettings> = {}, page: PageChanges = {}) =>
  renderSection(section, { settings, page, data: [[articlesOf(toPageFacts(page).language), toList(articles)]] })

it('shows each article with its heading, text and pictures', () => {
  const html = render([toArticle()])
  expect(html).toMatch(/<h2[^>]*>이름을 먼저 붙입니다<\/h2>/)
  expect(html).toContain('같은 갈색 안에도')
  expect(html).toContain('alt="silk.webp"')
  expect(render([toArticle()], { hasGallery: false })).not.toContain('alt="silk.webp"')
})

it('links from the table of contents to each article', () => {
  const html = render([toArticle(), second], {}, { language: 'en', path: '/brandings' })
  expect(html).toContain('href="/en/brandings#story-4"')
  expect(html).toContain('id="story-4"')
  expect(html).toContain('id="story-9"')
})

it('has no table of contents for a single article', () => {
  expect(render([toArticle()])).not.toContain('<nav')
})

it('links to the introduction if there are no articles', () => {
  expect(render([])).toMatch(/이야기를 준비하고 있어요.*href="\/introduce"/)
})

it('sets title and picture side by side, or on tiles that overlap the head of the page', () => {
  const html = render([toArticle(), second], { form: 'tiles' })
  expect(html).toMatch(/<ol[^>]*data-lap/)
  expect(html).toMatch(/<article[^>]*data-form="tiles"/)
  expect(render([toArticle(), second], { form: 'spreads' })).not.toContain('data-lap')
})

it('shows a picture across the screen only if it is above the article', () => {
  const sizesOf = (settings: Partial<BrandingArticlesSettings>) =>
    /sizes="([^"]*)"/.exec(render([toArticle()], { picture: 'bleed', ...settings }))?.[1]
  expect(sizesOf({})).toBe('100vw')
  expect(sizesOf({ form: 'spreads' })).toContain('792px')
})
