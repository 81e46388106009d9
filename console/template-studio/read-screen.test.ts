import { describe, expect, it } from 'vitest'
import type { StudioState } from '#schemas/studio/studio-api.ts'
import { freshId, readScreen, readStudioTemplate, toId } from './read-screen.ts'

const list = { type: 'List', v: 1 }
const HOME = {
  route: '/',
  title: 'home',
  sections: { hero: { ...list, settings: { count: 3 } }, news: list, map: list },
  order: ['hero', 'news', 'map'],
  when: {
    HYBRID: [
      { op: 'remove', id: 'news' },
      { op: 'set', id: 'hero', settings: { count: 4 } },
      { op: 'insert', id: 'story', after: 'hero', section: list },
    ],
  },
}
const files = {
  'base/template.json': { code: 'base', homepageTypes: [] },
  'base/groups/header.json': { group: 'header', sections: { bar: list }, order: ['bar'] },
  'mine/template.json': { code: 'mine', extends: 'base', homepageTypes: ['COMMERCE', 'HYBRID'] },
  'mine/layouts/home.json': HOME,
}
const STATE: StudioState = {
  digest: 'x',
  code: 'mine',
  parent: 'base',
  done: [],
  undone: [],
  hasPictures: false,
  files: Object.fromEntries(Object.entries(files).map(([path, data]) => [path, JSON.stringify(data)])),
}

const screen = (type: 'COMMERCE' | 'HYBRID') => {
  const template = readStudioTemplate(STATE)
  if (!template) throw new Error('There is no template')
  return readScreen(template, 'home.json', type)
}

describe('a studio screen', () => {
  it('lists its parts from top to bottom, each with the template that owns it', () => {
    const parts = screen('COMMERCE').map(({ place, owner, file }) => ({ place, owner, file }))
    expect(parts).toEqual([
      { place: 'header', owner: 'base', file: 'groups/header.json' },
      { place: 'main', owner: 'mine', file: 'layouts/home.json' },
    ])
  })

  it('lists for each instance the changes of the site type, and the instances it removes', () => {
    const [, main] = screen('HYBRID')
    expect(main?.rows.map(({ id, base, changes }) => [id, base?.settings, changes.map(({ op }) => op)])).toEqual([
      ['hero', { count: 3 }, ['set']],
      ['story', undefined, ['insert']],
      ['map', {}, []],
    ])
    expect(main?.leftOut).toEqual([{ id: 'news', type: 'List' }])
  })

  it('is edited for all site types on the tab of the first one without differences', () => {
    expect(screen('COMMERCE').at(-1)?.scope).toBe('base')
    expect(screen('HYBRID').at(-1)?.scope).toBe('HYBRID')
    // If no site type has differences, the first one represents all.
    expect(screen('HYBRID')[0]?.scope).toBe('HYBRID')
  })
})

describe('the id of a new instance', () => {
  it('is the section’s name, with a number if a site type already has that id', () => {
    expect(toId('FaqList2Wide')).toBe('faq-list2-wide')
    const composition = { sections: { a: list }, order: [], when: { HYBRID: [{ op: 'remove' as const, id: 'a-2' }] } }
    expect([freshId(composition, 'b'), freshId(composition, 'a')]).toEqual(['b', 'a-3'])
  })
})
