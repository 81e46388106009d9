import { expect, it } from 'vitest'
import { typeOfSettings } from './setting-types.mjs'

const toSchema = (properties) => ({ description: 'How it is shown.', properties })

it('tells each setting with its words and what it may be', () => {
  const schema = toSchema({
    columns: { description: 'How many.', enum: [2, 3], default: 2 },
    ground: { description: 'On what.', enum: ['bg', 'surface'], default: 'bg' },
    parts: { description: 'Which.', type: 'array', items: { enum: ['a', 'b'] }, default: [] },
    size: { description: 'How large.', type: 'integer', default: 4 },
  })
  expect(typeOfSettings('Card', schema)).toBe(
    [
      '/** How it is shown. */',
      'export type CardSettings = {',
      '  /** How many. */',
      '  columns: 2 | 3',
      '  /** On what. */',
      "  ground: 'bg' | 'surface'",
      '  /** Which. */',
      "  parts: ('a' | 'b')[]",
      '  /** How large. */',
      '  size: number',
      '}',
      '',
    ].join('\n'),
  )
})

it('refuses a setting without a default, and one that it knows no type for', () => {
  expect(() => typeOfSettings('Card', toSchema({ size: { type: 'integer' } }))).toThrow('"size" needs a default')
  expect(() => typeOfSettings('Card', toSchema({ size: { type: 'object', default: {} } }))).toThrow('Card.size')
})
