import { describe, expect, it } from 'vitest'
import { resolveSentenceForm } from './sentence-form.ts'

describe('the form of a sentence', () => {
  it('joins the last of three lines on phones while they fit', () => {
    expect(resolveSentenceForm(['쉬어 가는 동안', '피부는 제자리를', '찾습니다'], 'ko')).toEqual({
      kind: 'columns',
      onPhones: 'joined',
    })
    expect(resolveSentenceForm(['水のとどまる場所を', '先につくりますから', '休みます'], 'ja')).toEqual({
      kind: 'columns',
      onPhones: 'joined',
    })
    expect(resolveSentenceForm(['가', '가나다라마바사아자', '가나다라마바사아자'], 'ko')).toEqual({
      kind: 'columns',
      onPhones: 'small',
    })
  })

  it('is flat for four lines, or for one that is too long', () => {
    expect(resolveSentenceForm(['가', '나', '다', '라'], 'ko').kind).toBe('flat')
    expect(resolveSentenceForm(['가나다라마바사아자차카타'], 'ko').kind).toBe('flat')
  })
})
