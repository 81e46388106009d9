import { AuthenticationError, type AuthenticationEvent } from '../../api/http/authentication.ts'
import type { Call } from '../../api/http/resource.ts'
import { forgetAttempts, tryPassword } from '../../security/rate-limits/password-guard.ts'
import { isPassword } from '../../security/passwords/passwords.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { findDevice } from './device.ts'
import { findAdministratorByEmail, type StoredAdministrator } from './repository.ts'

/** Returns the subject that tries at an account are counted under; the account need not exist. */
export const toSubject = (secrets: Secrets, email: string): string => `administrator/${toAccount(secrets, email)}`

/** Resets the sign-in limits of an account that was deleted or has a new password. */
export const forgetSignIns = (
  { limits, secrets }: Pick<Call<unknown>, 'limits' | 'secrets'>,
  email: string,
): Promise<void> => forgetAttempts(limits, { partnerId: null, subject: toSubject(secrets, email) })

/** Checks whether an account can sign in at a clinic. */
export const isOfClinic = (
  { partnerId, isDisabled }: Pick<StoredAdministrator, 'partnerId' | 'isDisabled'>,
  { id }: Pick<Tenant, 'id'>,
): boolean => !isDisabled && (partnerId === null || partnerId === id)

/** The administrator whose password matched, and what the log records about the caller. */
export type Checked = {
  readonly administrator: StoredAdministrator
  readonly facts: Omit<AuthenticationEvent, 'event'>
}

/**
 * Returns the administrator of an address, at this clinic, with this password. A wrong address, a wrong password and
 * another clinic are rejected alike, after the same work. Throws admin/wrong-password, 401 unless `status` says
 * otherwise: a signed-in caller’s session goes on, and 429 admin/try-later.
 */
export const checkAdministrator = async (
  call: Call<unknown>,
  { email, password, status = 401 }: { readonly email: string; readonly password: string; readonly status?: 401 | 409 },
): Promise<Checked> => {
  const { tenant, db, now, limits, secrets, request } = call
  const administrator = await findAdministratorByEmail(db, email)
  const isHere = administrator !== null && isOfClinic(administrator, tenant)
  const device = findDevice(call, administrator)
  const visitor = request.visitor()
  const facts = {
    ...(administrator ? { administratorId: administrator.id } : {}),
    account: toAccount(secrets, email),
    visitor,
    partnerId: tenant.id,
    isKnownDevice: device !== undefined,
  }
  const attempt = {
    partnerId: null,
    subject: toSubject(secrets, email),
    visitor,
    isStrong: true,
    ...(device === undefined ? {} : { provenDevice: device }),
  }
  const tried = await tryPassword(limits, attempt, now, () =>
    isPassword(isHere ? administrator.passwordHash : null, password, device === undefined ? 'last' : 'first'),
  )
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
  // A right password implies an administrator: the placeholder hash never matches.
  if (tried.kind === 'wrong' || !administrator) {
    throw new AuthenticationError(
      { code: 'admin/wrong-password', status, message: 'The e-mail address or the password is wrong.' },
      { event: 'wrong-password', ...facts },
    )
  }
  return { administrator, facts }
}

/** Returns a keyed digest of an address, which only shows if two are equal. */
export const toAccount = (secrets: Secrets, email: string): string =>
  secrets.digest('administrator', email.trim().toLowerCase())
