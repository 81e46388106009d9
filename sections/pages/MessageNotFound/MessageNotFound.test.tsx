import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const page = { path: '/nowhere', route: '/404', title: 'notFound', status: 404 }

it('explains the error, suggests checking the address and links to Home without scripts', () => {
  const html = renderSection(section, { page })
  expect(html).toMatch(/<h1[^>]*>페이지를 찾을 수 없습니다<\/h1>/)
  expect(html).toContain('주소가 잘못되었거나 페이지가 삭제되었을 수 있습니다')
  expect(html).toContain('다시 확인해 주세요')
  expect(html).toMatch(/href="\/"[^>]*>홈으로 가기/)
})

it('shows the countdown to the home page, with a button to stop it', () => {
  const html = renderSection(section, { page: { ...page, language: 'en' } })
  expect(html).toContain('The home page opens in 5 seconds')
  expect(html).toMatch(/<button[^>]*>Stay here/)
  expect(html).toMatch(/href="\/en"/)
})

it('has no timer if the template sets no seconds', () => {
  expect(renderSection(section, { page, settings: { seconds: 0 } })).not.toContain('role="timer"')
})

it('offers the search page unless the template turns it off', () => {
  expect(renderSection(section, { page })).toContain('href="/search"')
  expect(renderSection(section, { page, settings: { showSearch: false } })).not.toContain('href="/search"')
})

it('says that an offer has ended, and links to current ones', () => {
  const html = renderSection(section, { page: { ...page, status: 410, language: 'en' } })
  expect(html).toMatch(/<h1[^>]*>This offer has ended<\/h1>/)
  expect(html).toMatch(/href="\/en\/exhibitions"[^>]*>See current offers/)
  expect(html).not.toContain('could not be found')
  expect(html).not.toContain('role="timer"')
})

it('has the same heading in every form, and no number if an offer has ended', () => {
  for (const form of ['centred', 'tiles', 'upright', 'folio'] as const) {
    const html = renderSection(section, { page, settings: { form, seconds: 0 } })
    expect(html).toMatch(/<h1[^>]*>페이지를 찾을 수 없습니다<\/h1>/)
    const ended = renderSection(section, { page: { ...page, status: 410 }, settings: { form } })
    expect(ended.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[04]/)
  }
  expect(renderSection(section, { page, settings: { form: 'folio' } })).toMatch(/aria-hidden="true"[^>]*>404</)
})
