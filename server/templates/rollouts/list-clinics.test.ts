import { expect, it } from 'vitest'
import { healthOf } from './list-clinics.ts'

const NONE = { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 }

it('healthOf: hidden pages or sections count as broken, other problems as attention', () => {
  expect([undefined, NONE, { ...NONE, links: 1 }, { ...NONE, sections: 1, links: 2 }].map(healthOf)).toEqual([
    'unknown',
    'fine',
    'attention',
    'broken',
  ])
})
