import { expect, it } from 'vitest'
import { toNameOrder } from './name-order.ts'

const placesIn = async (language: string, products: Parameters<typeof toNameOrder>[0]) =>
  (await toNameOrder(products))
    .filter((place) => place.language === language)
    .map(({ place, main_language: main, product_id: id }) => `${place} ${id} ${main}`)

it('toNameOrder gives a treatment one place in a language in which it has a name', async () => {
  const products = [
    { id: 1, name: { ko: '하', ja: 'いろ', en: 'b', zh: '一' } },
    { id: 2, name: { ko: '가', ja: 'あさ', en: 'B', zh: '八' } },
    { id: 3, name: { ko: '가', ja: 'うみ', en: 'á', zh: '二' } },
  ]
  expect(await placesIn('ko', products)).toEqual(['0 2 *', '1 3 *', '2 1 *'])
  expect(await placesIn('en', products)).toEqual(['0 3 *', '1 1 *', '2 2 *'])
  expect(await placesIn('ja', products)).toEqual(['0 2 *', '1 1 *', '2 3 *'])
})

it('toNameOrder gives a treatment without a name in a language one place per main language', async () => {
  const products = [
    { id: 1, name: { ko: '나', en: 'zebra' } },
    { id: 2, name: { ja: 'の' } },
  ]
  const places = await placesIn('ja', products)
  expect(places.map((place) => place.slice(2))).toEqual(['1 ja', '1 zh', '1 en', '2 *', '1 ko'])
  expect(new Set(places.map((place) => place.split(' ')[0])).size).toBe(5)
})
