import { expect, it } from 'vitest'
import { createRequestKey } from './request-key.ts'

it('is a random UUID, another one each time', () => {
  const keys = Array.from({ length: 200 }, createRequestKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
