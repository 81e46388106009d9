import type { Transaction } from 'kysely'
import {
  changeMemberRole,
  disableMember,
  enableMember,
  listTeam,
  makeMemberReset,
  removeMember,
  removeMemberFactors,
} from '#schemas/generated/api/team.ts'
import type { NoTables } from '../../db/database.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import {
  changeDisabled,
  changeRole,
  dismissMember,
  endSessions,
  findMember,
  forgetSignIns,
  hasOtherOwner,
  insertReset,
  listMembers,
  lockTeam,
  removeFactors,
  RESET_HOURS,
  toConsoleLink,
  type Member,
} from '../administrators/index.ts'
import { note } from './note.ts'

/** Operations of owners and operators on team members. */
export const memberOperations = [
  handleAsAdministrator(listTeam, async ({ partnerId, db, administrator }) => {
    const members = await listMembers(partnerId, db)
    const rows = members.map((member) => toMemberRow(member, administrator.id))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(changeMemberRole, (call) =>
    changeMember(call, async (transaction, member) => {
      const { role } = call.input
      if (role !== 'owner') await requireOtherOwner(call, transaction, member)
      await changeRole(call.partnerId, transaction, member.id, role)
      await note(call, transaction, 'team/role-changed', { member: member.id, from: member.role, to: role })
    }),
  ),

  handleAsAdministrator(disableMember, (call) =>
    changeMember(call, async (transaction, member) => {
      await requireOtherOwner(call, transaction, member)
      await changeDisabled(call.partnerId, transaction, member.id, call.now)
      await endSessions(transaction, member.id)
      await note(call, transaction, 'team/disabled', { member: member.id })
    }),
  ),

  handleAsAdministrator(enableMember, (call) =>
    changeMember(call, async (transaction, member) => {
      await changeDisabled(call.partnerId, transaction, member.id, null)
      await note(call, transaction, 'team/enabled', { member: member.id })
    }),
  ),

  handleAsAdministrator(removeMemberFactors, (call) =>
    changeMember(call, async (transaction, member) => {
      // Administrators remove their own second factors in their account, with a proof of them.
      if (member.id === call.administrator.id)
        throw new AppError('team/self', 409, 'Remove your own second factor in your account settings.')
      await removeFactors(transaction, member.id)
      await endSessions(transaction, member.id)
      await note(call, transaction, 'team/second-factor-removed', { member: member.id })
    }),
  ),

  handleAsAdministrator(removeMember, async (call) => {
    const { partnerId, write } = call
    const member = await write([], async (transaction) => {
      const found = await lockMember(call, transaction)
      await requireOtherOwner(call, transaction, found)
      await dismissMember(partnerId, transaction, found.id)
      await note(call, transaction, 'team/removed', { member: found.id, role: found.role })
      return found
    })
    await forgetSignIns(call, member.email)
    return { row: { id: member.id, isRemoved: true }, ...PRIVATE }
  }),

  handleAsAdministrator(makeMemberReset, async (call) => {
    const { now, write, tenant, request } = call
    const made = await write([], async (transaction) => {
      const member = await lockMember(call, transaction)
      const reset = await insertReset(transaction, member.id, RESET_HOURS.byOwner, now)
      await note(call, transaction, 'team/reset-link-made', { member: member.id })
      return reset
    })
    const link = toConsoleLink(tenant, request.host, 'reset', made.token)
    return { row: { link, expiresAt: made.expiresAt }, ...PRIVATE }
  }),
]

type MemberCall = AdministratorCall<{ readonly id: number }>

const changeMember = async (
  call: MemberCall,
  change: (transaction: Transaction<NoTables>, member: Member) => Promise<void>,
) => {
  const { write, partnerId, administrator } = call
  const changed = await write([], async (transaction) => {
    const member = await lockMember(call, transaction)
    await change(transaction, member)
    return findMember(partnerId, transaction, member.id)
  })
  if (!changed) throw notFound('team', 'member')
  return { row: toMemberRow(changed, administrator.id), ...PRIVATE }
}

/** Locks the team and returns the member that the call names. Throws 404. */
const lockMember = async ({ partnerId, input }: MemberCall, transaction: Transaction<NoTables>): Promise<Member> => {
  await lockTeam(partnerId, transaction)
  const member = await findMember(partnerId, transaction, input.id)
  if (!member) throw notFound('team', 'member')
  return member
}

/** Throws 409 where a clinic would be left without an owner who can sign in. */
const requireOtherOwner = async (
  { partnerId }: MemberCall,
  transaction: Transaction<NoTables>,
  { id, role, isDisabled }: Member,
): Promise<void> => {
  if (role !== 'owner' || isDisabled || (await hasOtherOwner(partnerId, transaction, id))) return
  throw new AppError('team/last-owner', 409, 'This is the clinic’s last owner. Make another member an owner first.')
}

/** Converts a member to a row for owners. */
const toMemberRow = (member: Member, ownId: number) => {
  const { id, email, name, role, language, isDisabled, createdAt, lastSeenAt, hasAuthenticator, passkeys } = member
  return {
    id,
    email,
    name,
    role,
    language,
    isDisabled,
    createdAt,
    lastSeenAt,
    hasAuthenticator,
    passkeys,
    isSelf: id === ownId,
  }
}
