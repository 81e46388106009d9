import { describe, expect, it } from 'vitest'
import { hasAllWords, splitByKeyword, toExcerpt, toPlainText } from './keyword.ts'

describe('splitByKeyword', () => {
  it('finds every word regardless of case', () => {
    expect(splitByKeyword('Laser toning and LASER lifting', 'laser lift')).toEqual([
      { text: 'Laser', isMatch: true },
      { text: ' toning and ', isMatch: false },
      { text: 'LASER', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'lift', isMatch: true },
      { text: 'ing', isMatch: false },
    ])
  })

  it('treats special characters of patterns literally', () => {
    expect(splitByKeyword('1+1 (2cc)', '(2cc)')).toEqual([
      { text: '1+1 ', isMatch: false },
      { text: '(2cc)', isMatch: true },
    ])
  })

  it('prefers the longer of two words with the same prefix, regardless of their order', () => {
    const long = [{ text: '리프팅', isMatch: true }]
    expect(splitByKeyword('리프팅', '리 리프팅')).toEqual(long)
    expect(splitByKeyword('리프팅', '리프팅 리')).toEqual(long)
  })

  it('returns the whole text without a keyword', () => {
    expect(splitByKeyword('기미 치료', '  ')).toEqual([{ text: '기미 치료', isMatch: false }])
  })

  it('matches decomposed Korean with its composed form', () => {
    expect(splitByKeyword('기미 치료'.normalize('NFD'), '기미')[0]).toEqual({ text: '기미', isMatch: true })
  })
})

it.each([
  ['여드름 흉터 치료', '여드름흉터', '여드름 흉터'],
  ['여드름흉터 치료', '여드름 치료', '여드름'],
  ['ニキビ跡の治療', 'にきび', 'ニキビ'],
  ['にきび跡の治療', 'ニキビ跡', 'にきび跡'],
  ['여드\u200b름 치료', '여드름', '여드\u200b름'],
])('splitByKeyword marks in %s the match of the search for %s', (text, keyword, match) => {
  const pieces = splitByKeyword(text, keyword)
  expect(pieces.find(({ isMatch }) => isMatch)?.text).toBe(match)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

it('hasAllWords matches like the search of the content API', () => {
  expect(hasAllWords('여드름 흉터', '여드름흉터')).toBe(true)
  expect(hasAllWords('ニキビ', 'にきび')).toBe(true)
})

it('hasAllWords requires every word of a keyword', () => {
  expect(hasAllWords('주차할 수 있나요?', '주차 있나요')).toBe(true)
  expect(hasAllWords('주차할 수 있나요?', '주차 예약')).toBe(false)
  expect(hasAllWords('주차할 수 있나요?', '')).toBe(true)
})

it('toPlainText returns the text of limited HTML', () => {
  expect(toPlainText('<p>A &amp; B</p><ul><li>1 &lt; 2</li></ul>')).toBe('A & B 1 < 2')
  expect(toPlainText('<p>마취 <strong>크림</strong>을 <a href="/x">바릅니다</a>.</p>')).toBe('마취 크림을 바릅니다.')
  expect(toPlainText('<p><em class="x">짧은</em> 글</p>')).toBe('짧은 글')
})

it('toExcerpt does not split an emoji', () => {
  expect(toExcerpt('ab😀cd', 4)).toBe('ab…')
  expect(toExcerpt('ab😀cd', 5)).toBe('ab😀…')
})

it('toExcerpt cuts only text that is too long', () => {
  expect(toExcerpt('<p>하나 둘 셋 넷</p>', 6)).toBe('하나 둘…')
  expect(toExcerpt('<p>하나 둘</p>', 4)).toBe('하나 둘')
  expect(toExcerpt('<p>하나 둘</p>', 5)).toBe('하나 둘')
})
