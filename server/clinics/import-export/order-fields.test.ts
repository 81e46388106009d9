import { expect, it } from 'vitest'
import { findSchema } from '../../content/entry-schemas.ts'
import { orderFields } from './order-fields.ts'

const schema = findSchema('maru://schemas/entities/faq.schema.json') ?? {}

it('gives the same text for the same content, regardless of the author', () => {
  const one = { weight: 1, id: 2, question: { en: 'Why', ko: '왜' }, categoryId: 3, answer: { ko: '<p>x</p>' } }
  const other = { answer: { ko: '<p>x</p>' }, categoryId: 3, id: 2, question: { ko: '왜', en: 'Why' }, weight: 1 }
  const text = JSON.stringify(orderFields(one, schema))
  expect(JSON.stringify(orderFields(other, schema))).toBe(text)
  expect(Object.keys(JSON.parse(text) as object)[0]).toBe('id')
  expect(text).toContain('{"ko":"왜","en":"Why"}')
})

it('puts fields unknown to the schema last, alphabetically', () => {
  expect(JSON.stringify(orderFields({ zeta: 1, id: 1, alpha: [{ b: 1, a: 2 }] }, schema))).toBe(
    '{"id":1,"alpha":[{"a":2,"b":1}],"zeta":1}',
  )
})
