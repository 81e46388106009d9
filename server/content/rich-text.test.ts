import { describe, expect, it } from 'vitest'
import { cleanRichText } from './rich-text.ts'

describe('rich text', () => {
  it('keeps the allowed markup', () => {
    const html =
      '<h3>A</h3><p>b <strong>c</strong> <em>d</em><br />e</p><ul><li>f</li></ul>' +
      '<table><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td colspan="2">h</td></tr></tbody></table>' +
      '<figure><figcaption>i</figcaption></figure><a href="/products">j</a><a href="tel:02-000">k</a>'
    expect(cleanRichText(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p style="color:red" class="x" onclick="x()" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe><style>p{}</style>a', 'a'],
    ['<p>unclosed', '<p>unclosed</p>'],
  ])('is stripped of disallowed markup: %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('keeps any number of tags, but only the text if a thousand are open at once', () => {
    const many = '<p>a</p><ul><li>b</li></ul>'.repeat(2000)
    expect(cleanRichText(many)).toBe(many)
    for (const piece of ['<b>', '<v></x>', '<strong><em></strong>', '<<x>b>']) {
      expect([piece, cleanRichText(`${piece.repeat(2000)}words`)]).toEqual([
        piece,
        expect.stringMatching(/^[^<]*words$/),
      ])
    }
  })

  it.each([
    ['tags', '<p>글</p>'.repeat(100_000), '글'.repeat(100_000)],
    ['entities', '&amp;'.repeat(100_000), '&amp;'.repeat(100_000)],
    ['bare signs', '& <'.repeat(100_000), '&amp; '],
  ])('quickly returns the text of input with far too many %s', (_what, html, words) => {
    const start = performance.now()
    expect(cleanRichText(html) === words).toBe(true)
    expect(performance.now() - start).toBeLessThan(300)
  })

  it('survives deep nesting', () => {
    const deep = `${'<ul><li>'.repeat(5000)}x`
    expect(cleanRichText(deep).length).toBeLessThan(500)
  })
})
