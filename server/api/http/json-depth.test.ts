import fastCheck from 'fast-check'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { addFailureReplies } from './failures.ts'
import { addJsonReader, isDeeperThan, JSON_LEVELS } from './json-depth.ts'

const nest = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels)

it.each([
  [nest(5), false],
  [nest(6), true],
  ['{"a":'.repeat(6) + '1' + '}'.repeat(6), true],
  ['{"a":[{"b":[{"c":1}]}]}', false],
  [`[${Array(50).fill('[]').join()}]`, false],
  [JSON.stringify({ text: '[[[[[[[[{{{{{{{{' }), false],
  [JSON.stringify({ text: '\\"[[[[[[[[', '"[[[[[[': '\\' }), false],
  [`["\\\\",${nest(5)}]`, true],
  [`[${Array(50).fill('{}').join()}]`, false],
  ['[[[[[[', true],
  ['"never ends [[[[[[[[', false],
  ['', false],
])('isDeeperThan checks whether %s has more than five levels', (text, expected) => {
  expect(isDeeperThan(text, 5)).toBe(expected)
})

it('counts levels like a recursive walk over the value', () => {
  const depth = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
  fastCheck.assert(
    fastCheck.property(fastCheck.json({ maxDepth: 8 }), fastCheck.integer({ min: 0, max: 8 }), (text, levels) => {
      expect(isDeeperThan(text, levels)).toBe(depth(JSON.parse(text)) > levels)
    }),
  )
})

it('addJsonReader accepts bodies up to the depth limit and rejects deeper or unsafe ones', async () => {
  const app = fastify()
  addFailureReplies(app)
  addJsonReader(app)
  app.post('/', async ({ body }) => ({ body }))
  const send = async (payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    return answer.json()
  }
  expect(await send('{"a":[1]}')).toEqual({ body: { a: [1] } })
  expect(await send(nest(JSON_LEVELS))).toHaveProperty('body')
  expect(await send(nest(JSON_LEVELS + 1))).toMatchObject({ status: 400, code: 'request/too-deep' })
  expect(await send('{"__proto__":{}}')).toMatchObject({ status: 400, code: 'request/malformed' })
  expect(await send('{')).toMatchObject({ status: 400, code: 'request/malformed' })
  await app.close()
})
