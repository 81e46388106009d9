import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, foldWords } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['katakana', 'ニキビ', 'にきび'],
    ['half-width katakana with its mark', 'ﾎﾞﾄｯｸｽ', 'ぼとっくす'],
    ['a long vowel', 'レーザー', 'れーざー'],
    ['full-width letters', 'ＩＰＬ', 'ipl'],
    ['case', 'Botox', 'botox'],
    ['NFD', '여드름'.normalize('NFD'), '여드름'],
    ['a space between Hangul', '여드름 흉터', '여드름흉터'],
    ['a wide space', '여드름　흉터', '여드름흉터'],
    ['a space beside Latin letters', 'IPL 레이저 600 샷', 'ipl레이저600샷'],
    ['spaces of English', 'Acne  scar laser', 'acne  scar laser'],
    ['a zero-width space', '여드\u200b름', '여드름'],
    ['a soft hyphen and a byte order mark', '\ufeffac\u00adne', 'acne'],
  ])('folds %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('keeps line breaks', () => {
    expect(foldText('여드름\n흉터')).toBe('여드름\n흉터')
  })

  it('does not change text that is already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})

it('foldWords splits text into words', () => {
  expect(foldWords(' 흉터　ニキビ IPL\u200b ')).toEqual(['흉터', 'にきび', 'ipl'])
  expect(foldWords(' \u200b ')).toEqual([])
})
