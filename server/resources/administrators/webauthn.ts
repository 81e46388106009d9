import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  SettingsService,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Makers whose root certificates the verifier ships with. */
const MAKERS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'mds'] as const

// Device makers are not checked, so their root certificates are removed: verifying one would send the server to
// addresses in the browser’s data.
for (const identifier of MAKERS) SettingsService.setRootCertificates({ identifier, certificates: [] })

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

/** A new passkey to be requested from a browser. */
export type CreationTask = {
  readonly site: PasskeySite
  readonly account: { readonly id: number; readonly email: string; readonly name: string }
  readonly known: readonly PasskeyKey[]
}

/** An answer to be verified against the challenge that it must sign. */
export type PasskeyTask = { readonly site: PasskeySite; readonly answer: PasskeyAnswer; readonly challenge: string }

/** Returns the options for creating a passkey: a discoverable credential with user verification. */
export const toCreationOptions = ({
  site: { rpId, name },
  account,
  known,
}: CreationTask): Promise<{ readonly challenge: string }> =>
  generateRegistrationOptions({
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
export const toRequestOptions = ({ rpId }: PasskeySite): Promise<{ readonly challenge: string }> =>
  generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })

/** Returns the key of a passkey created for this site; null for an invalid answer. */
export const readNewPasskey = async ({
  site: { rpId, origin },
  answer,
  challenge,
}: PasskeyTask): Promise<PasskeyKey | null> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The verifier checks every property and throws where one is missing.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
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
export const readSignature = async ({
  site: { rpId, origin },
  answer,
  challenge,
  key,
}: PasskeyTask & { readonly key: PasskeyKey }): Promise<{ readonly signCount: number } | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // As above.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
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
