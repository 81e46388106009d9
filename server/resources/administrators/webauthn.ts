import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Whose certificates the verifier would take for the makers of devices. */
const MAKERS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'mds'] as const

/**
 * The verifier brings parsers of certificates along: a process that sees no passkey does without. Nobody is asked who made
 * their device, so no maker is known to it: looking a maker's certificate up would send the server to addresses that stand
 * in what a browser sent.
 */
const load = async () => {
  const verifier = await import('@simplewebauthn/server')
  for (const identifier of MAKERS) verifier.SettingsService.setRootCertificates({ identifier, certificates: [] })
  return verifier
}

/** Ed25519, P-256 and RSA, by their numbers in COSE: what every device has one of. */
const ALGORITHMS = [-8, -7, -257]

/** A host that passkeys belong to, and where its pages stand. */
export type PasskeySite = { readonly rpId: string; readonly origin: string; readonly name: string }

/** A public key as it is kept; bytes are base64url. */
export type PasskeyKey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: readonly string[]
}

/** What a browser sends of a passkey: the form is the standard's, and the verifier's to check. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>

/** What a browser is asked when a passkey is made: one that it finds by itself, and that asks who holds it. */
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

/** What a browser is asked when it signs in; it names nobody, so it tells nobody who has an account. */
export const toRequestOptions = async ({ rpId }: PasskeySite): Promise<{ readonly challenge: string }> =>
  (await load()).generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })

/** The key of a passkey that was made for this site; null for an answer that does not fit. */
export const readNewPasskey = async (
  { rpId, origin }: PasskeySite,
  answer: PasskeyAnswer,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<PasskeyKey | null> => {
  const { verifyRegistrationResponse } = await load()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The verifier checks every part of it and throws where one is missing.
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

/** How often a passkey has signed now, where the answer was signed with it for this site; else null. */
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

/** The verifier throws plain errors for whatever does not fit; anything else is ours. */
const refuse = (error: unknown): null => {
  if (error instanceof Error && !('code' in error)) return null
  throw error
}
