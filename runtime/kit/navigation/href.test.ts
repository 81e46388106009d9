import { describe, expect, it } from 'vitest'
import { resolveHref, toLocalPath } from './href.ts'

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
    ['javascript:alert(1)', korean, '#'],
    ['data:text/html,x', korean, '#'],
    ['//evil.example', korean, '#'],
  ])('turns %s into the address of the page’s language', (url, scope, expected) => {
    expect(resolveHref(url, scope)).toBe(expected)
  })
})

describe('toLocalPath', () => {
  it('writes the home of another language without a trailing slash', () => {
    expect(toLocalPath('/', { language: 'en', mainLanguage: 'ko' })).toBe('/en')
  })
})
