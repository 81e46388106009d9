import { describe, expect, it } from 'vitest'
import { toReadable } from './readable-value.ts'

describe('a value that people compare', () => {
  const figure = (value: number) => value.toLocaleString('en')

  it('is words, without the marks of rich text', () => {
    expect(toReadable('<p>곱게 <strong>채웁니다</strong></p><p>둘</p>', figure)).toBe('곱게 채웁니다 둘')
    expect(toReadable(504_000, figure)).toBe('504,000')
  })

  it('is its parts, and nothing where nothing is', () => {
    expect(toReadable([{ name: { ko: '볼' }, price: 1000, isDefault: true }, { name: {} }], figure)).toBe(
      '볼 · 1,000 · ✓',
    )
    expect([null, undefined, '', [], {}].map((one) => toReadable(one, figure))).toEqual(['', '', '', '', ''])
  })
})
