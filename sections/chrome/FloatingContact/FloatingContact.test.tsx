// A menu is opened and closed in a document: @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { openReactRoot } from '#tests/react-root.ts'
import { renderSection, withinPage } from '#tests/render-section.tsx'
import { resolveButtonForm } from './button-form.ts'
import { FloatingContact } from './FloatingContact.tsx'
import { section } from './index.ts'

const content: ContentOf<'site.floating'> = {
  buttonText: '문의',
  buttonLink: '/cscenter/contact',
  isDefaultOpen: false,
  list: [
    { title: '시술 예약', url: '/cscenter/contact', buttonReservationConsulting: true, icon: 'calendar' },
    { title: '전화', url: 'tel:+8225550142', buttonReservationConsulting: false, icon: 'phone' },
  ],
  customList: [
    {
      title: '블로그',
      url: 'https://blog.example',
      buttonReservationConsulting: false,
      icon: 'blog',
      pcImageUrl: '/media/blog.webp',
    },
  ],
}
const at = (path: string) => ({ path, route: path })

describe('the floating contact button', () => {
  it('opens the channels without scripts', () => {
    const html = renderSection(section, { content, page: { ...at('/'), language: 'en' } })
    expect(html).toMatch(/<details[^>]*><summary.*문의.*<\/summary>/)
    expect(html).toMatch(/href="\/en\/cscenter\/contact"[^>]*>.*시술 예약/)
    expect(html).toContain('href="tel:+8225550142"')
    expect(html).toMatch(/<a target="_blank" rel="noopener"[^>]*href="https:\/\/blog\.example"/)
  })

  it('shows the partner’s own pictures instead of icons', () => {
    expect(renderSection(section, { content })).toContain('%2Fmedia%2Fblog.webp')
  })

  it('is on the listed pages only', () => {
    expect(renderSection(section, { content, page: at('/cscenter/faq') })).toContain('문의')
    expect(renderSection(section, { content, page: at('/info') })).toBe('')
    expect(renderSection(section, { content, page: { path: '/products/3', route: '/products/{productId}' } })).toBe('')
  })

  it('is open if the partner wants it and the template allows it', () => {
    const open = { ...content, isDefaultOpen: true }
    expect(renderSection(section, { content: open })).toMatch(/<details[^>]* open=""/)
    expect(renderSection(section, { content: open, settings: { mayStartOpen: false } })).not.toContain('open=""')
  })

  it('is a plain link without channels, and renders nothing without a link', () => {
    const html = renderSection(section, { content: { ...content, list: [], customList: [] } })
    expect(html).toContain('href="/cscenter/contact"')
    expect(html).not.toContain('<details')
    expect(renderSection(section, { content: { ...content, list: [], customList: [], buttonLink: undefined } })).toBe(
      '',
    )
  })

  it('has a link to the chat after its own channels if the clinic has one', () => {
    const integrations = { chatKey: 'key' }
    const html = renderSection(section, { content, page: { ...at('/'), language: 'en', integrations } })
    expect(html).toMatch(/블로그.*<a[^>]*data-channel="chat"[^>]*>.*Chat with us/)
    expect(html).toMatch(
      /<a[^>]*href="\/en\/cscenter\/contact"[^>]*data-channel="chat"|data-channel="chat"[^>]*href="\/en\/cscenter\/contact"/,
    )
    expect(renderSection(section, { content, page: at('/') })).not.toContain('data-channel')
  })

  it('has no second link to the chat if the partner wrote one', () => {
    const chat = {
      title: '채널톡',
      url: 'https://lumi.channel.io',
      buttonReservationConsulting: false,
      icon: 'chat',
    } as const
    const html = renderSection(section, {
      content: { ...content, list: [...content.list, chat] },
      page: { ...at('/'), integrations: { chatKey: 'key' } },
    })
    expect(html).toContain('href="https://lumi.channel.io"')
    expect(html).not.toContain('data-channel')
  })

  it('renders nothing without content', () => {
    expect(renderSection(section)).toBe('')
  })
})

it.each([
  ['문의', 'round'],
  ['Contact', 'round'],
  ['お問い合わせ', 'long'],
  ['Contact and booking', 'long'],
])('resolveButtonForm puts “%s” in a %s button', (text, form) => {
  expect(resolveButtonForm(text)).toBe(form)
})

describe('a menu that opens by itself', () => {
  const root = openReactRoot('page')
  const show = (page: PageChanges) =>
    root.show(
      withinPage(
        <FloatingContact
          id="floating"
          settings={{ form: 'auto', mayStartOpen: true }}
          content={{ ...content, isDefaultOpen: true }}
        />,
        page,
      ),
    )
  const menu = () => root.find<HTMLDetailsElement>('details')
  /** Opens or closes the menu as a browser does, with a toggle event. */
  const turn = (isOpen: boolean) =>
    act(async () => {
      const found = menu()
      if (found) found.open = isOpen
      found?.dispatchEvent(new Event('toggle'))
    })

  it('stays closed after a visitor closed it, across re-renders', async () => {
    await show(at('/'))
    await turn(true)
    expect(menu()?.open).toBe(true)
    await turn(false)
    await show({ ...at('/'), language: 'en' })
    expect(menu()?.open).toBe(false)
  })

  it('stays open until a visitor closes it', async () => {
    await show(at('/'))
    await turn(true)
    await show({ ...at('/'), language: 'en' })
    expect(menu()?.open).toBe(true)
  })

  it('does not open again on the next page', async () => {
    await show(at('/'))
    await turn(true)
    await turn(false)
    await show(at('/info'))
    expect(menu()).toBeNull()
    await show(at('/products'))
    expect(menu()?.open).toBe(false)
  })
})
