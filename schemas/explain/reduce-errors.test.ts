import { expect, it } from 'vitest'
import { createAjv } from './create-ajv.ts'
import { allowedNames, reduceErrors } from './reduce-errors.ts'

// Shared, because loading all shared schemas is slow.
const ajv = createAjv()
/** Returns the reported errors for some data, each as pointer and keyword. */
const tell = (schema: object, data: unknown): string[] => {
  const validate = ajv.compile(schema)
  validate(data)
  return reduceErrors(validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}
const object = (properties: object, facts: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...facts,
})
const TEXT = { type: 'string' }

it('alternatives do not affect errors elsewhere', () => {
  const schema = object({ a: TEXT, b: { anyOf: [TEXT, { type: 'null' }] }, c: TEXT })
  expect(tell(schema, { a: 1, b: 2, c: 3 })).toEqual(['/a type', '/b type', '/c type'])
})

it('a list matches the alternative that is a list, and errors in its entries are reported', () => {
  const schema = object({ a: { anyOf: [{ type: 'null' }, { type: 'array', items: TEXT }] } })
  expect(tell(schema, { a: ['x', 5] })).toEqual(['/a/1 type'])
})

it('alternatives of values and of other rules are not merged', () => {
  const schema = object({ a: { anyOf: [{ const: 'none' }, { type: 'string', maxLength: 2 }] } })
  expect(tell(schema, { a: 'abc' })).toEqual(['/a const', '/a maxLength'])
  const deep = object({ a: { anyOf: [{ enum: ['x'] }, { type: 'array', items: { enum: ['y'] } }] } })
  expect(tell(deep, { a: ['z'] })).toEqual(['/a enum', '/a/0 enum'])
})

it('a misspelt name does not hide a missing property of another object', () => {
  const card = object({ title: TEXT }, { required: ['title'] })
  expect(tell(object({ a: object({ title: TEXT }), b: card }), { a: { titel: 'x' }, b: {} })).toEqual([
    '/a additionalProperties',
    '/b required',
  ])
  expect(tell(object({ a: card }), { a: { titel: 'x' } })).toEqual(['/a additionalProperties'])
})

it('the same rule is reported once per place, and different rules of one place each', () => {
  expect(tell(object({ a: TEXT, b: TEXT }), { a: 5, b: 5 })).toEqual(['/a type', '/b type'])
  expect(tell(object({}), { a: 1, b: 1 })).toEqual([' additionalProperties', ' additionalProperties'])
  const twice = { allOf: [{ minLength: 3 }, { minLength: 3 }, { minLength: 4 }], type: 'string' }
  expect(tell(object({ a: twice }), { a: 'x' })).toEqual(['/a minLength', '/a minLength'])
})

it('an unknown discriminator is reported, and not beside a missing property', () => {
  const kinds = ['row', 'tile'].map((kind) => ({
    properties: { kind: { const: kind }, size: { type: 'integer' } },
    required: ['kind'],
  }))
  const schema = object({
    a: {
      type: 'object',
      properties: { kind: {} },
      required: ['kind'],
      discriminator: { propertyName: 'kind' },
      oneOf: kinds,
    },
  })
  expect(tell(schema, { a: { kind: 'list' } })).toEqual(['/a discriminator'])
  expect(tell(schema, { a: { kind: 'row', size: 'x' } })).toEqual(['/a/size type'])
  expect(tell(schema, { a: {} })).toEqual(['/a required'])
  expect(tell(object({ ...schema.properties, b: TEXT }), { a: { kind: 'list' }, b: 5 })).toEqual([
    '/a discriminator',
    '/b type',
  ])
})

it('an object without declared properties has no allowed names', () => {
  const validate = ajv.compile({ type: 'object', additionalProperties: false })
  validate({ a: 1 })
  expect(validate.errors?.map(allowedNames)).toEqual([[]])
})
