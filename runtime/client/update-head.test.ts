// A head is a document's: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import type { HeadTag } from '../render/head-tags.ts'
import type { PageData } from '../render/page-data.ts'

const SITE =
  '<meta charset="utf-8"><meta name="viewport" content="x"><meta name="partner-id" content="1"><meta property="og:type" content="website"><link rel="icon" href="/icon.svg">'
const OLD =
  '<meta name="description" content="Old"><meta name="robots" content="noindex"><meta property="og:title" content="Old"><link rel="canonical" href="/old"><link rel="alternate" hreflang="ko" href="/old"><link rel="manifest" href="/manifest.webmanifest"><script type="application/ld+json">{"name":"Old"}</script>'

let update: (data: PageData) => void
beforeEach(async () => {
  vi.resetModules()
  document.head.innerHTML = `<title>Old</title>${SITE}${OLD}`
  document.body.innerHTML = '<a class="skip-link" href="#main">Old</a>'
  ;({ updateHead: update } = await import('./update-head.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const show = (tags: HeadTag[]) =>
  update({
    page: toPageFacts({ title: 'New', language: 'en' }),
    head: { title: 'New', tags },
    skipText: 'Skip to content',
    sections: [],
    queries: [],
    texts: {},
  })
const own = () =>
  [...document.head.children]
    .map(({ outerHTML }) => outerHTML)
    .filter((html) => !SITE.includes(html) && !/<title/.test(html))

const TAGS: HeadTag[] = [
  ['meta', { name: 'description', content: 'New' }],
  ['link', { rel: 'canonical', href: '/new' }],
  ['script', { type: 'application/ld+json' }, '{"name":"New"}'],
]

it('updateHead adds the new page’s tags and removes those of the previous page', () => {
  show(TAGS)
  expect(document.title).toBe('New')
  expect(document.documentElement.lang).toBe('en')
  expect(document.querySelector('.skip-link')?.textContent).toBe('Skip to content')
  expect(own()).toEqual([
    '<meta name="description" content="New">',
    '<link rel="canonical" href="/new">',
    '<script type="application/ld+json">{"name":"New"}</script>',
  ])
  expect(document.head.innerHTML).toContain(SITE)
})

it('unchanged head elements stay in place, and those of other scripts stay as well', () => {
  const manifest = document.querySelector('link[rel=manifest]')
  show([...TAGS, ['link', { rel: 'manifest', href: '/manifest.webmanifest' }]])
  expect(document.querySelector('link[rel=manifest]')).toBe(manifest)
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="of a tag manager">')
  show([['meta', { name: 'description', content: 'Next' }]])
  expect(own()).toEqual([
    '<meta name="description" content="of a tag manager">',
    '<meta name="description" content="Next">',
  ])
})

it('structured data passes a Trusted Types policy that accepts only JSON', () => {
  let rules: { createScript?: (text: string) => string } = {}
  const createPolicy = (_: string, given: typeof rules) => {
    rules = given
    return { createScript: (text: string) => given.createScript?.(text) }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  show(TAGS)
  expect(document.querySelector('script')?.textContent).toBe('{"name":"New"}')
  expect(() => rules.createScript?.('alert(1)')).toThrow(SyntaxError)
})

it('a page without a head keeps the previous head, and sets its own language', () => {
  update({ page: toPageFacts({ language: 'zh' }), sections: [], queries: [], texts: {} })
  expect([document.documentElement.lang, document.title]).toEqual(['zh-Hans', 'Old'])
  expect(document.querySelector('.skip-link')?.textContent).toBe('Old')
})
