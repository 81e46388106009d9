import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseToastHtml, type ToastPart } from './toast-html.ts'

it.each<[string, string, ToastPart[]]>([
  ['plain words', '저장했습니다.', [{ kind: 'text', text: '저장했습니다.' }]],
  [
    'a link',
    '담았습니다. <a href="/products?a=1&amp;b=2">보러 가기</a>',
    [
      { kind: 'text', text: '담았습니다. ' },
      { kind: 'link', text: '보러 가기', href: '/products?a=1&b=2' },
    ],
  ],
  [
    'stress and a new line',
    '<strong>A</strong><br><EM>b</EM>c',
    [{ kind: 'strong', text: 'A' }, { kind: 'break' }, { kind: 'em', text: 'b' }, { kind: 'text', text: 'c' }],
  ],
  [
    'stress by its old names',
    '<b>A</b> <i>b</i>',
    [
      { kind: 'strong', text: 'A' },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'b' },
    ],
  ],
  ['entities', '1 &lt; 2 &amp; &quot;3&quot; &#39;4&#39; &copy;', [{ kind: 'text', text: `1 < 2 & "3" '4' &copy;` }]],
  ['a lone bracket', '1 < 2', [{ kind: 'text', text: '1 < 2' }]],
  [
    'other tags, whose words stay',
    '<p class="x">a<script>b</script><img src=x onerror=alert(1)></p>',
    [{ kind: 'text', text: 'ab' }],
  ],
  [
    'other attributes',
    '<a onclick="x()" data-href="/evil" href="/good">a</a>',
    [{ kind: 'link', text: 'a', href: '/good' }],
  ],
  ['a link that leads nowhere', '<a>a</a>', [{ kind: 'link', text: 'a', href: '#' }]],
  ['a tag that never ends', '<strong>a', [{ kind: 'strong', text: 'a' }]],
  ['words that only look like a tag', '<strongest>a</strongest>', [{ kind: 'text', text: 'a' }]],
])('reads %s', (_, html, expected) => {
  expect(parseToastHtml(html)).toEqual(expected)
})

it('returns only its own parts for any input', () => {
  const kinds = new Set(['text', 'strong', 'em', 'link', 'break'])
  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    'a',
    'strong',
    ' href="',
    '"',
    'script',
    '&lt;',
    '/>',
    'x',
    "'",
    '<a href="javascript:x">',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      for (const part of parseToastHtml(parts.join(''))) expect(kinds.has(part.kind)).toBe(true)
    }),
  )
})
