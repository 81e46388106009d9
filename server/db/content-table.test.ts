import { expect, it } from 'vitest'
import { toLikePatterns, toSearchText } from './content-table.ts'

it('gathers all words of all languages, tags and entities aside, in one case and form', () => {
  expect(toSearchText({ ko: 'ＡＢＣ 물광' }, { en: ['One', 'Two'] }, { ko: '<p>a&amp;b</p>' })).toBe(
    'abc 물광\none\ntwo\n a b ',
  )
})

it('finds words whose Unicode form differs', () => {
  const composed = '\uac00'
  const decomposed = '\u1100\u1161'
  expect(toLikePatterns(decomposed)).toEqual([`%${composed}%`])
})

it('takes the signs of LIKE as they are, and ten words at most', () => {
  expect(toLikePatterns('50% a_b \\')).toEqual(['%50\\%%', '%a\\_b%', '%\\\\%'])
  expect(toLikePatterns('a '.repeat(50))).toHaveLength(10)
  expect(toLikePatterns('   ')).toEqual([])
})
