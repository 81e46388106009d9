import { describe, expect, it } from 'vitest'
import { addRecent, parseRecents, RECENT_LIMIT } from './recent-keywords.ts'

describe('a searched keyword', () => {
  it.each([
    ['stands first', ['모공'], '기미', ['기미', '모공']],
    ['moves to the front when it is known', ['모공', '기미', '턱선'], '기미', ['기미', '모공', '턱선']],
    ['is trimmed', [], '  여드름 흉터 ', ['여드름 흉터']],
    ['is left out when it is empty', ['모공'], '   ', ['모공']],
  ])('%s', (_, recents, keyword, expected) => {
    expect(addRecent(recents, keyword)).toEqual(expected)
  })

  it('drops the oldest if there are more than ten', () => {
    const ten = Array.from({ length: RECENT_LIMIT }, (_, index) => `word ${index}`)
    const next = addRecent(ten, 'new')
    expect(next).toHaveLength(10)
    expect(next[0]).toBe('new')
    expect(next).not.toContain('word 9')
  })
})

describe('a stored list', () => {
  it.each([
    ['keeps its order', '["a","b","c"]', ['a', 'b', 'c']],
    ['loses what is no text, what is empty and what comes twice', '["a",1,null,"","b","a"]', ['a', 'b']],
    ['is empty when it is no list', '{"a":1}', []],
    ['is empty when it is no JSON', '<html>', []],
    ['is empty when nothing is stored', null, []],
  ])('%s', (_, stored, expected) => {
    expect(parseRecents(stored)).toEqual(expected)
  })

  it('is truncated to ten', () => {
    expect(parseRecents(JSON.stringify(Array.from({ length: 30 }, (_, index) => `w${index}`)))).toHaveLength(10)
  })
})
