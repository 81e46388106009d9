import { AuthenticationError } from '../../api/http/authentication.ts'
import type { Call } from '../../api/http/resource.ts'
import { tryPassword } from '../../security/rate-limits/password-guard.ts'
import { findDevice } from './device.ts'
import type { StoredAdministrator } from './repository.ts'
import {
  findAuthenticator,
  SEALED_SECRETS,
  consumeRecoveryCode,
  consumeStep,
  type Authenticator,
} from './second-factor.ts'
import { toAccount, type Checked } from './sign-in.ts'
import { findTotpStep } from './totp.ts'

/** Returns the half minute that an authenticator code belongs to; null when it matches none. */
export const findStep = (
  { secrets, now }: Pick<Call<unknown>, 'secrets' | 'now'>,
  { sealed }: Authenticator,
  code: string,
): number | null =>
  sealed === null ? null : findTotpStep(secrets.decrypt(SEALED_SECRETS.purpose, sealed), code.trim(), now)

/**
 * Requires the second factor of an account that has one, after its password was right. Throws admin/code-needed and
 * admin/wrong-code, both with `status`: 409 for a signed-in caller, whose session goes on. Throws 429 admin/try-later.
 */
export const checkCode = async (
  call: Call<unknown>,
  { administrator, facts }: Checked,
  code: string | undefined,
  status: 401 | 409 = 401,
): Promise<void> => {
  const authenticator = await findAuthenticator(call.db, administrator.id)
  if (!authenticator?.isConfirmed) return
  if (code === undefined) {
    throw new AuthenticationError(
      { code: 'admin/code-needed', status, message: 'Also send the code of your authenticator app.' },
      { event: 'code-needed', ...facts },
    )
  }
  await tryCode(call, administrator, () => takeCode(call, administrator.id, authenticator, code), status)
}

/** Counts attempts at a code like those at a password. Throws admin/wrong-code and 429 admin/try-later. */
export const tryCode = async (
  call: Call<unknown>,
  administrator: Pick<StoredAdministrator, 'id' | 'email'> & { readonly passwordHash?: string },
  check: () => Promise<boolean>,
  status: 401 | 409,
): Promise<void> => {
  const { limits, secrets, request, now, tenant } = call
  const { id, email, passwordHash } = administrator
  const device = passwordHash === undefined ? undefined : findDevice(call, { id, passwordHash })
  const visitor = request.visitor()
  const attempt = {
    partnerId: null,
    subject: `administrator-code/${toAccount(secrets, email)}`,
    visitor,
    ...(device === undefined ? {} : { provenDevice: device }),
  }
  const tried = await tryPassword(limits, attempt, now, check)
  const facts = { administratorId: id, visitor, partnerId: tenant.id }
  if (tried.kind === 'later') {
    const { retryAfterSeconds } = tried
    throw new AuthenticationError(
      {
        code: 'admin/try-later',
        status: 429,
        message: 'Too many attempts. Please wait.',
        details: { retryAfterSeconds },
      },
      { event: 'limited', ...facts },
    )
  }
  if (tried.kind === 'wrong') {
    throw new AuthenticationError(
      { code: 'admin/wrong-code', status, message: 'This code is wrong or has already been used.' },
      { event: 'wrong-code', ...facts },
    )
  }
}

const takeCode = async (
  call: Call<unknown>,
  administratorId: number,
  authenticator: Authenticator,
  code: string,
): Promise<boolean> => {
  const step = findStep(call, authenticator, code)
  return call.write([], (transaction) =>
    step === null
      ? consumeRecoveryCode(transaction, administratorId, code)
      : consumeStep(transaction, administratorId, step),
  )
}
