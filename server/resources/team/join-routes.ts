import { acceptInvitation, openInvitation } from '#schemas/generated/api/team.ts'
import { recordAudit } from '../../content/audit.ts'
import { AppError } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handle, type Call } from '../../api/http/resource.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import { beginSession, findAdministratorByEmail, insertMember, requireGoodPassword } from '../administrators/index.ts'
import { deleteInvitation, findInvitation, type Invitation } from './repository.ts'

/** Operations for invited people without an account. */
export const joinOperations = [
  handle(openInvitation, async (call) => {
    const { email, name, role, language, invitedBy, expiresAt } = await requireInvitation(call)
    const { partnerCode: code, displayName } = call.tenant.partner
    const clinic = { code, name: displayName }
    return { row: { clinic, email, name, role, language, invitedBy, expiresAt }, ...PRIVATE }
  }),

  handle(acceptInvitation, async (call) => {
    const { input, partnerId, db, now, write, request } = call
    const invitation = await requireInvitation(call)
    const { email, role } = invitation
    await requireGoodPassword(call, { name: 'password', password: input.password, email })
    const passwordHash = await hashPassword(input.password)
    const { name, language } = input
    const id = await write([], async (transaction) => {
      // Only one of two concurrent uses of a link finds the invitation.
      if (!(await deleteInvitation(partnerId, transaction, invitation.id))) throw over()
      const added = await insertMember(partnerId, transaction, { email, passwordHash, role, name, language }, now)
      if (added === null) throw taken()
      const author = { id: added, name: email }
      const detail = { member: added, role, invitation: invitation.id }
      await recordAudit(partnerId, transaction, [
        { action: 'team/joined', author, now, origin: request.visitor(), detail },
      ])
      return added
    })
    const administrator = await findAdministratorByEmail(db, email)
    if (!administrator) throw taken()
    const facts = { administratorId: id, visitor: request.visitor(), partnerId }
    return { ...(await beginSession(call, administrator, false)), event: { event: 'signed-in', ...facts } }
  }),
]

const requireInvitation = async ({
  input,
  partnerId,
  db,
  now,
}: Call<{ readonly token: string }>): Promise<Invitation> => {
  const invitation = await findInvitation(partnerId, db, input.token, now)
  if (!invitation) throw over()
  return invitation
}

const over = () =>
  new AppError('team/invitation-over', 404, 'This invitation was used or withdrawn, or has expired. Ask for a new one.')

const taken = () =>
  new AppError(
    'team/address-taken',
    409,
    'This address already has an account. Ask for an invitation to another address.',
  )
