import { describe, expect, it } from 'vitest'
import { blankEntry } from './blank.ts'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'
import { makeSchemas } from '../../lib/form-schema/schemas.ts'

const schemas = makeSchemas(new Map())

const blankOf = (properties: Record<string, FormSchema>) =>
  blankEntry({ file: 'x', path: '', schema: { required: Object.keys(properties), properties } }, schemas, 'ko')

describe('a blank entry', () => {
  it('has every required field with an empty value, except its id', () => {
    const blank = blankOf({ id: { type: 'integer' }, weight: { type: 'integer' }, name: { type: 'string' } })
    expect(blank).toEqual({ weight: 0, name: '' })
  })

  it('references no other entry by default', () => {
    const reference = { reference: 'events' }
    expect(
      blankOf({
        one: { type: 'integer', minimum: 1, 'x-maru': reference },
        perhaps: { type: ['integer', 'null'], 'x-maru': reference },
        some: { type: 'array', items: { type: 'integer' }, 'x-maru': reference },
      }),
    ).toEqual({ perhaps: null, some: [] })
  })
})
