import { describe, expect, it } from 'vitest'
import { collectTemplates } from '../layout/collect-templates.ts'
import { resolveTemplate } from '../layout/resolve-template.ts'
import { compareTemplates } from './compare-templates.ts'
import { findMoved } from './find-moved.ts'

const one = { type: 'List', v: 1 }
const HOME = {
  route: '/',
  title: 'home',
  sections: {
    hero: { ...one, settings: { count: 3 } },
    news: { ...one, role: 'home.news' },
    map: one,
  },
  order: ['hero', 'news', 'map'],
  when: { HYBRID: [{ op: 'remove', id: 'map' }] },
}
const FILES = {
  'base/template.json': { code: 'base', homepageTypes: [] },
  'base/theme.json': { colors: { bg: '#FFFFFF', ink: '#000000' } },
  'mine/template.json': {
    code: 'mine',
    version: '1.0.0',
    extends: 'base',
    homepageTypes: ['COMMERCE', 'HYBRID'],
  },
  'mine/layouts/home.json': HOME,
}

const resolve = (files: Record<string, unknown>) => {
  const template = resolveTemplate(
    'mine',
    collectTemplates(Object.entries(files).map(([path, data]) => ({ path, data }))),
  )
  if (!template) throw new Error('There is no template')
  return template
}
const compare = (change: Record<string, unknown>) => compareTemplates(resolve(FILES), resolve({ ...FILES, ...change }))
const home = (change: object) => compare({ 'mine/layouts/home.json': { ...HOME, ...change } })
const file = 'layouts/home.json'

describe('a difference between two states of a template', () => {
  it('is empty if files differ only in form', () => {
    const { hero, news, map } = HOME.sections
    expect(
      home({
        sections: { map, news, hero },
        when: { HYBRID: [{ op: 'remove', id: 'map' }], COMMERCE: [] },
      }),
    ).toEqual([])
    expect(compare({ 'mine/theme.json': { colors: { ink: '#000000' } } })).toEqual([])
    expect(
      compare({
        'mine/template.json': {
          ...FILES['mine/template.json'],
          version: '2.0.0',
        },
      }),
    ).toEqual([])
  })

  it('applies to all site types, or to those that see it', () => {
    expect(home({ order: ['news', 'hero', 'map'] })).toEqual([
      {
        file,
        types: null,
        difference: { kind: 'moved', id: 'news', after: null },
      },
    ])
    expect(
      home({
        sections: { ...HOME.sections, map: { ...one, settings: { zoom: 2 } } },
      }),
    ).toEqual([
      {
        file,
        types: ['COMMERCE'],
        difference: {
          kind: 'setting',
          id: 'map',
          name: 'zoom',
          before: undefined,
          after: 2,
        },
      },
    ])
    expect(home({ order: ['hero', 'map', 'news'], when: {} })).toContainEqual({
      file,
      types: ['COMMERCE'],
      difference: { kind: 'moved', id: 'map', after: 'hero' },
    })
    expect(home({ when: {} })).toEqual([
      {
        file,
        types: ['HYBRID'],
        difference: { kind: 'added', id: 'map', section: 'List' },
      },
    ])
  })

  it('reports added, removed, rebound and replaced sections', () => {
    const { hero, news, map } = HOME.sections
    const sections = {
      hero: { ...hero, type: 'Grid' },
      news: { ...news, role: 'clinic.news' },
      story: one,
      map,
    }
    expect(home({ sections, order: ['hero', 'news', 'story', 'map'] }).map(({ difference }) => difference)).toEqual([
      { kind: 'section', id: 'hero', before: 'List', after: 'Grid' },
      { kind: 'role', id: 'news', before: 'home.news', after: 'clinic.news' },
      { kind: 'added', id: 'story', section: 'List' },
    ])
    expect(home({ order: ['hero', 'map'] })).toContainEqual({
      file,
      types: null,
      difference: { kind: 'removed', id: 'news', section: 'List' },
    })
  })

  it('names values of the theme, defaults, screens and other facts of a file', () => {
    const template = {
      ...FILES['mine/template.json'],
      defaults: { List: { count: 2 } },
    }
    const found = compare({
      'mine/theme.json': { colors: { bg: '#FAFAFA' } },
      'mine/template.json': template,
      'mine/layouts/faq.json': HOME,
      'mine/layouts/home.json': { ...HOME, title: 'start' },
    })
    expect(found).toEqual([
      {
        file: 'layouts/faq.json',
        types: null,
        difference: { kind: 'screenAdded' },
      },
      {
        file,
        types: null,
        difference: {
          kind: 'fact',
          name: 'title',
          before: 'home',
          after: 'start',
        },
      },
      {
        file: 'theme.json',
        types: null,
        difference: {
          kind: 'token',
          name: 'colors.bg',
          before: '#FFFFFF',
          after: '#FAFAFA',
        },
      },
      {
        file: 'template.json',
        types: null,
        difference: {
          kind: 'default',
          name: 'List.count',
          before: undefined,
          after: 2,
        },
      },
    ])
  })
})

it('findMoved returns as few ids as possible', () => {
  const moved = (after: string) => [...findMoved([...'abcdef'], [...after])].join('')
  expect(['abcdef', 'fabcde', 'bcdefa', 'abdcef', 'fedcba', ''].map(moved)).toEqual(['', 'f', 'a', 'd', 'fedcb', ''])
})
