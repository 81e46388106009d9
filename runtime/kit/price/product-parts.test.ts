import { expect, it } from 'vitest'
import { toProduct } from '#tests/product-fixtures.ts'
import { listParts, toPartId } from './product-parts.ts'

const cautions = toProduct().cautions

it('leads to the parts that a treatment has something to say in, in their order', () => {
  expect(listParts(toProduct())).toEqual(['story', 'steps', 'cautions', 'related'])
  const nothing = { steps: [], cautions: [], sideEffects: '', relatedProducts: [] }
  expect(listParts(toProduct(nothing))).toEqual(['story'])
  expect(listParts(toProduct({ ...nothing, cautions }))).toEqual(['story', 'cautions'])
  expect(listParts(toProduct({ ...nothing, sideEffects: '붉어짐' }))).toEqual(['story', 'cautions'])
  expect(toPartId('steps')).toBe('product-steps')
})
