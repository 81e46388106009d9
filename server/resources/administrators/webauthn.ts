import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Makers whose root certificates the verifier ships with. */
const MAKERS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'mds'] as const

/**
 * Imports the verifier on first use, since it brings certificate parsers along. Device makers are not checked, so their
 * root certificates are removed: verifying one would send the server to addresses in the browser’s data.
 */
const load = async () => {
  const verifier = await import('@simplewebauthn/server')
  for (const identifier of MAKERS) verifier.SettingsService.setRootCertificates({ identifier, certificates: [] })
  return verifier
}

/** Ed25519, P-256 and RSA by their COSE numbers: every device supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** A host that passkeys belong to, and the origin of its pages. */
export type PasskeySite = { readonly rpId: string; readonly origin: string; readonly name: string }

/** Stored public key; bytes are base64url. */
export type PasskeyKey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: readonly string[]
}

/** A browser’s passkey response: its format is the standard’s, and the verifier checks it. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>

/** Returns the options for creating a passkey: a discoverable credential with user verification. */
export const toCreationOptions = async (
  { rpId, name }: PasskeySite,
  account: { readonly id: number; readonly email: string; readonly name: string },
  known: readonly PasskeyKey[],
): Promise<{ readonly challenge: string }> =>
  (await load()).generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: new TextEncoder().encode(`administrator ${account.id}`),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Returns the options for signing in; they name no account, so they reveal none. */
export const toRequestOptions = async ({ rpId }: PasskeySite): Promise<{ readonly challenge: string }> =>
  (await load()).generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })

/** Returns the key of a passkey created for this site; null for an invalid answer. */
export const readNewPasskey = async (
  { rpId, origin }: PasskeySite,
  answer: PasskeyAnswer,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<PasskeyKey | null> => {
  const { verifyRegistrationResponse } = await load()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The verifier checks every property and throws where one is missing.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports }
  } catch (error) {
    return refuse(error)
  }
}

/** Returns a passkey’s signature counter, if it signed the answer for this site; else null. */
export const readSignature = async (
  { rpId, origin }: PasskeySite,
  answer: PasskeyAnswer,
  key: PasskeyKey,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<{ readonly signCount: number } | null> => {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // As above.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.signCount,
        transports: [...key.transports],
      },
    })
    return verified ? { signCount: authenticationInfo.newCounter } : null
  } catch (error) {
    return refuse(error)
  }
}

/** Returns null for the verifier’s plain errors, which mean an invalid answer; anything else is our fault. */
const refuse = (error: unknown): null => {
  if (error instanceof Error && !('code' in error)) return null
  throw error
}
