import {
  addPasskey,
  beginPasskey,
  createAdminSessionByPasskey,
  makePasskeyChallenge,
  proveAdminSessionByPasskey,
} from '#schemas/generated/api/administrators.ts'
import { call } from './call.ts'

const loadBrowserPart = () => import('@simplewebauthn/browser')

/** Checks whether this browser supports passkeys; they require a secure context. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** Checks whether the user dismissed the browser's own dialog, which is not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const readPasskey = async (): Promise<Record<string, unknown>> => {
  const { startAuthentication } = await loadBrowserPart()
  const { row } = await call(makePasskeyChallenge, {})
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  // The server creates them with the server half of the same package.
  return { ...(await startAuthentication({ optionsJSON: row.options as unknown as Options })) }
}

/** Signs in with a passkey of this host. */
export const signInByPasskey = async (isStaying: boolean): Promise<void> => {
  await call(createAdminSessionByPasskey, { credential: await readPasskey(), isStaying })
}

/** Confirms a sensitive operation with a passkey. */
export const proveByPasskey = async (): Promise<void> => {
  await call(proveAdminSessionByPasskey, { credential: await readPasskey() })
}

/** Creates a passkey for this host and adds it to the account. */
export const makePasskey = async (name: string): Promise<void> => {
  const { startRegistration } = await loadBrowserPart()
  const { row } = await call(beginPasskey, {})
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  // As above.
  const credential = await startRegistration({ optionsJSON: row.options as unknown as Options })
  await call(addPasskey, { name, credential: { ...credential } })
}
