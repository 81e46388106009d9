import { describe, expect, it } from 'vitest'
import type { Change, Instance } from '../generated/composition.ts'
import { proposeChanges, withoutId } from './amend-changes.ts'
import type { CompositionEdit } from './edit.ts'
import { basePage, pageOf, type PageInstance } from './site-type-changes.ts'

const hero: Instance = { type: 'Hero', v: 1, role: 'home.hero', settings: { height: 'tall' } }
const list: Instance = { type: 'List', v: 1 }
const map: Instance = { type: 'Map', v: 2, role: 'home.map', settings: { zoom: 4, height: 'tall' } }
const HOME = { sections: { hero, deals: list, news: list }, order: ['hero', 'deals', 'news'] }
const scope = 'BRANDING'

type AmendingEdit = Exclude<CompositionEdit, { readonly op: 'giveBack' | 'rename' }>
type Case = readonly [title: string, changes: readonly Change[], edit: AmendingEdit, expected: readonly Change[]]

const proposed = (changes: readonly Change[], edit: AmendingEdit) =>
  proposeChanges(HOME, changes, pageOf(HOME, changes), edit)

const heroShort: Change = { op: 'set', id: 'hero', settings: { height: 'short' } }
const dealsShort: Change = { op: 'set', id: 'deals', settings: { height: 'short' } }
const heroDown: Change = { op: 'move', id: 'hero', after: 'news' }
const mapBelowHero: Change = { op: 'insert', id: 'map', after: 'hero', section: map }
const boxBelowMap: Change = { op: 'insert', id: 'box', after: 'map', section: list }

describe('a new section of a site type', () => {
  const cases: Case[] = [
    [
      'comes behind the other changes, below its neighbour',
      [heroShort],
      { op: 'insert', scope, id: 'map', after: 'hero', section: map },
      [heroShort, mapBelowHero],
    ],
    [
      'stands at the top where it follows nothing',
      [heroShort],
      { op: 'insert', scope, id: 'map', after: null, section: map },
      [heroShort, { op: 'insert', id: 'map', at: 'start', section: map }],
    ],
    [
      'is a copy of the first section, right below it',
      [dealsShort],
      { op: 'duplicate', scope, id: 'hero', as: 'hero-2' },
      [dealsShort, { op: 'insert', id: 'hero-2', after: 'hero', section: hero }],
    ],
    [
      'is a copy of a section without role and settings, and says neither',
      [],
      { op: 'duplicate', scope, id: 'deals', as: 'deals-2' },
      [{ op: 'insert', id: 'deals-2', after: 'deals', section: list }],
    ],
    [
      'is a copy of a section that the site type has added, with its role and settings',
      [heroDown, boxBelowMap, mapBelowHero],
      { op: 'duplicate', scope, id: 'map', as: 'map-2' },
      [heroDown, boxBelowMap, mapBelowHero, { op: 'insert', id: 'map-2', after: 'map', section: map }],
    ],
    [
      'is not made of a section that is nowhere',
      [heroShort],
      { op: 'duplicate', scope, id: 'gone', as: 'gone-2' },
      [heroShort],
    ],
  ]
  it.each(cases)('%s', (_, changes, edit, expected) => {
    expect(proposed(changes, edit)).toEqual([expected])
  })
})

describe('a section that a site type removes', () => {
  const newsBelowDeals: Change = { op: 'move', id: 'news', after: 'deals' }
  const cases: Case[] = [
    [
      'takes all that was changed of it along and leaves the other changes',
      [dealsShort, heroShort, { op: 'move', id: 'deals', after: 'news' }, newsBelowDeals],
      { op: 'remove', scope, id: 'deals' },
      [heroShort, newsBelowDeals, { op: 'remove', id: 'deals' }],
    ],
    [
      'is no longer added where only the site type had it',
      [heroShort, mapBelowHero, { op: 'set', id: 'map', settings: { zoom: 5 } }],
      { op: 'remove', scope, id: 'map' },
      [heroShort],
    ],
  ]
  it.each(cases)('%s', (_, changes, edit, expected) => {
    expect(proposed(changes, edit)).toEqual([expected])
  })
})

describe('a setting that a site type sets', () => {
  const edit: AmendingEdit = { op: 'set', scope, id: 'hero', name: 'count', value: 3 }
  const mapEdit: AmendingEdit = { op: 'set', scope, id: 'map', name: 'zoom', value: 9 }
  const mapZoomed: Change = { ...mapBelowHero, section: { ...map, settings: { zoom: 9, height: 'tall' } } }
  const cases: Case[] = [
    [
      'is a change of its own where the section has none yet',
      [mapBelowHero, dealsShort, heroDown],
      edit,
      [mapBelowHero, dealsShort, heroDown, { op: 'set', id: 'hero', settings: { count: 3 } }],
    ],
    [
      'joins the settings that the site type sets for the section already',
      [heroShort, dealsShort, heroDown],
      edit,
      [{ op: 'set', id: 'hero', settings: { height: 'short', count: 3 } }, dealsShort, heroDown],
    ],
    [
      'takes the place of its former value',
      [{ op: 'set', id: 'hero', settings: { count: 1 } }],
      edit,
      [{ op: 'set', id: 'hero', settings: { count: 3 } }],
    ],
    [
      'leaves the role that the site type binds',
      [{ op: 'set', id: 'hero', role: 'home.top' }],
      edit,
      [{ op: 'set', id: 'hero', role: 'home.top', settings: { count: 3 } }],
    ],
    [
      'stands in the section itself where the site type has added it, and in no other',
      [boxBelowMap, mapBelowHero, dealsShort],
      mapEdit,
      [boxBelowMap, mapZoomed, dealsShort],
    ],
    [
      'is said only once of a section that the site type has added',
      [mapBelowHero, { op: 'set', id: 'map', settings: { zoom: 5, wide: true } }],
      mapEdit,
      [mapZoomed, { op: 'set', id: 'map', settings: { wide: true } }],
    ],
    [
      'is the first of an added section without settings',
      [boxBelowMap],
      { op: 'set', scope, id: 'box', name: 'count', value: 3 },
      [{ ...boxBelowMap, section: { ...list, settings: { count: 3 } } }],
    ],
  ]
  it.each(cases)('%s', (_, changes, given, expected) => {
    expect(proposed(changes, given)).toEqual([expected])
  })
})

describe('a setting that a site type resets', () => {
  const edit: AmendingEdit = { op: 'reset', scope, id: 'hero', name: 'height' }
  const roleOnly: Change = { op: 'set', id: 'hero', role: 'home.top' }
  const cases: Case[] = [
    ['takes a change along that sets nothing else', [heroShort], edit, []],
    [
      'leaves the other settings of the section',
      [{ op: 'set', id: 'hero', settings: { height: 'short', count: 3 } }],
      edit,
      [{ op: 'set', id: 'hero', settings: { count: 3 } }],
    ],
    ['leaves the role', [{ op: 'set', id: 'hero', settings: { height: 'short' }, role: 'home.top' }], edit, [roleOnly]],
    [
      'leaves the role and the other settings',
      [{ op: 'set', id: 'hero', settings: { height: 'short', count: 3 }, role: 'home.top' }],
      edit,
      [{ op: 'set', id: 'hero', settings: { count: 3 }, role: 'home.top' }],
    ],
    [
      'leaves other sections and other changes of the section as they are',
      [dealsShort, heroShort, heroDown, mapBelowHero, roleOnly],
      edit,
      [dealsShort, heroDown, mapBelowHero, roleOnly],
    ],
    [
      'is gone from a section that the site type has added',
      [boxBelowMap, mapBelowHero, { op: 'set', id: 'map', settings: { height: 'short' } }],
      { op: 'reset', scope, id: 'map', name: 'height' },
      [boxBelowMap, { ...mapBelowHero, section: { ...map, settings: { zoom: 4 } } }],
    ],
    [
      'leaves no empty settings in a section that the site type has added',
      [{ ...boxBelowMap, section: { ...list, settings: { height: 'tall' } } }],
      { op: 'reset', scope, id: 'box', name: 'height' },
      [boxBelowMap],
    ],
    [
      'changes nothing in an added section without settings',
      [boxBelowMap],
      { op: 'reset', scope, id: 'box', name: 'height' },
      [boxBelowMap],
    ],
  ]
  it.each(cases)('%s', (_, changes, given, expected) => {
    expect(proposed(changes, given)).toEqual([expected])
  })
})

describe('a role that a site type binds', () => {
  const edit: AmendingEdit = { op: 'bind', scope, id: 'hero', role: 'home.top' }
  const cases: Case[] = [
    [
      'is a change of its own where the section has none yet',
      [mapBelowHero, dealsShort],
      edit,
      [mapBelowHero, dealsShort, { op: 'set', id: 'hero', role: 'home.top' }],
    ],
    [
      'joins the settings that the site type sets',
      [heroShort, heroDown],
      edit,
      [{ op: 'set', id: 'hero', settings: { height: 'short' }, role: 'home.top' }, heroDown],
    ],
    [
      'takes the place of the former one and adds no settings',
      [{ op: 'set', id: 'hero', role: 'home.old' }],
      edit,
      [{ op: 'set', id: 'hero', role: 'home.top' }],
    ],
    [
      'cannot be taken away from a section that all site types have',
      [heroShort],
      { op: 'bind', scope, id: 'hero', role: null },
      [heroShort],
    ],
    [
      'stands in the section itself where the site type has added it',
      [mapBelowHero, boxBelowMap],
      { op: 'bind', scope, id: 'box', role: 'home.box' },
      [mapBelowHero, { ...boxBelowMap, section: { ...list, role: 'home.box' } }],
    ],
    [
      'can be taken away from a section that the site type has added',
      [boxBelowMap, mapBelowHero],
      { op: 'bind', scope, id: 'map', role: null },
      [boxBelowMap, { ...mapBelowHero, section: { type: 'Map', v: 2, settings: { zoom: 4, height: 'tall' } } }],
    ],
  ]
  it.each(cases)('%s', (_, changes, given, expected) => {
    expect(proposed(changes, given)).toEqual([expected])
  })
})

describe('a section that a site type moves', () => {
  const cases: Case[] = [
    [
      'gets a change of its own behind the others',
      [heroShort],
      { op: 'move', scope, id: 'hero', after: 'news' },
      [heroShort, heroDown],
    ],
    [
      'is moved once, where it was moved before',
      [{ op: 'move', id: 'hero', after: 'deals' }, heroShort, { op: 'move', id: 'deals', before: 'news' }],
      { op: 'move', scope, id: 'hero', after: 'news' },
      [heroDown, heroShort, { op: 'move', id: 'deals', before: 'news' }],
    ],
    [
      'is put before the first section for the top',
      [dealsShort],
      { op: 'move', scope, id: 'news', after: null },
      [dealsShort, { op: 'move', id: 'news', before: 'hero' }],
    ],
    [
      'is put before the first section that is left for the top',
      [{ op: 'remove', id: 'hero' }, dealsShort],
      { op: 'move', scope, id: 'news', after: null },
      [{ op: 'remove', id: 'hero' }, dealsShort, { op: 'move', id: 'news', before: 'deals' }],
    ],
    [
      'is added at its new place where the site type has added it',
      [mapBelowHero, dealsShort],
      { op: 'move', scope, id: 'map', after: 'news' },
      [{ op: 'insert', id: 'map', after: 'news', section: map }, dealsShort],
    ],
    [
      'is added at the top and no longer before its old neighbour',
      [{ op: 'insert', id: 'map', before: 'news', section: map }, dealsShort],
      { op: 'move', scope, id: 'map', after: null },
      [{ op: 'insert', id: 'map', at: 'start', section: map }, dealsShort],
    ],
  ]
  it.each(cases)('%s', (_, changes, edit, expected) => {
    const isToTop = edit.op === 'move' && edit.after === null
    expect(proposed(changes, edit)).toEqual(isToTop ? [expected, expected] : [expected, expected, expected])
  })
})

describe('the neighbours of a section that a site type moves', () => {
  const box = (after: string): Change => ({ op: 'insert', id: 'box', after, section: list })
  const at = (after: string): Change => ({ op: 'insert', id: 'map', after, section: map })

  it('may move along, stay below the section above, or follow it to its new place', () => {
    const moved: Change = { op: 'move', id: 'deals', after: 'news' }
    expect(proposed([heroShort, at('deals'), box('news')], { op: 'move', scope, id: 'deals', after: 'news' })).toEqual([
      [heroShort, at('deals'), box('news'), moved],
      [heroShort, at('hero'), box('news'), moved],
      [heroShort, at('hero'), box('deals'), moved],
    ])
  })

  it('may move to the top when the first section leaves them', () => {
    const start: Change = { op: 'insert', id: 'map', at: 'start', section: map }
    const below: Change = { op: 'move', id: 'news', after: 'hero' }
    expect(proposed([at('hero'), below], { op: 'move', scope, id: 'hero', after: 'deals' })).toEqual([
      [at('hero'), below, { op: 'move', id: 'hero', after: 'deals' }],
      [start, below, { op: 'move', id: 'hero', after: 'deals' }],
      [start, below, { op: 'move', id: 'hero', after: 'deals' }],
    ])
  })

  it('may stay where they are when the section between them goes to the top', () => {
    const moved: Change = { op: 'move', id: 'deals', before: 'hero' }
    expect(proposed([at('deals')], { op: 'move', scope, id: 'deals', after: null })).toEqual([
      [at('deals'), moved],
      [at('hero'), moved],
    ])
  })
})

describe('a section whose changes are discarded', () => {
  const page = (...ids: string[]): PageInstance[] =>
    ids.map((id) => ({ id, type: 'List', v: 1, role: null, settings: {} }))
  const newsBelowMap: Change = { op: 'move', id: 'news', after: 'map' }
  const rest: Change[] = [heroShort, { op: 'move', id: 'deals', before: 'news' }, heroDown]
  const other: Change = { op: 'insert', id: 'other', after: 'deals', section: list }
  const cases: [string, Change[], string, PageInstance[], Change[]][] = [
    [
      'hands what stood below it to the section above',
      [...rest, mapBelowHero, { op: 'set', id: 'map', role: 'home.map' }, boxBelowMap, other, newsBelowMap],
      'map',
      page('hero', 'deals', 'map', 'box', 'other', 'news'),
      [...rest, { ...boxBelowMap, after: 'deals' }, other, { op: 'move', id: 'news', after: 'deals' }],
    ],
    [
      'leaves an added section at the top where it was itself at the top',
      [heroShort, { op: 'insert', id: 'map', at: 'start', section: map }, boxBelowMap, other, newsBelowMap],
      'map',
      page('map', 'box', 'hero', 'deals', 'other', 'news'),
      [heroShort, { op: 'insert', id: 'box', at: 'start', section: list }, other, newsBelowMap],
    ],
    [
      'keeps what stands below it where it is no addition and stays on the page',
      [heroShort, { op: 'move', id: 'hero', after: 'deals' }, mapBelowHero, dealsShort],
      'hero',
      basePage(HOME),
      [mapBelowHero, dealsShort],
    ],
    [
      'leaves an added section at the top of an empty page',
      [heroShort, mapBelowHero, other],
      'hero',
      [],
      [{ op: 'insert', id: 'map', at: 'start', section: map }, other],
    ],
  ]
  it.each(cases)('%s', (_, changes, id, before, expected) => {
    expect(withoutId(changes, id, before)).toEqual(expected)
  })
})
