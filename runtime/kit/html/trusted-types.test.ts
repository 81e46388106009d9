import { afterEach, expect, it, vi } from 'vitest'
import { createTrustPolicy } from './trusted-types.ts'

afterEach(() => void vi.unstubAllGlobals())

const rules = { createHTML: (html: string) => html }

it('createTrustPolicy creates a policy with the browser’s factory', () => {
  const policy = { createHTML: () => 'trusted' }
  const createPolicy = vi.fn(() => policy)
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect(createTrustPolicy('maru-html', rules)).toBe(policy)
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('maru-html', rules)
})

it.each([undefined, null, {}, 'createPolicy'])(
  'createTrustPolicy returns null if the browser has no trusted types: %j',
  (factory) => {
    vi.stubGlobal('trustedTypes', factory)
    expect(createTrustPolicy('maru-html', rules)).toBeNull()
  },
)
