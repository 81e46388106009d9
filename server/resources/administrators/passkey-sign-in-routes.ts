import {
  createAdminSessionByPasskey,
  makePasskeyChallenge,
  proveAdminSessionByPasskey,
} from '#schemas/generated/api/administrators.ts'
import { AuthenticationError } from '../../api/http/authentication.ts'
import { Refusal } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handle, handleAsAdministrator, type Call } from '../../api/http/resource.ts'
import type { Rule } from '../../security/rate-limits/limits.ts'
import { beginSession } from './begin-session.ts'
import { findPasskey, insertChallenge, notePasskey, consumeChallenge, type Passkey } from './passkeys.ts'
import { toPasskeySite } from './passkey-site.ts'
import { findAdministratorById } from './repository.ts'
import { answerSession } from './session-row.ts'
import { noteProof } from './sessions.ts'
import { isOfClinic } from './sign-in.ts'
import { makeRequestOptions, verifySignature } from './webauthn-thread.ts'
import type { PasskeyAnswer } from './webauthn.ts'

/** Limit of sign-in attempts: a signature cannot be guessed, but costs the server computation and storage. */
const ASKING: Rule = { free: 60, waits: [10, 30, 60, 300], forgetAfter: 600, isSliding: true }

const PURPOSE = 'get'

/** Sign-in and re-authentication by passkey instead of a password and a code. */
export const passkeySignInOperations = [
  handle(makePasskeyChallenge, async (call) => {
    const { limits, request, now, write } = call
    const taken = await limits.take([{ key: `passkey ${request.visitor()}`, rule: ASKING }], now)
    if (!taken.isAllowed) {
      const { retryAfterSeconds } = taken
      throw new Refusal('admin/try-later', 429, 'Too many attempts. Please wait.', { retryAfterSeconds })
    }
    const options = await makeRequestOptions(toPasskeySite(call))
    await write([], (transaction) => insertChallenge(transaction, options.challenge, PURPOSE, now))
    return { row: { options }, ...PRIVATE }
  }),

  handle(createAdminSessionByPasskey, async (call) => {
    const { input, db, tenant, request } = call
    const where = { visitor: request.visitor(), partnerId: tenant.id }
    const used = await usePasskey(call, input.credential, null)
    const administrator = used && (await findAdministratorById(db, used.administratorId))
    if (!administrator || !isOfClinic(administrator, tenant)) {
      throw new AuthenticationError(
        { code: 'admin/passkey-refused', status: 401, message: 'This passkey is not valid for this console.' },
        { event: 'wrong-passkey', ...where },
      )
    }
    const facts = { administratorId: administrator.id, ...where }
    const begun = await beginSession(call, administrator, input.isStaying ?? false)
    return { ...begun, event: { event: 'signed-in', ...facts } }
  }),

  handleAsAdministrator(proveAdminSessionByPasskey, async (call) => {
    const { input, administrator, write, now, tenant, request } = call
    if (!(await usePasskey(call, input.credential, administrator.id))) {
      throw new AuthenticationError(
        { code: 'admin/passkey-refused', status: 409, message: 'This passkey is not one of yours.' },
        { event: 'wrong-passkey', administratorId: administrator.id, visitor: request.visitor(), partnerId: tenant.id },
      )
    }
    await write([], (transaction) => noteProof(transaction, administrator, now))
    const session = { ...administrator.session, provenAt: now.toISOString() }
    return answerSession(call, { ...administrator, session })
  }),
]

/** Returns the passkey that signed a challenge of this site, of one owner or of any; null without one. */
const usePasskey = async (
  call: Call<unknown>,
  answer: PasskeyAnswer,
  ownerId: number | null,
): Promise<Passkey | null> => {
  const { db, write, now } = call
  const site = toPasskeySite(call)
  const credentialId = answer['id']
  const passkey = typeof credentialId === 'string' ? await findPasskey(db, credentialId, site.rpId) : null
  if (!passkey || (ownerId !== null && passkey.administratorId !== ownerId)) return null
  const signed = await verifySignature(site, answer, passkey, (challenge) =>
    write([], (transaction) => consumeChallenge(transaction, challenge, PURPOSE, now)),
  )
  if (!signed) return null
  await write([], (transaction) => notePasskey(transaction, passkey, signed.signCount, now))
  return passkey
}
