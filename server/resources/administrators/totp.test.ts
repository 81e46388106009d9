import { expect, it } from 'vitest'
import { findTotpStep, makeTotpSecret, toTotpUri } from './totp.ts'

/** RFC 6238, appendix B: the ASCII characters `12345678901234567890`, and the last six of its digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('findTotpStep accepts the codes of the standard at %s seconds', (seconds, code, step) => {
  expect(findTotpStep(SECRET, code, new Date(seconds * 1000))).toBe(step)
})

it('findTotpStep accepts a code from the half minute before or after, and no other', () => {
  const at = (seconds: number) => findTotpStep(SECRET, '287082', new Date(seconds * 1000))
  expect([at(29), at(30), at(60), at(89), at(90)]).toEqual([1, 1, 1, 1, null])
})

it('findTotpStep rejects malformed codes', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '      '])
    expect(findTotpStep(SECRET, code, new Date(59_000))).toBeNull()
})

it('makeTotpSecret returns secrets that authenticator apps can read', () => {
  const secret = makeTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = toTotpUri(secret, { clinic: '루미의원', email: 'desk@clinic.test' })
  expect(decodeURIComponent(uri)).toContain('루미의원:desk@clinic.test')
  expect(uri).toContain(`secret=${secret}`)
})
