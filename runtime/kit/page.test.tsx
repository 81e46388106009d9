import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderPiece } from '#tests/render-section.tsx'
import { usePage, usePageLanguage } from './page.ts'

const Facts = () => `${usePage().path} ${usePageLanguage().intl}`

describe('the facts of a page', () => {
  it('are available to every component inside it', () => {
    expect(renderPiece(<Facts />, { path: '/products', language: 'zh' })).toBe('/products zh-CN')
  })

  it('throw outside a page', () => {
    expect(() => renderToString(<Facts />)).toThrow('No page')
  })
})
