import { expect, it } from 'vitest'
import { boundWarnings } from './page-warnings.ts'

const setUp = () => {
  let now = 0
  const told: unknown[] = []
  const bound = boundWarnings(() => now)
  const warn = bound((fields, message) => told.push([fields, message]))
  return { told, warn, pass: (seconds: number) => (now += seconds * 1000) }
}

const LUMI = { partner: 'lumi', path: '/' }

it('are logged at once, then once a minute with the number of occurrences', () => {
  const { told, warn, pass } = setUp()
  for (const _ of [1, 2, 3]) warn(LUMI, 'Section Hero "hero" failed')
  expect(told).toEqual([[LUMI, 'Section Hero "hero" failed']])
  pass(61)
  warn({ partner: 'lumi', path: '/info' }, 'Section Hero "hero" failed')
  expect(told.at(-1)).toEqual([{ partner: 'lumi', path: '/info', alsoMet: 2 }, 'Section Hero "hero" failed'])
  pass(61)
  warn(LUMI, 'Section Hero "hero" failed')
  expect(told.at(-1)).toEqual([LUMI, 'Section Hero "hero" failed'])
})

it('are grouped by clinic and by failure', () => {
  const { told, warn } = setUp()
  warn(LUMI, 'Section Hero "hero" failed')
  warn(LUMI, 'Section News "news" failed')
  warn({ partner: 'onyu', path: '/' }, 'Section Hero "hero" failed')
  expect(told).toHaveLength(3)
})

it('page warnings use bounded memory', () => {
  const { told, warn } = setUp()
  for (let count = 0; count < 600; count += 1) warn(LUMI, `Section ${count}`)
  warn(LUMI, 'Section 0')
  expect(told).toHaveLength(601)
})
