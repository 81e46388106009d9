import { describe, expect, it } from 'vitest'
import { EMPTY_CLIENT_STATE } from '#client-state/client-state.ts'
import { readHashTags, withHashTags } from './hash-tags.ts'

const section = (content: object | null) =>
  ({ id: 'a', type: 'SearchPanel', place: 'overlay', hydrate: 'idle', settings: {}, content }) as const

describe('readHashTags', () => {
  it('returns the keywords of the search content, in whichever section', () => {
    expect(readHashTags({ sections: [section(null), section({ title: 'x', hashTags: ['기미', '모공'] })] })).toEqual([
      '기미',
      '모공',
    ])
  })

  it('returns null if the page has none', () => {
    expect(readHashTags({ sections: [section({ title: 'x' }), section({ hashTags: 'no list' })] })).toBeNull()
    expect(readHashTags({ sections: [section({ hashTags: ['기미', 5] })] })).toBeNull()
  })
})

describe('withHashTags', () => {
  it('keeps the previous tags for a page without tags, and the same state for equal ones', () => {
    const state = withHashTags(EMPTY_CLIENT_STATE, ['기미'])
    expect(state.hashTags).toEqual(['기미'])
    expect(withHashTags(state, null)).toBe(state)
    expect(withHashTags(state, ['기미'])).toBe(state)
    expect(withHashTags(state, ['シミ']).hashTags).toEqual(['シミ'])
    const two = withHashTags(state, ['기미', '모공'])
    for (const others of [['기미'], ['기미', '주름'], ['기미', '모공', '주름']]) {
      expect(withHashTags(two, others).hashTags).toEqual(others)
    }
  })
})
