import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { SectionQuery } from '#kit/define-section.ts'
import { addPassingSection } from '#tests/passing-section.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import { toPageData } from './page-data.ts'

const instance = (id: string, hydrate: SectionInstance['hydrate']): SectionInstance => ({
  id,
  type: 'TreatmentShowcase',
  place: 'main',
  hydrate,
  role: null,
  settings: {},
  content: null,
  state: 'ready',
})
const toBrowser = ({ name }: { name: string }) => ({ name })
const trimmed: SectionQuery = { queryKey: ['list'], meta: { toBrowser } }
const plain: SectionQuery = { queryKey: ['list'] }

const dataOf = (queries: Record<string, SectionQuery[]>, whole = false, more: object = {}) => {
  const client = new QueryClient()
  client.setQueryData(['list'], { name: 'a', description: 'b' })
  const model = {
    page: toPageFacts(),
    client,
    instances: [instance('live', 'idle'), instance('other', 'visible'), instance('still', 'never')],
    queries: new Map(Object.entries(queries)),
    fallback: null,
    ...more,
  }
  // The rest of a model is not sent to the browser.
  return toPageData(model as unknown as PageModel, whole)
}

it('contains only sections that hydrate, or all sections for navigation', () => {
  expect(dataOf({}).sections.map(({ id }) => id)).toEqual(['live', 'other'])
  expect(dataOf({}, true).sections.map(({ id }) => id)).toEqual(['live', 'other', 'still'])
})

it('trims an answer only if all its sections trim it alike', () => {
  expect(dataOf({ live: [trimmed], other: [trimmed] }).queries).toEqual([[['list'], { name: 'a' }]])
  const answer = { name: 'a', description: 'b' }
  expect(dataOf({ live: [trimmed], other: [plain] }).queries).toEqual([[['list'], answer]])
  expect(dataOf({ live: [trimmed] }, true).queries).toEqual([[['list'], answer]])
})

it('lists what wakes a dormant section', () => {
  const client = new QueryClient()
  const header = { ...instance('top', 'idle'), type: 'SiteHeader' }
  const failed = { ...instance('lost', 'idle'), state: 'failed' as const }
  const model = { page: toPageFacts(), client, instances: [header, failed], queries: new Map(), fallback: null }
  const [first, second] = toPageData(model as unknown as PageModel, false).sections
  expect(first).toMatchObject({ id: 'top', wakes: ['bag', 'overlays'], settings: {}, content: null })
  // A section that failed on the server stays failed and needs no settings.
  expect(second).toEqual({ id: 'lost', type: 'TreatmentShowcase', place: 'main', hydrate: 'idle', failed: true })
})

it('marks failed sections only', () => {
  const failed = { ...instance('lost', 'idle'), state: 'failed' as const }
  const [first, second] = dataOf({}, false, { instances: [instance('live', 'idle'), failed] }).sections
  expect(first).toMatchObject({ settings: {}, content: null })
  expect(first).not.toHaveProperty('failed')
  expect(second).toMatchObject({ id: 'lost', failed: true })
  expect(second).not.toHaveProperty('settings')
})

it('contains the texts of its sections, with price texts only if prices are shown', () => {
  const price = (hasPriceView: boolean) => dataOf({}, false, { page: toPageFacts({ config: { hasPriceView } }) }).texts
  const shown = Object.keys(price(true))
  expect(shown).toEqual(expect.arrayContaining(['common', 'price']))
  expect(shown).toEqual(shown.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(price(true)['common']).toHaveProperty('skipToContent')
  expect(Object.keys(price(false))).toEqual(shown.filter((name) => name !== 'price'))
  const none = { instances: [{ ...instance('live', 'idle'), state: 'failed' }, instance('still', 'never')] }
  expect(Object.keys(dataOf({ live: [plain], still: [plain] }, false, none).texts)).toEqual(['common'])
  expect(dataOf({ live: [plain], still: [plain] }, false, none).queries).toEqual([])
})

it('lists texts that fell back to the main language, and omits pending answers', () => {
  expect(dataOf({})).not.toHaveProperty('fallback')
  expect(dataOf({}, false, { fallback: { one: ['title'] } })).toMatchObject({ fallback: { one: ['title'] } })
  expect(dataOf({ live: [{ queryKey: ['later'] }] }).queries).toEqual([])
})

it('has no texts for sections that need none or are unknown', () => {
  addPassingSection('Wordless', { hydrate: 'idle' })
  const instances = ['Wordless', 'Gone'].map((type) => ({ ...instance(type, 'idle'), type }))
  expect(Object.keys(dataOf({}, false, { instances }).texts)).toEqual(['common'])
})
