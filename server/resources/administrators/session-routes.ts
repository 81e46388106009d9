import {
  createAdminSession,
  deleteAdminSession,
  endAdminSession,
  endOtherAdminSessions,
  getAdminSession,
  getSignIn,
  listAdminSessions,
  proveAdminSession,
} from '#schemas/generated/api/administrators.ts'
import { sessionCookie } from '../../api/http/administrator.ts'
import { notFound } from '../../core/errors.ts'
import { readCookie } from '../../api/http/cookies.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handle, handleAsAdministrator } from '../../api/http/resource.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { beginSession, endCookie } from './begin-session.ts'
import { checkCode } from './check-code.ts'
import { answerSession } from './session-row.ts'
import { deleteSession, endSession, endSessions, listSessions, noteProof } from './sessions.ts'
import { checkAdministrator } from './sign-in.ts'

/** Operations for signing in and out, and for the list of sessions. */
export const sessionOperations = [
  handle(getSignIn, async ({ tenant, messages }) => {
    const { partnerCode: code, displayName: name } = tenant.partner
    const isOperatorsConsole = tenant.id === OPERATOR_TENANT_ID
    const row = {
      clinic: { code, name },
      isOperatorsConsole,
      languages: tenant.languages,
      hasMail: messages.has('email'),
    }
    return { row, ...PRIVATE }
  }),

  handle(createAdminSession, async (call) => {
    const checked = await checkAdministrator(call, call.input)
    await checkCode(call, checked, call.input.code)
    const { administrator, facts } = checked
    const begun = await beginSession(call, administrator, call.input.isStaying ?? false)
    return { ...begun, event: { event: 'signed-in', ...facts } }
  }),

  handleAsAdministrator(getAdminSession, (call) => answerSession(call, call.administrator)),

  handleAsAdministrator(proveAdminSession, async (call) => {
    const { input, administrator, now, write } = call
    const { email } = administrator
    const checked = await checkAdministrator(call, { email, password: input.password, status: 409 })
    // A password alone must not remove the second factor, nor anything else that it protects.
    await checkCode(call, checked, input.code, 409)
    await write([], (transaction) => noteProof(transaction, administrator, now))
    const session = { ...administrator.session, provenAt: now.toISOString() }
    return answerSession(call, { ...administrator, session })
  }),

  handleAsAdministrator(listAdminSessions, async ({ administrator, db, now }) => {
    const sessions = await listSessions(db, administrator.id, now)
    const rows = sessions.map((session) => ({ ...session, isThis: session.id === administrator.session.id }))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(endAdminSession, async ({ administrator, input, write }) => {
    const isEnded = await write([], (transaction) => endSession(transaction, administrator.id, input.id))
    if (!isEnded) throw notFound('admin', 'session')
    return { row: { ended: 1 }, ...PRIVATE }
  }),

  handleAsAdministrator(endOtherAdminSessions, async ({ administrator, write }) => {
    const { id, session } = administrator
    return { row: { ended: await write([], (transaction) => endSessions(transaction, id, session.id)) }, ...PRIVATE }
  }),

  handle(deleteAdminSession, async ({ request, write, tenant }) => {
    const token = readCookie(request.cookie, sessionCookie(request.isSecure))
    const ended = token === undefined ? null : await write([], (transaction) => deleteSession(transaction, token))
    return {
      row: { isSignedOut: true },
      ...PRIVATE,
      setCookie: endCookie(request.isSecure),
      ...(ended === null
        ? {}
        : { event: { event: 'signed-out', administratorId: ended, visitor: request.visitor(), partnerId: tenant.id } }),
    }
  }),
]
