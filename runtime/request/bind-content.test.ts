import { expect, it } from 'vitest'
import { bindContent } from './bind-content.ts'
import type { LayoutSection } from './section-instance.ts'

const section = (role: string | null): LayoutSection => ({
  id: 'hero',
  type: 'HeroSlider',
  place: 'main',
  settings: {},
  role,
  hydrate: 'never',
})
const slides = { slides: [] }

it.each([
  ['home.hero', slides],
  ['clinic.story', null],
  [null, null],
  ['constructor', null],
])('bindContent sets the content of a section bound to %s', (role, expected) => {
  const [bound] = bindContent([section(role)], { 'home.hero': slides })
  expect(bound).toMatchObject({ id: 'hero', content: expected, state: 'ready' })
})
