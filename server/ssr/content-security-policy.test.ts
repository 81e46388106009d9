import { expect, it } from 'vitest'
import { toContentSecurityPolicy } from './content-security-policy.ts'

it('allows scripts of the own origin only, and styles by hash', () => {
  const policy = toContentSecurityPolicy({ styleHashes: ['abc='], imageHosts: ['img.example'], isDevelopment: false })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("'sha256-abc='")
  expect(policy).toContain("img-src 'self' data: img.example")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).not.toContain('unsafe')
})
