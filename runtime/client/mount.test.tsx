// Pages follow each other in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LanguageCode } from '#schemas/language.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { find } from '#tests/page-listeners.ts'
import type { PageData, SectionData } from '../render/page-data.ts'
import { createMounter, type Mounter } from './mount.tsx'

const heading = (id: string, title: string, changes: Partial<SectionData> = {}): SectionData => ({
  id,
  type: 'PageTitle',
  place: 'header',
  hydrate: 'never',
  settings: { align: 'start', showBreadcrumb: false, titleKey: '' },
  content: { title },
  ...changes,
})
const toPage = (language: LanguageCode, sections: SectionData[], path = '/'): PageData => ({
  page: toPageFacts({ language, path }),
  sections,
  queries: [],
  texts: { titles: { home: 'Home' }, common: { sectionFailed: 'Not loaded' } },
})

let mounter: Mounter
beforeEach(() => {
  document.body.innerHTML = `<div data-place="header"><div data-section="PageTitle" data-section-id="top">From the server</div></div><main data-place="main"></main>`
  mounter = createMounter(toPage('ko', []))
})
afterEach(() => document.body.replaceChildren())

const top = () => find('[data-section-id=top]')
const show = async (data: PageData, how?: { isSamePage: boolean }) => {
  await mounter.prepare(data)
  mounter.show(data, how)
}

describe('a section around the page', () => {
  it('keeps the server’s HTML on the next page in the same language', async () => {
    const before = top()
    await show(toPage('ko', [heading('top', '위')], '/products'))
    expect(top()).toBe(before)
    expect(top().textContent).toBe('From the server')
  })

  it('is rendered again on the next page in another language', async () => {
    await show(toPage('en', [heading('top', 'Top')], '/products'))
    expect(top().textContent).toBe('Top')
    // Once rendered, it follows each language.
    await show(toPage('ja', [heading('top', '上')], '/products'))
    expect(top().textContent).toBe('上')
  })

  it('is removed with the page that no longer has it', async () => {
    await show(toPage('ko', [heading('other', '다른')], '/products'))
    expect(find('[data-place=header]').textContent).toBe('다른')
  })
})

describe('sections of the page itself', () => {
  const main = (title: string, changes: Partial<SectionData> = {}) =>
    heading('title', title, { place: 'main', ...changes })

  it('are rendered again on each page, in its order', async () => {
    await show(toPage('ko', [main('하나'), heading('second', '둘', { place: 'main' })]))
    const first = find('[data-section-id=title]')
    expect(find('main').textContent).toBe('하나둘')
    await show(toPage('ko', [heading('second', '두울', { place: 'main' }), main('하나')], '/products'))
    expect(find('main').textContent).toBe('두울하나')
    expect(find('[data-section-id=title]')).not.toBe(first)
  })

  it('stay and are updated if the same page is rendered again', async () => {
    await show(toPage('ko', [main('하나')]))
    const before = find('[data-section-id=title]')
    await show(toPage('ko', [main('새 하나')]), { isSamePage: true })
    expect(find('[data-section-id=title]')).toBe(before)
    expect(before.textContent).toBe('새 하나')
  })

  it('show an error if the server failed to render them', async () => {
    await show(toPage('en', [main('Title', { failed: true })]))
    expect(find('main').textContent).toContain('Not loaded')
  })
})
