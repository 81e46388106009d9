import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderPiece } from '#tests/render-section.tsx'
import { usePage, usePageLanguage } from './page.ts'

const Facts = () => `${usePage().path} ${usePageLanguage().intl}`

describe('the facts of a page', () => {
  it('are there for whatever stands in it', () => {
    expect(renderPiece(<Facts />, { path: '/products', language: 'zh' })).toBe('/products zh-CN')
  })

  it('are missed by what stands in none, which is told so', () => {
    expect(() => renderToString(<Facts />)).toThrow('usePage() was called outside a page')
  })
})
