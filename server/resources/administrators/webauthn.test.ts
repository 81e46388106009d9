import { SettingsService } from '@simplewebauthn/server'
import { expect, it } from 'vitest'
import { readNewPasskey } from './webauthn.ts'

const SITE = { rpId: 'clinic.test', origin: 'https://clinic.test', name: 'Clinic' }
const FORMATS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'mds'] as const

it('a passkey from any maker is accepted: no certificate lists are fetched from addresses in the request', async () => {
  // Manufacturers that the verifier knows by default; it would fetch the revocation lists of their certificates.
  for (const identifier of FORMATS) SettingsService.setRootCertificates({ identifier, certificates: ['a maker’s'] })
  expect(await readNewPasskey(SITE, {}, async () => true)).toBeNull()
  for (const identifier of FORMATS) expect(SettingsService.getRootCertificates({ identifier })).toEqual([])
})
