import { describe, expect, it } from 'vitest'
import { renderPiece } from '#tests/render-section.tsx'
import { Link } from './link.tsx'

describe('a link', () => {
  it('keeps the language, and opens other sites beside this one', () => {
    expect(renderPiece(<Link href="/products">x</Link>, { language: 'en' })).toBe('<a href="/en/products">x</a>')
    expect(renderPiece(<Link href="https://blog.example">x</Link>)).toBe(
      '<a target="_blank" rel="noopener" href="https://blog.example">x</a>',
    )
  })

  it('tells the router which reservation it opens, and keeps its address', () => {
    const html = renderPiece(
      <Link href="/cscenter/contact" useWidget="visit">
        x
      </Link>,
    )
    expect(html).toBe('<a href="/cscenter/contact" data-booking="visit">x</a>')
  })

  it('is a plain link where the site takes no reservations', () => {
    const html = renderPiece(
      <Link href="/cscenter/contact" useWidget="visit">
        x
      </Link>,
      { config: { useWidget: false } },
    )
    expect(html).toBe('<a href="/cscenter/contact">x</a>')
  })
})
