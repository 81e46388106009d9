import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import type { Change, Instance } from '../generated/composition.ts'
import { HOMEPAGE_TYPES } from '../routes.ts'
import { applyWhen, type Composition } from './apply-when.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor', 'toString')
const instance: fc.Arbitrary<Instance> = fc.record(
  {
    type: fc.constantFrom('One', 'Two'),
    v: fc.integer({ min: 1, max: 3 }),
    role: fc.constant('home.hero'),
    settings: fc.dictionary(id, fc.jsonValue()),
  },
  { requiredKeys: ['type', 'v'] },
)
const place = fc.record({ after: id, before: id }, { requiredKeys: [] })
const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ op: fc.constant('remove' as const), id }),
  fc.record({ op: fc.constant('set' as const), id, settings: fc.dictionary(id, fc.jsonValue()) }),
  fc.tuple(id, place).map(([target, where]) => ({ op: 'move' as const, id: target, ...where })),
  fc
    .tuple(id, place, instance, fc.option(fc.constantFrom('start' as const, 'end' as const), { nil: undefined }))
    .map(([target, where, section, end]) => ({ op: 'insert' as const, id: target, ...where, at: end, section })),
)
const composition: fc.Arbitrary<Composition> = fc.record({
  sections: fc.dictionary(id, instance),
  order: fc.array(id, { maxLength: 10 }),
  when: fc.record(
    { COMMERCE: fc.array(changeArbitrary), HYBRID: fc.array(changeArbitrary), BRANDING: fc.array(changeArbitrary) },
    { requiredKeys: [] },
  ),
})

describe('applyWhen with any composition', () => {
  it('never throws, keeps ids unique, and does not mutate its input', () => {
    fc.assert(
      fc.property(composition, fc.constantFrom(...HOMEPAGE_TYPES), (given, type) => {
        const before = JSON.stringify(given)
        const { instances } = applyWhen(given, type)
        const ids = instances.map((one) => one.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(JSON.stringify(given)).toBe(before)
      }),
      runsOf(100),
    )
  })

  it('omits only what a change removes, and shows only what is ordered or inserted', () => {
    fc.assert(
      fc.property(composition, fc.constantFrom(...HOMEPAGE_TYPES), (given, type) => {
        const shown = applyWhen(given, type).instances.map((one) => one.id)
        const changes = given.when?.[type] ?? []
        const named = (op: Change['op']) => changes.filter((change) => change.op === op).map((change) => change.id)
        const ordered = given.order.filter((one) => Object.hasOwn(given.sections, one))
        expect(shown).toEqual(expect.arrayContaining(ordered.filter((one) => !named('remove').includes(one))))
        expect([...ordered, ...named('insert')]).toEqual(expect.arrayContaining(shown))
      }),
      runsOf(100),
    )
  })
})
