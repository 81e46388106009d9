import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  subtitle: '시술 찾기',
  title: '어떤 고민이 있으세요?',
  description: '고민을 적어 보세요.',
  hashTags: ['기미', '모공'],
}

it('renders nothing on the server: until it loads, the header links to the search page', () => {
  expect(renderSection(section, { content })).toBe('')
  expect(renderSection(section)).toBe('')
})

it('takes its text from site.search and hydrates on demand in the search group', () => {
  expect(section.roles).toEqual(['site.search'])
  expect(section.allowedIn.groups).toEqual(['search'])
  expect(section.hydrate).toBe('demand')
})
