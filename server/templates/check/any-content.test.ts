import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { HEADER, HOME, TEMPLATE, THEME } from '#tests/sites/broken-templates/it-finds.ts'
import { change, createSmallSite } from '#tests/sites/broken-templates/small-site.ts'
import { checkTemplates } from './index.ts'

const RUNS = runsOf(20, 'template-check')

const path = fc.constantFrom(HOME, HEADER, TEMPLATE, THEME)

/** Replaces the JSON’s value number `place`, in the order in which JSON.parse visits them. */
const replaceValue = (text: string, place: number, value: unknown): string => {
  const count = (text.match(/[:[,]/g) ?? []).length
  let index = 0
  const data: unknown = JSON.parse(text, (_, old: unknown) => (index++ === place % count ? value : old))
  return JSON.stringify(data) ?? 'null'
}

describe('template check of arbitrary content', () => {
  it('never throws on a value of another type, and reports its line', () => {
    fc.assert(
      fc.property(path, fc.nat(500), fc.jsonValue({ maxDepth: 2 }), (file, place, value) => {
        const problems = checkTemplates(change(createSmallSite(), file, (text) => replaceValue(text, place, value)))
        for (const problem of problems) expect(problem.line).toBeGreaterThan(0)
      }),
      RUNS,
    )
  }, 30_000)

  it('never throws on a deleted or replaced character', () => {
    fc.assert(
      fc.property(
        path,
        fc.nat(5000),
        fc.constantFrom('', '"', '{', ']', '\\', '한', '\u2028'),
        (file, place, letter) => {
          const site = change(createSmallSite(), file, (text) => {
            const at = place % text.length
            return text.slice(0, at) + letter + text.slice(at + 1)
          })
          expect(() => checkTemplates(site)).not.toThrow()
        },
      ),
      RUNS,
    )
  }, 30_000)
})
