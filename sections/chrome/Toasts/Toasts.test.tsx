import { describe, expect, it } from 'vitest'
import { renderPiece, renderSection } from '#tests/render-section.tsx'
import type { Toast } from '#machines/toasts.ts'
import { section } from './index.ts'
import { ToastItem } from './ToastItem.tsx'

const toast = (changes: Partial<Toast> = {}): Toast => ({
  id: 1,
  kind: 'info',
  description: 'Saved',
  isHtml: false,
  hasClose: true,
  isClosing: false,
  ...changes,
})

const renderToast = (changes: Partial<Toast> = {}, closeButton: 'cross' | 'word' = 'cross') =>
  renderPiece(<ToastItem toast={toast(changes)} closeButton={closeButton} close={() => {}} />, { language: 'en' })

describe('the toast region', () => {
  it('is an empty polite live region before the first toast', () => {
    const html = renderSection(section, { page: { language: 'en' } })
    expect(html).toContain('role="status"')
    expect(html).toContain('aria-live="polite"')
    expect(html).toContain('aria-label="Notices"')
    expect(html).toContain('data-above-dialogs')
    expect(html).not.toContain('<ul')
  })
})

describe('a toast', () => {
  it('shows a server’s message as text', () => {
    const html = renderToast({ description: '<a href="/x">Hi</a> & <img src=x onerror=alert(1)>' })
    expect(html).toContain('&lt;a href=&quot;/x&quot;&gt;Hi')
    expect(html).not.toContain('<img')
  })

  it('shows the limited HTML of the catalogue, with links in the page’s language', () => {
    const html = renderToast({
      isHtml: true,
      description: 'Added. <a href="/products">See it</a> <b onclick="x()">now</b>',
    })
    expect(html).toContain('<a href="/en/products">See it</a>')
    expect(html).not.toContain('onclick')
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('replaces the unsafe link %s', (href) => {
    expect(renderToast({ isHtml: true, description: `<a href="${href}">x</a>` })).toContain('<a href="#">x</a>')
  })

  it('has a named close button only if it can be closed', () => {
    expect(renderToast()).toContain('aria-label="Close this notice"')
    expect(renderToast({ hasClose: false })).not.toContain('<button')
    expect(renderToast({}, 'word')).toMatch(/<button[^>]*>Close<\/button>/)
  })

  it('shows the icon of its kind', () => {
    const paths = (kind: 'info' | 'success') => renderToast({ kind }).match(/<path d="[^"]*"/g)
    expect(paths('info')).not.toEqual(paths('success'))
  })
})
