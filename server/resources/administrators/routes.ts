import { createAdminSession, deleteAdminSession, getAdminSession } from '#schemas/generated/api/administrators.ts'
import { sessionCookie } from '../../http/administrator.ts'
import { AppError } from '../../http/app-error.ts'
import { readCookie } from '../../http/cookies.ts'
import { handle, handleAsAdministrator } from '../../http/resource.ts'
import { tryPassword } from '../../limits/password-guard.ts'
import { isPassword } from '../../passwords/passwords.ts'
import { deleteSession, findAdministratorByEmail, insertSession } from './repository.ts'

/** Signing in and out. */
export const operations = [
  handle(createAdminSession, async ({ input, tenant, db, now, limits, secrets, write, request }) => {
    const administrator = await findAdministratorByEmail(db, input.email)
    const isHere = administrator?.partnerId === null || administrator?.partnerId === tenant.id
    const subject = `administrator/${secrets.digest('administrator', input.email.trim().toLowerCase())}`
    const tried = await tryPassword(limits, { partnerId: null, subject, visitor: request.visitor() }, now, () =>
      isPassword(isHere && administrator ? administrator.passwordHash : null, input.password),
    )
    if (tried.kind === 'later') {
      const { retryAfterSeconds } = tried
      throw new AppError('admin/try-later', 429, 'Too many tries. Please wait.', { retryAfterSeconds })
    }
    // A right password without its owner cannot be: nobody's never fits.
    if (tried.kind === 'wrong' || !administrator) {
      throw new AppError('admin/wrong-password', 401, 'The e-mail address or the password is wrong.')
    }
    const { token, expiresAt } = await write([], (transaction) => insertSession(transaction, administrator.id, now))
    const row = { email: administrator.email, isForAllPartners: administrator.partnerId === null, expiresAt }
    return { row, tags: [], isPrivate: true, setCookie: toCookie(token, request.isSecure) }
  }),

  handleAsAdministrator(getAdminSession, async ({ administrator }) => {
    const { email, partnerId, expiresAt } = administrator
    return { row: { email, isForAllPartners: partnerId === null, expiresAt }, tags: [], isPrivate: true }
  }),

  handle(deleteAdminSession, async ({ request, write }) => {
    const token = readCookie(request.cookie, sessionCookie(request.isSecure))
    if (token !== undefined) await write([], (transaction) => deleteSession(transaction, token))
    return {
      row: { isSignedOut: true },
      tags: [],
      isPrivate: true,
      setCookie: `${toCookie('', request.isSecure)}; Max-Age=0`,
    }
  }),
]

/** Without an end of its own: it goes with the browser, and the session ends in the database. */
const toCookie = (token: string, isSecure: boolean): string =>
  `${sessionCookie(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
