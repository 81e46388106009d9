import { expect, it } from 'vitest'
import { createRequestKey } from './request-key.ts'

it('createRequestKey returns a new random UUID each time', () => {
  const keys = Array.from({ length: 200 }, createRequestKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
