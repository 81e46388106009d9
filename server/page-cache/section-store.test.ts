import { describe, expect, it } from 'vitest'
import { createSectionStore } from './section-store.ts'

const section = (letters: number) => ({ html: 'x'.repeat(letters), styles: [] })

/** Each section weighs two bytes a letter and 500 besides: three of 250 letters fit. */
const LIMIT = 3000

describe('the store of sections', () => {
  it('lets those leave that were longest not asked for, and counts', () => {
    const store = createSectionStore(LIMIT)
    for (const name of ['a', 'b', 'c']) store.keep(name, section(250))
    store.find('a')
    store.keep('d', section(250))
    expect(['a', 'b', 'c', 'd'].map((name) => store.find(name) !== undefined)).toEqual([true, false, true, true])
    expect(store.counts).toEqual({ hits: 4, misses: 1, evictions: 1, bytes: LIMIT })
  })

  it('weighs a section once that is kept again, and holds none that is too large for all', () => {
    const store = createSectionStore(LIMIT)
    store.keep('a', section(250))
    store.keep('a', section(500))
    expect(store.counts.bytes).toBe(1500)
    store.keep('b', section(2000))
    expect([store.find('a'), store.find('b'), store.counts.bytes]).toEqual([undefined, undefined, 0])
  })

  it('forgets everything when it is told to', () => {
    const store = createSectionStore(LIMIT)
    store.keep('a', section(250))
    store.addReads('k', ['fact'], ['query'])
    store.clear()
    expect([store.find('a'), store.readsOf('k'), store.counts.bytes]).toEqual([undefined, undefined, 0])
  })

  it('remembers all that sections of a key have read, facts in one order', () => {
    const store = createSectionStore(LIMIT)
    expect(store.readsOf('a')).toBeUndefined()
    store.addReads('a', ['path'], ['one'])
    const all = store.addReads('a', ['config', 'path'], ['two'])
    expect(store.readsOf('a')).toBe(all)
    expect([all.facts, [...all.queries]]).toEqual([
      ['config', 'path'],
      ['one', 'two'],
    ])
    expect(store.digest('a')).not.toBe(store.digest('b'))
  })

  it('forgets reads of a key that has too many, in another epoch, and none of other keys', () => {
    const store = createSectionStore(LIMIT)
    const other = store.addReads('b', ['path'], ['one'])
    const first = store.addReads(
      'a',
      ['path'],
      Array.from({ length: 10_000 }, (_, number) => `query ${number}`),
    )
    const next = store.addReads('a', ['config'], ['late'])
    expect(next.epoch).toBeGreaterThan(first.epoch)
    expect([next.facts, [...next.queries]]).toEqual([['config'], ['late']])
    expect(store.readsOf('b')).toBe(other)
  })
})
