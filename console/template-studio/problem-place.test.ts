import { describe, expect, it } from 'vitest'
import type { Problem } from '#schemas/explain/problem.ts'
import { findProblemPlace } from './problem-place.ts'

const HOME = {
  sections: { hero: { type: 'Hero', v: 1 } },
  order: ['hero'],
  when: { HYBRID: [{ op: 'set', id: 'hero', settings: { count: 9 } }] },
}

const placeOf = (pointer: string, file = 'templates/mine/layouts/home.json') => {
  const problem: Problem = {
    code: 'T201',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    pointer,
    message: '',
    found: '',
    allowed: [],
    nearest: null,
    mend: '',
    seenBy: [],
  }
  return findProblemPlace(problem, (path) => (path === 'mine/layouts/home.json' ? HOME : undefined))
}

describe('the location of a problem', () => {
  it('is the instance that its pointer names, on the tab where it is edited', () => {
    const file = 'layouts/home.json'
    expect(placeOf('/sections/hero/settings/count')).toEqual({ file, id: 'hero', type: null })
    expect(placeOf('/order/0')).toEqual({ file, id: 'hero', type: null })
    expect(placeOf('/when/HYBRID/0/settings/count')).toEqual({ file, id: 'hero', type: 'HYBRID' })
    expect(placeOf('/when/HYBRID/7')).toEqual({ file, id: null, type: 'HYBRID' })
    expect(placeOf('/title')).toEqual({ file, id: null, type: null })
  })

  it('is the file if it is not a composition', () => {
    expect(placeOf('/colors/ink', 'templates/mine/theme.json')).toEqual({ file: 'theme.json', id: null, type: null })
  })
})
