import { describe, expect, it } from 'vitest'
import { createSectionStore } from './section-store.ts'

const section = (letters: number) => ({ html: 'x'.repeat(letters), styles: [] })

/** Each section counts two bytes per character and 500 besides: three of 250 characters fit. */
const LIMIT = 3000

describe('the section store', () => {
  it('evicts the least recently used sections, and counts hits, misses and evictions', () => {
    const store = createSectionStore(LIMIT)
    for (const name of ['a', 'b', 'c']) store.keep(name, section(250))
    store.find('a')
    store.keep('d', section(250))
    expect(['a', 'b', 'c', 'd'].map((name) => store.find(name) !== undefined)).toEqual([true, false, true, true])
    expect(store.counts).toEqual({ hits: 4, misses: 1, evictions: 1, bytes: LIMIT })
  })

  it('counts a replaced section once, and stores none that exceeds the total limit, without evicting others', () => {
    const store = createSectionStore(LIMIT)
    store.keep('a', section(250))
    store.keep('a', section(500))
    expect(store.counts.bytes).toBe(1500)
    store.keep('b', section(2000))
    expect([store.find('a') !== undefined, store.find('b'), store.counts.bytes]).toEqual([true, undefined, 1500])
  })

  it('clear forgets everything', () => {
    const store = createSectionStore(LIMIT)
    store.keep('a', section(250))
    store.addReads('k', ['fact'], ['query'])
    store.clear()
    expect([store.find('a'), store.readsOf('k'), store.counts.bytes]).toEqual([undefined, undefined, 0])
  })

  it('collects all reads of a key, with its facts in a fixed order', () => {
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

  it('resets the reads of a key that has too many, in a new epoch, without affecting other keys', () => {
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

  it('does not count misses as evictions', () => {
    const store = createSectionStore(LIMIT)
    expect(store.find('none')).toBeUndefined()
    for (const name of ['a', 'b', 'c', 'd']) store.keep(name, section(250))
    expect(store.counts).toEqual({ hits: 0, misses: 1, evictions: 1, bytes: LIMIT })
  })

  it('counts styles towards the size of a section', () => {
    const store = createSectionStore(LIMIT)
    const styled = { ...section(250), styles: Array.from({ length: 100 }, () => ({ rules: ['color:red'] })) }
    store.keep('styled', styled)
    store.keep('plain', section(250))
    expect(store.find('styled')).toBeUndefined()
    expect(store.counts.bytes).toBe(1000)
  })
})

describe('the memory of reads', () => {
  const list = (count: number, name: string) => Array.from({ length: count }, (_, number) => `${name} ${number}`)
  /** Fills the store: twenty keys with ten thousand queries each reach the total limit. */
  const fill = (store: ReturnType<typeof createSectionStore>, queries: number) => {
    for (let key = 1; queries > 0; key += 1, queries -= 10_000) {
      store.addReads(`key ${key}`, [], list(Math.min(queries, 10_000), `${key}`))
    }
  }

  it('is cleared as a whole with one key too many', () => {
    const store = createSectionStore(LIMIT)
    for (const key of list(50_000, 'key')) store.addReads(key, ['path'], [])
    const first = store.readsOf('key 0')
    expect(first?.facts).toEqual(['path'])
    expect(store.addReads('one more', [], []).epoch).toBeGreaterThan(50_000)
    expect(['key 0', 'key 49999'].map((key) => store.readsOf(key))).toEqual([undefined, undefined])
    expect(store.readsOf('one more')).toBeDefined()
  })

  it('is cleared as a whole when a key is added at 200,000 queries', () => {
    const store = createSectionStore(LIMIT)
    fill(store, 199_999)
    store.addReads('last', [], ['q'])
    expect(store.readsOf('key 1')?.queries.size).toBe(10_000)
    store.addReads('one more', [], [])
    expect(['key 1', 'last'].map((key) => store.readsOf(key))).toEqual([undefined, undefined])
  })

  it('starts over for one key that reads on then, and stays for the others', () => {
    const store = createSectionStore(LIMIT)
    const { epoch } = store.addReads('a', ['path'], ['one'])
    fill(store, 199_999)
    const next = store.addReads('a', ['config'], ['two'])
    expect([next.facts, [...next.queries]]).toEqual([['config'], ['two']])
    expect(next.epoch).toBeGreaterThan(epoch)
    expect(store.readsOf('key 1')?.queries.size).toBe(10_000)
  })

  it('counts each query of a key once, however often reads are added', () => {
    const store = createSectionStore(LIMIT)
    const other = store.addReads('other', [], [])
    for (const query of list(700, 'q')) store.addReads('a', [], [query])
    expect(store.readsOf('a')?.queries.size).toBe(700)
    store.addReads('b', [], [])
    expect(store.readsOf('other')).toBe(other)
  })

  it('is cleared as a whole with too many characters, even for few queries', () => {
    const store = createSectionStore(1000)
    const long = (name: string) => name.padEnd(2000, 'x')
    for (let number = 0; number < 8000; number += 1) {
      store.addReads(`key ${number % 10}`, [], [long(String(number))])
    }
    expect(store.readsOf('key 1')?.queries.size).toBe(800)
    store.addReads('key 11', [], ['one more'])
    expect(store.readsOf('key 1')).toBeUndefined()
  })
})
