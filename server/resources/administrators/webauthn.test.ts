import { SettingsService } from '@simplewebauthn/server'
import { expect, it } from 'vitest'
import { readNewPasskey } from './webauthn.ts'

const SITE = { rpId: 'clinic.test', origin: 'https://clinic.test', name: 'Clinic' }
const FORMATS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'mds'] as const

it('the verifier has no vendor certificates, so it fetches no lists from URLs in the request', async () => {
  expect(await readNewPasskey({ site: SITE, answer: {}, challenge: 'x' })).toBeNull()
  // It knows some makers by default, and would fetch the revocation lists of their certificates.
  for (const identifier of FORMATS) expect(SettingsService.getRootCertificates({ identifier })).toEqual([])
})
