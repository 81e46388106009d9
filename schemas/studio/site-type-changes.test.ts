import { describe, expect, it } from 'vitest'
import type { Change, Instance } from '../generated/composition.ts'
import {
  basePage,
  beforeEdit,
  chooseChanges,
  deriveChanges,
  dropIdle,
  pageOf,
  toInstance,
  type PageInstance,
} from './site-type-changes.ts'

const hero: Instance = { type: 'Hero', v: 1, role: 'home.hero', settings: { height: 'tall' } }
const list: Instance = { type: 'List', v: 1 }
const HOME = { sections: { hero, deals: list, news: list }, order: ['hero', 'deals', 'news'] }

const at = (id: string, instance: Partial<PageInstance> = {}): PageInstance => ({
  id,
  type: 'List',
  v: 1,
  role: null,
  settings: {},
  ...instance,
})
const page = (ids: string): PageInstance[] => Array.from(ids, (id) => at(id))
const move = (id: string, after: string): Change => ({ op: 'move', id, after })
const moveUp = (id: string, before: string): Change => ({ op: 'move', id, before })

describe('the page of a composition', () => {
  it('lists the sections from top to bottom, with role and settings', () => {
    expect(basePage(HOME)).toEqual([
      { id: 'hero', type: 'Hero', v: 1, role: 'home.hero', settings: { height: 'tall' } },
      at('deals'),
      at('news'),
    ])
  })

  it('has the changes of a site type applied', () => {
    const changes: Change[] = [{ op: 'remove', id: 'hero' }, move('deals', 'news')]
    expect(pageOf(HOME, changes)).toEqual([at('news'), at('deals')])
  })

  it.each<[PageInstance, Instance]>([
    [at('deals'), list],
    [at('deals', { role: 'home.deals' }), { ...list, role: 'home.deals' }],
    [at('deals', { settings: { count: 3 } }), { ...list, settings: { count: 3 } }],
  ])('is written without absent properties: %j', (instance, expected) => {
    expect(toInstance(instance)).toEqual(expected)
  })
})

describe('a site type’s changes before an edit', () => {
  it('are empty if there are none', () => {
    expect(beforeEdit(HOME)).toEqual({ changes: [], idle: new Set() })
  })

  it('list changes, settings and roles without effect', () => {
    const changes: Change[] = [
      move('deals', 'hero'),
      move('hero', 'news'),
      { op: 'set', id: 'hero', settings: { height: 'tall', count: 3 }, role: 'home.hero' },
      { op: 'set', id: 'news', role: 'home.news' },
    ]
    expect(beforeEdit(HOME, changes)).toEqual({
      changes,
      idle: new Set(['move deals', 'set hero height', 'bind hero']),
    })
  })
})

describe('changes without effect', () => {
  const top: Change = { op: 'set', id: 'hero', role: 'home.top' }
  const count: Change = { op: 'set', id: 'hero', settings: { count: 3 } }
  const cases: [string, Change[], Change[]][] = [
    [
      'go where the section stands there already',
      [move('deals', 'hero'), move('hero', 'news')],
      [move('hero', 'news')],
    ],
    [
      'go where all site types have the setting and the role',
      [{ op: 'set', id: 'hero', settings: { height: 'tall' }, role: 'home.hero' }],
      [],
    ],
    ['leave the other settings', [{ op: 'set', id: 'hero', settings: { height: 'tall', count: 3 } }], [count]],
    ['leave the role', [{ op: 'set', id: 'hero', settings: { height: 'tall' }, role: 'home.top' }], [top]],
    [
      'leave the role and the other settings',
      [{ op: 'set', id: 'hero', settings: { height: 'tall', count: 3 }, role: 'home.top' }],
      [{ op: 'set', id: 'hero', settings: { count: 3 }, role: 'home.top' }],
    ],
    [
      'leave the settings where only the role is said in vain',
      [{ op: 'set', id: 'hero', settings: { count: 3 }, role: 'home.hero' }],
      [count],
    ],
    ['are none where each is missed', [move('hero', 'news'), top], [move('hero', 'news'), top]],
  ]
  it.each(cases)('%s', (_, changes, expected) => {
    expect(dropIdle(HOME, changes, new Set())).toEqual(expected)
  })

  it('are not dropped if they are spared', () => {
    const changes: Change[] = [
      move('deals', 'hero'),
      { op: 'set', id: 'hero', settings: { height: 'tall', count: 3 }, role: 'home.hero' },
    ]
    expect(dropIdle(HOME, changes, new Set(['move deals', 'set hero height', 'bind hero']))).toEqual(changes)
  })
})

describe('changes derived from two pages', () => {
  const cases: [string, string, string, Change[]][] = [
    ['are none for the same page', 'abc', 'abc', []],
    [
      'remove what is gone',
      'abc',
      'b',
      [
        { op: 'remove', id: 'a' },
        { op: 'remove', id: 'c' },
      ],
    ],
    [
      'add what is new at the top and below its neighbour',
      'a',
      'xay',
      [
        { op: 'insert', id: 'x', at: 'start', section: list },
        { op: 'insert', id: 'y', after: 'a', section: list },
      ],
    ],
    ['move the second of two that have changed places', 'ab', 'ba', [move('a', 'b')]],
    ['move one section down', 'abc', 'bca', [move('a', 'c')]],
    ['move one section to the top', 'abc', 'cab', [moveUp('c', 'a')]],
    [
      'move one section to the top of those that are left',
      'abcd',
      'dbc',
      [{ op: 'remove', id: 'a' }, moveUp('d', 'b')],
    ],
    ['leave as many as can be where they are', 'abcde', 'cdabe', [move('a', 'd'), move('b', 'a')]],
    ['leave the longest row where it is', 'abcde', 'dabce', [moveUp('d', 'a')]],
    [
      'leave the first where it is, whatever is added between',
      'ab',
      'bxa',
      [{ op: 'insert', id: 'x', after: 'b', section: list }, move('a', 'x')],
    ],
  ]
  it.each(cases)('%s: %s to %s', (_, before, after, expected) => {
    expect(deriveChanges(page(before), page(after))).toEqual(expected)
  })
})

describe('changes derived for a section that differs on the next page', () => {
  const settings = { height: 'tall', count: 3 }
  type Case = [title: string, before: Partial<PageInstance>, next: Partial<PageInstance>, change: Partial<Change>]
  const sets: Case[] = [
    ['bind a first role', {}, { role: 'home.b' }, { role: 'home.b' }],
    ['bind another role', { role: 'home.a' }, { role: 'home.b' }, { role: 'home.b' }],
    ['set only what differs', { settings }, { settings: { ...settings, count: 4 } }, { settings: { count: 4 } }],
    ['set what is new', { settings }, { settings: { ...settings, wide: true } }, { settings: { wide: true } }],
    ['set settings and leave the role', { role: 'home.a' }, { role: 'home.a', settings }, { settings }],
    ['set both', { role: 'home.a' }, { role: 'home.b', settings }, { role: 'home.b', settings }],
  ]
  it.each(sets)('%s', (_, before, next, change) => {
    expect(deriveChanges([at('a'), at('b', before)], [at('a'), at('b', next)])).toEqual([
      { op: 'set', id: 'b', ...change },
    ])
  })

  const replaced: [string, Partial<PageInstance>, Partial<PageInstance>, Instance][] = [
    ['is of another type', {}, { type: 'Map' }, { ...list, type: 'Map' }],
    ['is of another version', {}, { v: 2 }, { ...list, v: 2 }],
    ['has no role any more', { role: 'home.b' }, {}, list],
    ['lacks one of its settings', { settings }, { settings: { count: 3 } }, { ...list, settings: { count: 3 } }],
    [
      'is of another type and has all else',
      { role: 'home.b', settings },
      { type: 'Map', role: 'home.b', settings },
      { ...list, type: 'Map', role: 'home.b', settings },
    ],
  ]
  it.each(replaced)('replace it if it %s', (_, before, next, section) => {
    expect(deriveChanges([at('a'), at('b', before)], [at('a'), at('b', next)])).toEqual([
      { op: 'remove', id: 'b' },
      { op: 'insert', id: 'b', after: 'a', section },
    ])
  })

  it('leave the other sections in place when two are replaced and move below them', () => {
    const base = page('xyk')
    const target = [at('k'), at('x', { v: 2 }), at('y', { v: 2 })]
    expect(deriveChanges(base, target)).toEqual([
      { op: 'remove', id: 'x' },
      { op: 'remove', id: 'y' },
      { op: 'insert', id: 'x', after: 'k', section: { ...list, v: 2 } },
      { op: 'insert', id: 'y', after: 'x', section: { ...list, v: 2 } },
    ])
  })
})

describe('the changes chosen for a site type', () => {
  const base = { sections: { a: list, b: list, c: list }, order: ['a', 'b', 'c'] }
  const inVain: Change = { op: 'set', id: 'c', settings: {} }
  const lost: Change = { op: 'insert', id: 'x', after: 'gone', section: list }
  const cases: [string, Change[], string, Change[][], Change[]][] = [
    ['are none for the page of all site types', [move('a', 'c')], 'abc', [], []],
    ['are the only ones that make the page', [], 'bac', [[move('a', 'c')]], [move('a', 'b')]],
    [
      'are the fewest, even where more of them stand there already',
      [move('a', 'c'), move('b', 'a')],
      'cab',
      [[move('a', 'c'), move('b', 'a')]],
      [moveUp('c', 'a')],
    ],
    [
      'are those that stand there already rather than as many others',
      [moveUp('b', 'a')],
      'bac',
      [[move('a', 'b')], [moveUp('b', 'a')]],
      [moveUp('b', 'a')],
    ],
    [
      'keep what an author wrote in vain',
      [inVain, moveUp('b', 'a')],
      'bac',
      [[inVain, moveUp('b', 'a')]],
      [inVain, moveUp('b', 'a')],
    ],
    ['leave out what an edit made vain', [], 'bac', [[inVain, moveUp('b', 'a')]], [moveUp('b', 'a')]],
    [
      'name no neighbour that is gone',
      [lost],
      'abcx',
      [[lost]],
      [{ op: 'insert', id: 'x', after: 'c', section: list }],
    ],
  ]
  it.each(cases)('%s', (_, before, target, proposals, expected) => {
    expect(chooseChanges(base, page(target), beforeEdit(base, before), proposals)).toEqual(expected)
  })

  it('are found even if the order omits a section of the file', () => {
    const file = { ...base, order: ['a', 'b'] }
    expect(chooseChanges(file, page('ba'), beforeEdit(file), [])).toEqual([move('a', 'b')])
  })
})
