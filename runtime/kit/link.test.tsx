import { describe, expect, it } from 'vitest'
import { renderPiece } from '#tests/render-section.tsx'
import { Link } from './link.tsx'

describe('a link', () => {
  it('keeps the language, and opens other sites in a new tab', () => {
    expect(renderPiece(<Link href="/products">x</Link>, { language: 'en' })).toBe('<a href="/en/products">x</a>')
    expect(renderPiece(<Link href="https://blog.example">x</Link>)).toBe(
      '<a target="_blank" rel="noopener" href="https://blog.example">x</a>',
    )
  })

  it('names the booking it opens for the router, and keeps its address', () => {
    const html = renderPiece(
      <Link href="/cscenter/contact" useWidget="visit">
        x
      </Link>,
    )
    expect(html).toBe('<a href="/cscenter/contact" data-booking="visit">x</a>')
  })

  it('is a plain link if the site does not use the widget', () => {
    const html = renderPiece(
      <Link href="/cscenter/contact" useWidget="visit">
        x
      </Link>,
      { config: { useWidget: false } },
    )
    expect(html).toBe('<a href="/cscenter/contact">x</a>')
  })
})
