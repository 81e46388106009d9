import { describe, expect, it } from 'vitest'
import { createBreaker, requireJson } from './breaker.ts'

const ask = { method: 'GET' as const, url: '/x', headers: {} }

/** Sets up an upstream API that can fail, behind a breaker whose clock the test sets. */
const setUp = () => {
  let now = 0
  let status = 200
  let calls = 0
  const breaker = createBreaker(
    async () => {
      calls += 1
      if (status === 0) throw new Error('unreachable')
      return { status, headers: {}, body: '{}' }
    },
    { now: () => now, random: () => 1 },
  )
  return {
    ask: () =>
      breaker(ask).then(
        ({ status: got }) => got,
        () => 'refused',
      ),
    answer: (next: number) => (status = next),
    pass: (ms: number) => (now += ms),
    calls: () => calls,
  }
}

describe('a breaker', () => {
  it.each([0, 503])(
    'stops calling a back-end after five failures in a row (%i), except for occasional attempts',
    async (failure) => {
      const { ask: call, answer, pass, calls } = setUp()
      answer(failure)
      for (let count = 0; count < 50; count += 1) await call()
      expect(calls()).toBe(5)
      pass(800)
      await Promise.all([call(), call(), call()])
      expect(calls()).toBe(6)
    },
  )

  it('resumes calls with the first good answer, within a second', async () => {
    const { ask: call, answer, pass } = setUp()
    answer(0)
    for (let count = 0; count < 9; count += 1) await call()
    answer(200)
    expect(await call()).toBe('refused')
    pass(800)
    expect([await call(), await call()]).toEqual([200, 200])
  })

  it('ignores failures with good answers in between, and client errors', async () => {
    const { ask: call, answer, calls } = setUp()
    for (let count = 0; count < 12; count += 1) {
      answer(count % 3 === 0 ? 404 : 500)
      await call()
    }
    expect(calls()).toBe(12)
  })
})

describe('an answer of a back-end', () => {
  const read = (status: number, body: string) => requireJson(async () => ({ status, headers: {}, body }))(ask)

  it.each(['<html>', '', '"text"', 'null', '{"rows":['])('fails if it is %j instead of an object', async (body) => {
    await expect(read(200, body)).rejects.toThrow('JSON')
  })

  it.each([
    [200, '{"rows":[]}'],
    [204, ''],
    [404, 'not here'],
    [500, '<html>'],
  ])('with status %i and body %j is accepted', async (status, body) => {
    expect((await read(status, body)).body).toBe(body)
  })
})
