import { expect, it } from 'vitest'
import { holdsKeyword, toLikePatterns, toSearchText } from './search-text.ts'

it('toSearchText joins the words of all languages, folded, without tags and entities', () => {
  expect(toSearchText({ ko: 'ＡＢＣ 물광' }, { en: ['One', 'Two'] }, { ko: '<p>a&amp;b</p>' })).toBe(
    'abc물광\none\ntwo\n a b ',
  )
})

it('toLikePatterns returns one pattern for a word that is the same in every form', () => {
  expect(toLikePatterns('여드름 흉터')).toEqual([['%여드름%'], ['%흉터%']])
  expect(toLikePatterns('\u1100\u1161')).toEqual([['%가%']])
  expect(toLikePatterns('ニキビ Laser')).toEqual([['%にきび%', '%ニキビ%'], ['%laser%']])
})

it('toLikePatterns escapes LIKE wildcards and takes at most ten words', () => {
  expect(toLikePatterns('50% a_b \\')).toEqual([['%50\\%%'], ['%a\\_b%'], ['%\\\\%']])
  expect(toLikePatterns('a '.repeat(50))).toHaveLength(10)
  expect(toLikePatterns('   ')).toEqual([])
})

it.each([
  ['にきび', 'ニキビ治療'],
  ['ニキビ', 'にきび治療'],
  ['여드름흉터', '여드름 흉터 레이저'],
  ['여드름 흉터', '여드름흉터'],
  ['흉터 여드름', '여드름 흉터'],
  ['여드\u200b름', '여드름'],
  ['여드름', '여드\u200b름'],
  ['皺紋', '改善皱纹'],
  ['皱纹', '改善皺紋'],
  ['ＩＰＬ레이저', 'ipl 레이저'],
])('holdsKeyword finds %s in %s', (keyword, text) => {
  expect(holdsKeyword(toSearchText(text), keyword)).toBe(true)
})

it.each([
  ['여드름흉터', '흉터와 여드름'],
  ['skincare', 'skin care'],
  ['여드름흉터', ['여드름', '흉터']],
])('holdsKeyword does not find %s in %s', (keyword, text) => {
  expect(holdsKeyword(toSearchText(text), keyword)).toBe(false)
})
