import { describe, expect, it } from 'vitest'
import { toReadable } from './conflict-choices.tsx'

describe('a value formatted for comparison', () => {
  const figure = (value: number) => value.toLocaleString('en')

  it('is plain text without rich text markup', () => {
    expect(toReadable('<p>곱게 <strong>채웁니다</strong></p><p>둘</p>', figure)).toBe('곱게 채웁니다 둘')
    expect(toReadable(504_000, figure)).toBe('504,000')
  })

  it('lists its parts, and is empty for empty values', () => {
    expect(toReadable([{ name: { ko: '볼' }, price: 1000, isDefault: true }, { name: {} }], figure)).toBe(
      '볼 · 1,000 · ✓',
    )
    expect([null, undefined, '', [], {}].map((one) => toReadable(one, figure))).toEqual(['', '', '', '', ''])
  })
})
