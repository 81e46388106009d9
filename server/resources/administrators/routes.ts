import {
  changeAdminPassword,
  createAdminSession,
  deleteAdminSession,
  getAdminSession,
} from '#schemas/generated/api/administrators.ts'
import { sessionCookie } from '../../http/administrator.ts'
import { AppError } from '../../http/app-error.ts'
import { readCookie } from '../../http/cookies.ts'
import { handle, handleAsAdministrator, type Answer, type Call } from '../../http/resource.ts'
import { forgetAttempts } from '../../limits/password-guard.ts'
import { findPasswordProblem, PASSWORD_TEXTS } from '../../passwords/new-password.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { makeDeviceCookie } from './device.ts'
import { changePassword, deleteSession, insertSession, type StoredAdministrator } from './repository.ts'
import { checkAdministrator, toSubject } from './sign-in.ts'

/** Signing in and out, and another password. */
export const operations = [
  handle(createAdminSession, async (call) => {
    const { administrator, facts } = await checkAdministrator(call, call.input)
    return { ...(await beginSession(call, administrator)), event: { event: 'signed-in', ...facts } }
  }),

  handleAsAdministrator(getAdminSession, async ({ administrator }) => {
    const { email, partnerId, expiresAt } = administrator
    return { row: { email, isForAllPartners: partnerId === null, expiresAt }, tags: [], isPrivate: true }
  }),

  handleAsAdministrator(changeAdminPassword, async (call) => {
    const { input, tenant, limits, secrets, write } = call
    const { email } = call.administrator
    const { administrator, facts } = await checkAdministrator(call, { email, password: input.password, status: 409 })
    const problem = await findPasswordProblem(input.newPassword, [email, tenant.partner.partnerCode])
    if (problem) {
      const fields = [{ name: 'newPassword', code: `newPassword.${problem}` }]
      throw new AppError('admin/weak-password', 400, PASSWORD_TEXTS[problem], { fields })
    }
    const passwordHash = await hashPassword(input.newPassword)
    await write([], (transaction) => changePassword(transaction, email, passwordHash))
    await forgetAttempts(limits, { partnerId: null, subject: toSubject(secrets, email) })
    const session = await beginSession(call, { ...administrator, passwordHash })
    return { ...session, event: { event: 'password-changed', ...facts } }
  }),

  handle(deleteAdminSession, async ({ request, write, tenant }) => {
    const token = readCookie(request.cookie, sessionCookie(request.isSecure))
    const ended = token === undefined ? null : await write([], (transaction) => deleteSession(transaction, token))
    return {
      row: { isSignedOut: true },
      tags: [],
      isPrivate: true,
      setCookie: `${toCookie('', request.isSecure)}; Max-Age=0`,
      ...(ended === null
        ? {}
        : { event: { event: 'signed-out', administratorId: ended, visitor: request.visitor(), partnerId: tenant.id } }),
    }
  }),
]

const beginSession = async (call: Call<unknown>, administrator: StoredAdministrator): Promise<Answer> => {
  const { now, request, write } = call
  const { token, expiresAt } = await write([], (transaction) => insertSession(transaction, administrator.id, now))
  return {
    row: { email: administrator.email, isForAllPartners: administrator.partnerId === null, expiresAt },
    tags: [],
    isPrivate: true,
    setCookie: [toCookie(token, request.isSecure), makeDeviceCookie(call, administrator)],
  }
}

/** Without an end of its own: it goes with the browser, and the session ends in the database. */
const toCookie = (token: string, isSecure: boolean): string =>
  `${sessionCookie(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
