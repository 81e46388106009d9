import { expect, it } from 'vitest'
import { createFactLog, type SiteFact } from './site-facts.ts'

it('a late listener receives earlier facts in order, and all later ones', () => {
  const log = createFactLog()
  const seen: SiteFact['type'][] = []
  log.tell({ type: 'booking.opened', kind: 'visit', optionCount: 0 })
  log.tell({ type: 'link.clicked', href: 'tel:+8225550142', section: null })
  log.listen(({ type }) => seen.push(type))
  log.tell({ type: 'chat.created' })
  expect(seen).toEqual(['booking.opened', 'link.clicked', 'chat.created'])
})

it('the log holds at most fifty facts for a listener that may never come', () => {
  const log = createFactLog()
  for (let count = 0; count < 80; count += 1) log.tell({ type: 'booking.opened', kind: 'visit', optionCount: count })
  const seen: SiteFact[] = []
  log.listen((fact) => seen.push(fact))
  expect(seen).toHaveLength(50)
  expect(seen[0]).toMatchObject({ optionCount: 0 })
})
