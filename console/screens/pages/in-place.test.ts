import { describe, expect, it } from 'vitest'
import { findWritten, rewrite } from './in-place.ts'

const DATA = {
  slides: [
    { title: { ko: '빛은 덧바르지 않고\n피부 안에서 켭니다', en: 'Light' }, button: { label: { ko: '예약' } } },
    { title: { ko: '두 번째' }, lines: { ko: ['하나', '둘'] } },
  ],
  text: { ko: '<p>풀어 쓴 글</p>' },
}

describe('texts on the page', () => {
  it('are found by the text in their language', () => {
    expect(findWritten(DATA, 'ko', ' 두  번째 ')).toMatchObject({ pointer: '/slides/1/title/ko', line: null })
    expect(findWritten(DATA, 'ko', '둘')).toMatchObject({ pointer: '/slides/1/lines/ko/1' })
    expect(findWritten(DATA, 'ko', '예약')?.pointer).toBe('/slides/0/button/label/ko')
    expect(findWritten(DATA, 'en', '예약')).toBeNull()
  })

  it('are found as one line of a text, or as all lines', () => {
    expect(findWritten(DATA, 'ko', '피부 안에서 켭니다')).toMatchObject({ pointer: '/slides/0/title/ko', line: 1 })
    expect(findWritten(DATA, 'ko', '빛은 덧바르지 않고\n피부 안에서 켭니다')?.line).toBeNull()
  })

  it('are not editable without a matching field; rich text is edited in its form', () => {
    expect(findWritten(DATA, 'ko', '')).toBeNull()
    expect(findWritten(DATA, 'ko', '목록에서 온 말')).toBeNull()
    expect(findWritten(DATA, 'ko', '풀어 쓴 글')).toBeNull()
  })

  it('replace their own line, and keep the others', () => {
    const place = findWritten(DATA, 'ko', '피부 안에서 켭니다')
    expect(place && rewrite(place, '안에서\u00A0켭니다\n')).toBe('빛은 덧바르지 않고\n안에서 켭니다 ')
    const whole = findWritten(DATA, 'ko', '두 번째')
    expect(whole && rewrite(whole, '세 번째\n')).toBe('세 번째')
  })
})
