import { describe, expect, it } from 'vitest'
import { createAjv } from './explain/create-ajv.ts'
import { toSectionManifest, type ManifestSource } from './section-manifest.ts'

const definition = {
  type: 'HeroSlider',
  version: 1,
  label: 'Hero slider',
  settings: { type: 'object' },
  example: {},
  roles: ['home.hero'],
  allowedIn: { main: true, routes: ['/'] },
  limit: 'any',
  hydrate: 'load',
  texts: ['hero'],
  states: { empty: 'hide', error: 'message' },
  component: () => null,
  queries: () => [],
} satisfies ManifestSource & Record<string, unknown>

describe('toSectionManifest', () => {
  it('keeps the data of a section’s definition and omits its code', () => {
    const manifest = toSectionManifest(definition)
    const { component: _, queries: __, limit: ___, ...data } = definition
    expect(manifest).toEqual(data)
    const validate = createAjv().getSchema('maru://schemas/section-manifest.schema.json')
    expect(validate?.(manifest)).toBe(true)
  })

  it('keeps optional values that are given', () => {
    const source: ManifestSource = {
      ...definition,
      limit: 1,
      version: 2,
      migrations: { 1: (settings) => settings },
      allowedIn: { groups: ['header'], homepageTypes: ['HYBRID'] },
    }
    expect(toSectionManifest(source)).toMatchObject({
      limit: 1,
      migratesFrom: 1,
      allowedIn: { groups: ['header'], homepageTypes: ['HYBRID'] },
    })
  })
})
