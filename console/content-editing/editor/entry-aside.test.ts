import { expect, it } from 'vitest'
import { findEntryClaims } from './entry-aside.tsx'

it('findEntryClaims checks each text of an entry without markup, and never across two texts', () => {
  const data = {
    name: { ko: '완치 크림', en: 'Cream' },
    options: [{ name: { ko: '1회', en: 'painless' }, price: 100 }],
    body: { ko: '<p>부작용</p><p>없는 날</p>' },
  }
  expect(findEntryClaims(data).map(({ words }) => words)).toEqual(['완치', 'painless'])
})
