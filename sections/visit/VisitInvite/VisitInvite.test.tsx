import { expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { VisitInviteSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const render = (settings: Partial<VisitInviteSettings> = {}, page: PageChanges = {}) =>
  renderSection(section, { settings, page })

it('shows one sentence about its topic and links to a reservation', () => {
  const html = render({ topic: 'staff' })
  expect(html).toMatch(/<h2[^>]*>어느 분께 진료받을지 고민되신다면<\/h2>/)
  expect(html).toMatch(/href="\/cscenter\/contact"[^>]*>방문 예약하기</)
})

it('names the kind of reservation on its button', () => {
  expect(render({ reservation: 'treatment' }, { language: 'en' })).toMatch(
    /href="\/en\/cscenter\/contact"[^>]*>Book a treatment</,
  )
})

it('shows the clinic’s phone number unless the layout omits it', () => {
  expect(render()).toContain('href="tel:+8225550142"')
  expect(render({ hasTel: false })).not.toContain('tel:')
})
