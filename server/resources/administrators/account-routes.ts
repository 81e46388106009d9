import {
  changeAdminNotifications,
  changeAdminPassword,
  changeAdminProfile,
  getAdminNotifications,
  type AdminNotifications,
} from '#schemas/generated/api/administrators.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import { beginSession } from './begin-session.ts'
import { checkCode } from './check-code.ts'
import { requireGoodPassword } from './good-password.ts'
import { changeMuted, readMuted } from './members.ts'
import { noteAccount } from './note-account.ts'
import { changePassword, changeProfile } from './repository.ts'
import { answerSession } from './session-row.ts'
import { checkAdministrator, forgetSignIns } from './sign-in.ts'

/** Operations on administrators’ own accounts. */
export const accountOperations = [
  handleAsAdministrator(changeAdminPassword, async (call) => {
    const { input, limits, secrets, write } = call
    const { email, session } = call.administrator
    const checked = await checkAdministrator(call, { email, password: input.password, status: 409 })
    const { administrator, facts } = checked
    await requireGoodPassword(call, { name: 'newPassword', password: input.newPassword, email })
    // The new session counts as proven. The code is checked last because checking uses it up.
    await checkCode(call, checked, input.code, 409)
    const passwordHash = await hashPassword(input.newPassword)
    await write([], async (transaction) => {
      await changePassword(transaction, email, passwordHash)
      await noteAccount(call, transaction, 'account/password-changed')
    })
    await forgetSignIns({ limits, secrets }, email)
    const begun = await beginSession(call, { ...administrator, passwordHash }, session.isStaying)
    return { ...begun, event: { event: 'password-changed', ...facts } }
  }),

  handleAsAdministrator(changeAdminProfile, async (call) => {
    const { administrator, input, write } = call
    const { name, language } = input
    await write([], (transaction) => changeProfile(transaction, administrator.id, { name, language }))
    return answerSession(call, { ...administrator, name, language })
  }),

  handleAsAdministrator(getAdminNotifications, async ({ administrator, db }) => ({
    row: toNotifications(await readMuted(db, administrator.id)),
    ...PRIVATE,
  })),

  handleAsAdministrator(changeAdminNotifications, async ({ administrator, input, write }) => {
    const muted = await write([], async (transaction) => {
      const next = toMuted(input, await readMuted(transaction, administrator.id))
      await changeMuted(transaction, administrator.id, next)
      return next
    })
    return { row: toNotifications(muted), ...PRIVATE }
  }),
]

/** Stored names of the notification choices, as opt-outs. */
const MUTED = {
  posts: 'posts',
  reservations: 'reservations',
  postsPush: 'posts/push',
  reservationsPush: 'reservations/push',
} as const satisfies Record<keyof Omit<AdminNotifications, 'fallbackFields'>, string>

// The keys of the record.
const CHOICES = Object.keys(MUTED) as (keyof typeof MUTED)[]

const toNotifications = (muted: readonly string[]) =>
  Object.fromEntries(CHOICES.map((choice) => [choice, !muted.includes(MUTED[choice])]))

/** Returns the new opt-outs; choices missing in the call stay unchanged. */
const toMuted = (input: Partial<Record<keyof typeof MUTED, boolean>>, before: readonly string[]): string[] =>
  CHOICES.filter((choice) => !(input[choice] ?? !before.includes(MUTED[choice]))).map((choice) => MUTED[choice])
