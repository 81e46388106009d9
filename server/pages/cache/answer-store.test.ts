import { beforeEach, describe, expect, it } from 'vitest'
import type { PartnerId } from '../../core/partner-id.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { createAnswerStore, type AnswerStore, type StoredAnswer } from './answer-store.ts'

// The numbers represent partners that a database would have assigned.
const [ONE, TWO] = [1, 2] as PartnerId[] as [PartnerId, PartnerId]

let time = 0
let asked = 0
let store: AnswerStore
beforeEach(() => {
  time = 0
  asked = 0
  const limits = { perPartner: 10_000, inAll: 100_000 }
  store = createAnswerStore({ now: () => time, limits, lifetime: 1000, tagOf: partnerTag })
})

const answer = (headers: Record<string, string> = { 'cache-tag': 'partner:1/notices' }, status = 200) => ({
  status,
  headers,
  body: '{}',
})

const read = (given: StoredAnswer = answer(), partnerId = ONE, address = '/api/notices') =>
  store.read(partnerId, address, async () => {
    asked += 1
    return given
  })

describe('an answer', () => {
  it('is requested once per partner and address', async () => {
    expect(await read()).toBe(await read(answer({})))
    await read(answer(), TWO)
    await read(answer(), ONE, '/api/notices?page=2')
    expect(asked).toBe(3)
  })

  it.each([['partner:1/notices'], ['partner:1'], [null]])('is invalidated when %s changes', async (tag) => {
    await read()
    store.purge(tag === null ? null : [tag])
    await read()
    expect(asked).toBe(2)
  })

  it('stays cached when something else changes', async () => {
    await read()
    store.purge(['partner:1/products', 'partner:2', 'partner:10'])
    await read()
    expect(asked).toBe(1)
  })

  it('for partner 12 ignores tags of partner 1, stored or in progress', async () => {
    const twelve = 12 as PartnerId
    const own = answer({ 'cache-tag': 'partner:12/notices' })
    let finish: (given: StoredAnswer) => void = () => {}
    const reading = store.read(twelve, '/api/faqs', () => new Promise((resolve) => (finish = resolve)))
    await read(own, twelve)
    store.purge(['partner:1', 'partner:1/notices', 'partner:120/notices'])
    finish(own)
    await reading
    await read(own, twelve)
    await read(own, twelve, '/api/faqs')
    expect(asked).toBe(1)
    store.purge(['partner:12/notices'])
    await read(own, twelve)
    expect(asked).toBe(2)
  })

  it('expires at its valid-until time, and after its lifetime', async () => {
    const until = { 'cache-tag': 'a', 'x-valid-until': new Date(500).toISOString() }
    await read(answer(until))
    time = 500
    await read()
    expect(asked).toBe(2)
    time = 1500
    await read()
    expect(asked).toBe(3)
  })

  it.each([
    ['of a failure', answer({ 'cache-tag': 'a' }, 404)],
    ['for one visitor', answer({ 'cache-tag': 'a', 'cache-control': 'private, no-store' })],
    ['that does not say what it was read from', answer({})],
  ])('%s is never cached', async (_, given) => {
    await read(given)
    await read(given)
    expect(asked).toBe(2)
  })

  it('is evicted when space runs out, search results first', async () => {
    const addresses = ['/api/one', '/api/faqs?keyword=x', '/api/two', '/api/three']
    for (const address of addresses) await read(answer(), ONE, address)
    await read(answer(), ONE, '/api/one')
    expect(asked).toBe(4)
    await read(answer(), ONE, '/api/faqs?keyword=x')
    expect(asked).toBe(5)
    const long = { ...answer(), body: 'x'.repeat(1000) }
    await read(long, ONE, '/api/long')
    await read(answer(), ONE, '/api/one')
    expect(asked).toBe(7)
  })

  it.each([
    ['its partner', ['partner:2', 'partner:1/notices']],
    ['everything', null],
  ])('that was being read while %s changed is not cached', async (_, tags) => {
    let finish: (given: StoredAnswer) => void = () => {}
    const reading = store.read(ONE, '/api/notices', () => new Promise((resolve) => (finish = resolve)))
    store.purge(tags)
    finish(answer())
    await reading
    await read()
    expect(asked).toBe(1)
  })
})
