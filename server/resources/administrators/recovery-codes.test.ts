import { expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

it('makeRecoveryCodes returns ten distinct codes that can be copied by hand', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
})

it('hashRecoveryCode ignores case, spaces and hyphens', () => {
  expect(hashRecoveryCode('K7WM 2xhr-9dqe t4bn')).toBe(hashRecoveryCode('k7wm-2xhr-9dqe-t4bn'))
  expect(hashRecoveryCode('k7wm-2xhr-9dqe-t4bm')).not.toBe(hashRecoveryCode('k7wm-2xhr-9dqe-t4bn'))
})
