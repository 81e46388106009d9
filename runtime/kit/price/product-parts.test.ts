import { expect, it } from 'vitest'
import { toProduct } from '#tests/product-fixtures.ts'
import { hasStory, listFurtherPictures, listParts, listPictures, toPartId } from './product-parts.ts'

const cautions = toProduct().cautions

it('listParts returns the parts of a treatment that have content, in order', () => {
  expect(listParts(toProduct())).toEqual(['story', 'steps', 'cautions', 'related'])
  const nothing = { steps: [], cautions: [], sideEffects: '', relatedProducts: [] }
  expect(listParts(toProduct(nothing))).toEqual(['story'])
  expect(listParts(toProduct({ ...nothing, cautions }))).toEqual(['story', 'cautions'])
  expect(listParts(toProduct({ ...nothing, sideEffects: '붉어짐' }))).toEqual(['story', 'cautions'])
  expect(toPartId('steps')).toBe('product-steps')
})

const silent = { intro: { title: '', text: '', items: [] }, description: '' }

it('has no part for an empty story', () => {
  expect(listParts(toProduct(silent))).toEqual(['steps', 'cautions', 'related'])
  const written = [
    { description: '<p>긴 글</p>' },
    { intro: { ...silent.intro, title: '제목' } },
    { intro: { ...silent.intro, text: '글' } },
    { intro: { ...silent.intro, items: ['이유'] } },
  ]
  for (const words of written) expect([words, hasStory(toProduct({ ...silent, ...words }))]).toEqual([words, true])
})

it('listPictures falls back to the thumbnail', () => {
  const { images, thumbnail } = toProduct()
  expect(images.length).toBeGreaterThan(0)
  expect(listPictures({ images, thumbnail })).toEqual(images)
  expect(listPictures({ images: [], thumbnail })).toEqual([thumbnail])
})

it('listFurtherPictures leaves out pictures of related products', () => {
  const product = toProduct()
  const [related] = product.relatedProducts
  const [, second] = product.images
  if (!related || !second) throw new Error('The fixture has lost its pictures')
  expect(listFurtherPictures(product)).toEqual([second])
  expect(listFurtherPictures({ ...product, relatedProducts: [{ ...related, thumbnail: second }] })).toEqual([])
})
