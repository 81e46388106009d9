import { describe, expect, it } from 'vitest'
import { checkResult } from './check-result.ts'
import { splitText } from './split-text.ts'

const faultOf = (source: string, answer: string | null, form: 'text' | 'html' | 'lines' = 'text') => {
  const checked = checkResult(source, answer, form)
  return 'fault' in checked ? checked.fault : null
}

describe('checkResult', () => {
  it.each([
    ['50,000원', '50000 won'],
    ['1,200,000원부터 30% 할인', 'From 1.200.000 won, 30% off'],
    ['3월 5일 14시', 'March 5, 2 PM'],
    ['12월 14:30 예약', 'Booking in December, 2:30 p.m.'],
    ['5만원, 12억', '50,000 won, 1.2 billion'],
    ['2026.05.04 개원', 'Opened on May 4, 2026'],
    ['02-555-0142', '+82 02-555-0142'],
    ['0.25~0.5mm', '0.25 to 0.5 mm'],
    ['1회 관리', 'A single session'],
    ['１２ 회', '12 sessions'],
  ])('accepts numbers that are written otherwise: %s → %s', (source, answer) => {
    expect(faultOf(source, answer)).toBeNull()
  })

  it.each([
    ['50,000원', '5,000 won'],
    ['30% 할인', 'Discount'],
    ['25mg와 25mg', '25 mg'],
    ['02-555-0142', '02-555-0143'],
    ['2026.05.04', 'May 4, 2025'],
  ])('refuses changed numbers: %s → %s', (source, answer) => {
    expect(faultOf(source, answer)).toBe('numbers-differ')
  })

  it('refuses lost lines, placeholders, tags and texts', () => {
    expect(faultOf('가\n나', 'a b')).toBe('lines-differ')
    expect(faultOf('가\n나', 'a\nb', 'lines')).toBeNull()
    expect(faultOf('전화 {{telephone}}', 'Call us')).toBe('placeholder-missing')
    expect(faultOf('가', ' ')).toBe('empty')
    expect(faultOf('가', null)).toBe('markup-differs')
  })

  it('accepts tags in another order, and refuses lost, added and unsafe ones', () => {
    const source = '<p><strong>가</strong> <a href="https://a.example/">나</a></p>'
    expect(faultOf(source, '<p><a href="https://a.example/">b</a> <strong>a</strong></p>', 'html')).toBeNull()
    expect(faultOf(source, '<p><a href="https://evil.example/">b</a> <strong>a</strong></p>', 'html')).toBe(
      'markup-differs',
    )
    expect(faultOf(source, '<p><a href="https://a.example/">b</a> a</p>', 'html')).toBe('markup-differs')
    expect(faultOf('<p>가</p>', '<p>a<script>alert(1)</script></p>', 'html')).toBeNull()
    expect(checkResult('<p>가</p>', '<p onclick="x()">a<script>alert(1)</script></p>', 'html')).toEqual({
      target: '<p>a</p>',
    })
  })
})

describe('splitText', () => {
  it('cuts at the ends of paragraphs, lines and sentences, and loses nothing', () => {
    const html = '<p>하나</p><p>둘</p><ul><li>셋</li></ul>'
    expect(splitText(html, 'html', 20)).toEqual(['<p>하나</p><p>둘</p>', '<ul><li>셋</li></ul>'])
    const text = 'One. Two!\nThree'
    expect(splitText(text, 'text', 6)).toEqual(['One. ', 'Two!\n', 'Three'])
    expect(splitText(text, 'text', 100)).toEqual([text])
  })

  it('returns null for a piece that cannot be cut, and counts code points', () => {
    expect(splitText('가'.repeat(11), 'text', 10)).toBeNull()
    expect(splitText('𠀀'.repeat(10), 'text', 10)).toEqual(['𠀀'.repeat(10)])
  })
})
