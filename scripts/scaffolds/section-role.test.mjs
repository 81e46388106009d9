import { expect, it } from 'vitest'
import { root } from '../project.mjs'
import { newSection } from './section.mjs'

const fileOf = (name, options) => {
  const { files } = newSection('StoryNight', root, options)
  return files.find(([path]) => path.endsWith(name))?.[1] ?? ''
}

it('shows the heading and the texts of a role, with content of that role in its test', () => {
  expect(fileOf('StoryNight.tsx', {})).toContain('content.lines.map((line)')
  const test = fileOf('.test.tsx', { role: 'home.products' })
  expect(test).toContain('ContentOf<\'home.products\'> = {"title":"예시 title","text":"예시 text"}')
  expect(test).not.toContain('queries.ts')
})

it('asks for a list in the page’s language, for as many rows as the setting says or for four', () => {
  expect(fileOf('queries.ts', { query: 'listNotices' })).toMatch(
    /const SIZE = 4[\s\S]+listNotices, { languageCode, size: SIZE }/,
  )
  expect(fileOf('queries.ts', { query: 'listNotices', settings: 'count:2-8' })).toContain('{ languageCode, size }')
  expect(fileOf('index.ts', { query: 'listNotices' })).toContain('queries: ({ page }) => [shownRows(page.language)]')
})

it('lies in the folder of the sections that begin with the same word', () => {
  expect(newSection('StoryNight', root).folder).toBe('sections/story/StoryNight')
  expect(newSection('QuickLinksRow', root).folder).toBe('sections/quick-links/QuickLinksRow')
  expect(() => newSection('OpeningNight', root)).toThrow('Start the name with one of Board, Branch, Branding')
})

it('refuses roles and lists that there are not, and tells those that there are', () => {
  expect(() => newSection('StoryNight', root, { role: 'home.nothing' })).toThrow('Roles: brandings.intro')
  expect(() => newSection('StoryNight', root, { query: 'getProduct' })).toThrow(/has no list.*listProducts/)
  expect(() => newSection('StoryNight', root, { role: 'home.hero' })).toThrow('no text that can be used as a heading')
})
