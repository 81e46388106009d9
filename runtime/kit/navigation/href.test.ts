import { describe, expect, it } from 'vitest'
import { isExternal, resolveHref, toLocalPath } from './href.ts'

const japanese = { language: 'ja', mainLanguage: 'ko', path: '/products' } as const
const korean = { language: 'ko', mainLanguage: 'ko', path: '/products' } as const

describe('resolveHref', () => {
  it.each([
    ['/exhibitions', japanese, '/ja/exhibitions'],
    ['/', japanese, '/ja'],
    ['/exhibitions?state=ENDED', japanese, '/ja/exhibitions?state=ENDED'],
    ['/exhibitions', korean, '/exhibitions'],
    ['#hours', japanese, '/ja/products#hours'],
    ['#hours', korean, '/products#hours'],
    ['tel:02-555-0142', japanese, 'tel:02-555-0142'],
    ['https://pf.kakao.com/x', japanese, 'https://pf.kakao.com/x'],
    ['HTTP://lumi.example', japanese, 'HTTP://lumi.example'],
    ['mailto:a@lumi.example', japanese, 'mailto:a@lumi.example'],
    ['javascript:alert(1)', korean, '#'],
    ['javascript:"https://lumi.example"', korean, '#'],
    ['data:text/html,x', korean, '#'],
    ['//evil.example', korean, '#'],
  ])('resolves %s in the page’s language', (url, scope, expected) => {
    expect(resolveHref(url, scope)).toBe(expected)
  })
})

describe('toLocalPath', () => {
  it('writes the home page of another language without a trailing slash', () => {
    expect(toLocalPath('/', { language: 'en', mainLanguage: 'ko' })).toBe('/en')
  })
})

it.each([
  ['https://lumi.example', true],
  ['http://lumi.example', true],
  ['/go?to=https://lumi.example', false],
  ['tel:02-555-0142', false],
])('isExternal of %s is %s', (href, leaves) => {
  expect(isExternal(href)).toBe(leaves)
})
