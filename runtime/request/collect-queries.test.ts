import { expect, it } from 'vitest'
import type { AnySection, SectionQuery } from '#kit/define-section.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { collectQueries } from './collect-queries.ts'
import type { SectionInstance } from './section-instance.ts'

const query: SectionQuery = { queryKey: ['a'] }

const instance = (type: string): SectionInstance => ({
  id: 'one',
  type,
  place: 'main',
  settings: {},
  role: null,
  hydrate: 'never',
  content: null,
  state: 'ready',
})

const define = (parts: Pick<AnySection, 'queries' | 'critical'>): AnySection => ({
  type: 'Some',
  version: 1,
  limit: 1,
  label: 'Some',
  settings: {},
  example: {},
  roles: [],
  allowedIn: {},
  hydrate: 'never',
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: () => null,
  ...parts,
})

const collect = (parts: Pick<AnySection, 'queries' | 'critical'>, type = 'Some') => {
  const warnings: string[] = []
  const definitions = new Map([['Some', define(parts)]])
  const [asked] = collectQueries([instance(type)], definitions, toPageFacts(), (text) => warnings.push(text))
  return { ...asked, state: asked?.instance.state, warnings }
}

const fail = () => {
  throw new Error('no such setting')
}

it('collects the queries and critical queries of a section', () => {
  expect(collect({ queries: () => [query], critical: () => [query] })).toMatchObject({
    state: 'ready',
    queries: [query],
    critical: [query],
    warnings: [],
  })
  expect(collect({})).toMatchObject({ state: 'ready', queries: [], critical: [] })
})

it.each([
  ['queries', { queries: fail, critical: () => [query] }],
  ['critical', { queries: () => [query], critical: fail }],
])('a section whose function %s throws has failed, requests nothing and adds a warning', (_, parts) => {
  expect(collect(parts)).toMatchObject({
    state: 'failed',
    queries: [],
    critical: [],
    warnings: ['Section Some "one" failed to name its queries: Error: no such setting'],
  })
})

it('treats an unknown section as failed', () => {
  expect(collect({}, 'Other')).toMatchObject({ state: 'failed', queries: [], critical: [] })
})
