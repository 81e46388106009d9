import { describe, expect, it } from 'vitest'
import type { Change, Instance } from '../generated/composition.ts'
import type { HomepageType } from '../routes.ts'
import { applyWhen, type Composition } from './apply-when.ts'

const hero: Instance = { type: 'HeroSlider', v: 1, role: 'home.hero', settings: { height: 'tall', count: 3 } }
const deals: Instance = { type: 'TreatmentGrid', v: 1 }
const story: Instance = { type: 'Story', v: 1 }

const compose = (changes: Change[], order = ['hero', 'deals']): Composition => ({
  sections: { hero, deals },
  order,
  when: { BRANDING: changes },
})
const idsOf = (composition: Composition, type: HomepageType = 'BRANDING') =>
  applyWhen(composition, type).instances.map(({ id }) => id)

describe('applyWhen', () => {
  it('places instances in order', () => {
    expect(idsOf(compose([], ['deals', 'hero']))).toEqual(['deals', 'hero'])
  })

  it('applies changes only to their own site type', () => {
    const composition = compose([{ op: 'remove', id: 'deals' }])
    expect(idsOf(composition, 'BRANDING')).toEqual(['hero'])
    expect(idsOf(composition, 'COMMERCE')).toEqual(['hero', 'deals'])
  })

  it('sets the named settings and keeps the others', () => {
    const { instances } = applyWhen(compose([{ op: 'set', id: 'hero', settings: { height: 'short' } }]), 'BRANDING')
    expect(instances[0]).toMatchObject({ settings: { height: 'short', count: 3 }, role: 'home.hero' })
    expect(hero.settings).toEqual({ height: 'tall', count: 3 })
  })

  it('sets a role and records which change did so', () => {
    const { instances } = applyWhen(compose([{ op: 'set', id: 'deals', role: 'home.products' }]), 'BRANDING')
    expect(instances[1]).toMatchObject({
      role: 'home.products',
      rolePointer: '/when/BRANDING/0',
      pointer: '/sections/deals',
    })
  })

  it.each([
    [{ after: 'hero' }, ['hero', 'story', 'deals']],
    [{ before: 'hero' }, ['story', 'hero', 'deals']],
    [{ at: 'start' as const }, ['story', 'hero', 'deals']],
    [{ at: 'end' as const }, ['hero', 'deals', 'story']],
  ])('inserts at %o', (place, expected) => {
    expect(idsOf(compose([{ op: 'insert', id: 'story', section: story, ...place }]))).toEqual(expected)
  })

  it.each([
    [{ id: 'deals', before: 'hero' }, ['deals', 'hero']],
    [{ id: 'hero', after: 'deals' }, ['deals', 'hero']],
  ])('moves %o', (move, expected) => {
    expect(idsOf(compose([{ op: 'move', ...move }]))).toEqual(expected)
  })

  it('applies changes in order, so that one can build on another', () => {
    const changes: Change[] = [
      { op: 'insert', id: 'story', at: 'start', section: story },
      { op: 'remove', id: 'hero' },
      { op: 'move', id: 'story', after: 'deals' },
    ]
    expect(idsOf(compose(changes))).toEqual(['deals', 'story'])
  })

  it('records the origin of an inserted instance', () => {
    const { instances } = applyWhen(compose([{ op: 'insert', id: 'story', at: 'end', section: story }]), 'BRANDING')
    expect(instances[2]).toMatchObject({ pointer: '/when/BRANDING/0/section', role: null, settings: {} })
  })

  it.each<[string, Change, string, string[]]>([
    ['a removal of nothing', { op: 'remove', id: 'x' }, 'unknown-id', ['hero', 'deals']],
    ['a setting of nothing', { op: 'set', id: 'x' }, 'unknown-id', ['hero', 'deals']],
    ['a second hero', { op: 'insert', id: 'hero', at: 'end', section: story }, 'duplicate-id', ['hero', 'deals']],
    [
      'an unknown neighbour',
      { op: 'insert', id: 'story', after: 'x', section: story },
      'unknown-id',
      ['hero', 'deals', 'story'],
    ],
    ['no place', { op: 'insert', id: 'story', section: story }, 'wrong-place', ['hero', 'deals', 'story']],
    ['a move to itself', { op: 'move', id: 'hero', after: 'hero' }, 'unknown-id', ['hero', 'deals']],
    [
      'a move to two places',
      { op: 'move', id: 'hero', after: 'deals', before: 'deals' },
      'wrong-place',
      ['hero', 'deals'],
    ],
  ])('reports %s as a fault and continues', (_, change, kind, expected) => {
    const { instances, faults } = applyWhen(compose([change]), 'BRANDING')
    expect(faults).toMatchObject([{ kind }])
    expect(instances.map(({ id }) => id)).toEqual(expected)
  })

  it('reports ids that differ between order and sections', () => {
    const { faults } = applyWhen(compose([], ['hero', 'hero', 'constructor']), 'HYBRID')
    expect(faults.map(({ kind, id }) => [kind, id])).toEqual([
      ['duplicate-id', 'hero'],
      ['unknown-id', 'constructor'],
      ['unordered-id', 'deals'],
    ])
  })
})
