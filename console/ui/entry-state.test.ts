import { expect, it } from 'vitest'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { stateOf } from './entry-state.tsx'

it.each([
  ['public', {}],
  ['hidden', { state: 'hidden' }],
  ['draft', { draft: toDraft() }],
  ['draft', { draft: toDraft(), state: 'hidden' }],
  ['draft', { published: null }],
  ['scheduled', { draft: toDraft({ releaseId: 4 }), published: null }],
  ['removed', { draft: toDraft({ releaseId: 4 }), state: 'removed' }],
] as const)('stateOf returns %s for %j', (state, facts) => {
  expect(stateOf(toEntry(facts))).toBe(state)
})
