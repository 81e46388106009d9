import {
  changeAdminNotifications,
  changeAdminPassword,
  changeAdminProfile,
  getAdminNotifications,
} from '#schemas/generated/api/administrators.ts'
import { handleAsAdministrator } from '../../http/resource.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { beginSession } from './begin-session.ts'
import { requireGoodPassword } from './good-password.ts'
import { changeMuted, readMuted } from './members.ts'
import { noteAccount } from './note-account.ts'
import { changePassword, changeProfile } from './repository.ts'
import { answerSession, PRIVATE } from './session-row.ts'
import { checkAdministrator, forgetSignIns } from './sign-in.ts'

/** What administrators change of their own accounts. */
export const accountOperations = [
  handleAsAdministrator(changeAdminPassword, async (call) => {
    const { input, limits, secrets, write } = call
    const { email, session } = call.administrator
    const { administrator, facts } = await checkAdministrator(call, { email, password: input.password, status: 409 })
    await requireGoodPassword(call, { name: 'newPassword', password: input.newPassword, email })
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

  handleAsAdministrator(getAdminNotifications, async ({ administrator, db }) => {
    const muted = await readMuted(db, administrator.id)
    return { row: { posts: !muted.includes('posts'), reservations: !muted.includes('reservations') }, ...PRIVATE }
  }),

  handleAsAdministrator(changeAdminNotifications, async ({ administrator, input, write }) => {
    const { posts, reservations } = input
    const muted = [...(posts ? [] : ['posts']), ...(reservations ? [] : ['reservations'])]
    await write([], (transaction) => changeMuted(transaction, administrator.id, muted))
    return { row: { posts, reservations }, ...PRIVATE }
  }),
]
