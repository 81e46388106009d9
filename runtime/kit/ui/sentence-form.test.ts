import { describe, expect, it } from 'vitest'
import { resolveSentenceForm, toJoint } from './sentence-form.ts'

describe('the layout of a sentence', () => {
  it('joins the last two of three lines on phones if they fit', () => {
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

  it('is vertical everywhere with one or two lines', () => {
    for (const lines of [['가나다라마바사아자차'], ['가', '나']]) {
      expect(resolveSentenceForm(lines, 'ko')).toEqual({ kind: 'columns', onPhones: 'same' })
    }
  })

  it('joins up to fifteen characters on phones, without a space in Chinese', () => {
    const onPhones = (last: string) => resolveSentenceForm(['가', '나다라마바사', last], 'zh')
    expect(onPhones('가나다라마바사아자')).toMatchObject({ onPhones: 'joined' })
    expect(onPhones('가나다라마바사아자차')).toMatchObject({ onPhones: 'small' })
  })

  it('is horizontal if a line is too long, or if the language has no vertical writing', () => {
    expect(resolveSentenceForm(['가', '가나다라마바사아자차카'], 'ko').kind).toBe('flat')
    expect(resolveSentenceForm(['a'], 'en').kind).toBe('flat')
  })

  it('is horizontal with four lines, or with a single line that is too long', () => {
    expect(resolveSentenceForm(['가', '나', '다', '라'], 'ko').kind).toBe('flat')
    expect(resolveSentenceForm(['가나다라마바사아자차카타'], 'ko').kind).toBe('flat')
  })
})

it.each([
  ['ko', ' '],
  ['en', ' '],
  ['ja', ''],
  ['zh', ''],
] as const)('words in %s are joined with “%s”', (language, joint) => {
  expect(toJoint(language)).toBe(joint)
})
