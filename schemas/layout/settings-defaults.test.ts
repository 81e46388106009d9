import { describe, expect, it } from 'vitest'
import { withDefaults } from './settings-defaults.ts'

const schema = {
  properties: {
    columns: { type: 'integer', default: 3 },
    title: { type: 'string' },
    card: { type: 'object', default: {}, properties: { ratio: { type: 'number', default: 1.25 } } },
    links: { type: 'array', items: { type: 'object', properties: { tone: { default: 'quiet' } } } },
  },
}

describe('withDefaults', () => {
  it('fills in missing values, also within objects and lists', () => {
    expect(withDefaults(schema, { links: [{}, { tone: 'loud' }] })).toEqual({
      columns: 3,
      card: { ratio: 1.25 },
      links: [{ tone: 'quiet' }, { tone: 'loud' }],
    })
  })

  it('keeps given values, including null and zero', () => {
    expect(withDefaults(schema, { columns: 0, title: null, card: { ratio: 2 } })).toEqual({
      columns: 0,
      title: null,
      card: { ratio: 2 },
    })
  })

  it('returns separate default values to each caller', () => {
    const list = { properties: { items: { default: [] } } }
    expect(withDefaults(list, {})['items']).not.toBe(withDefaults(list, {})['items'])
  })

  it('returns separate nested default values to each caller', () => {
    const nested = { properties: { card: { default: { tones: ['quiet'] } } } }
    const [first, second] = [withDefaults(nested, {}), withDefaults(nested, {})] as { card: { tones: string[] } }[]
    first?.card.tones.push('loud')
    expect(second?.card.tones).toEqual(['quiet'])
    expect(withDefaults(nested, {})).toEqual({ card: { tones: ['quiet'] } })
  })

  it('does not mutate its input at any depth', () => {
    const given = { card: {}, links: [{}] }
    withDefaults(schema, given)
    expect(given).toEqual({ card: {}, links: [{}] })
  })
})
