import { createBackgroundThread } from '../../core/background-thread.ts'
import type { PasskeyStep } from './webauthn-worker.ts'
import type { CreationTask, PasskeyAnswer, PasskeyKey, PasskeySite } from './webauthn.ts'

/** The verifier brings certificate parsers along: loading them takes 150 ms, so it runs in a thread. */
const runInThread = createBackgroundThread({
  worker: './webauthn-worker',
  name: 'passkeyTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 10_000,
  maxWaiting: 100,
})

const run = <Result>(step: PasskeyStep): Promise<Result> => runInThread<Result>(step)

type Options = { readonly challenge: string }

/** Returns the options for creating a passkey: a discoverable credential with user verification. */
export const makeCreationOptions = (input: CreationTask): Promise<Options> => run({ step: 'toCreationOptions', input })

/** Returns the options for signing in; they name no account, so they reveal none. */
export const makeRequestOptions = (site: PasskeySite): Promise<Options> =>
  run({ step: 'toRequestOptions', input: site })

/** Returns the key of a passkey created for this site; null for an invalid answer or a challenge that is not ours. */
export const verifyNewPasskey = async (
  site: PasskeySite,
  answer: PasskeyAnswer,
  consumeChallenge: (challenge: string) => Promise<boolean>,
): Promise<PasskeyKey | null> => {
  const challenge = readChallenge(answer)
  if (challenge === null || !(await consumeChallenge(challenge))) return null
  return run({ step: 'readNewPasskey', input: { site, answer, challenge } })
}

/** Returns a passkey’s signature counter, if it signed a challenge of ours for this site; else null. */
export const verifySignature = async (
  site: PasskeySite,
  answer: PasskeyAnswer,
  key: PasskeyKey,
  consumeChallenge: (challenge: string) => Promise<boolean>,
): Promise<{ readonly signCount: number } | null> => {
  const challenge = readChallenge(answer)
  if (challenge === null || !(await consumeChallenge(challenge))) return null
  const { credentialId, publicKey, signCount, transports } = key
  const plainKey = { credentialId, publicKey, signCount, transports }
  return run({ step: 'readSignature', input: { site, answer, challenge, key: plainKey } })
}

/** Returns the challenge that an answer claims to sign; the verifier checks the signature. */
const readChallenge = ({ response }: PasskeyAnswer): string | null => {
  if (typeof response !== 'object' || response === null || !('clientDataJSON' in response)) return null
  try {
    const client: unknown = JSON.parse(Buffer.from(String(response.clientDataJSON), 'base64url').toString())
    const isRecord = typeof client === 'object' && client !== null && 'challenge' in client
    return isRecord && typeof client.challenge === 'string' ? client.challenge : null
  } catch {
    return null
  }
}
