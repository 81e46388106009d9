import {
  inviteMember,
  listInvitations as listInvitationsOperation,
  renewInvitation as renewInvitationOperation,
  withdrawInvitation,
} from '#schemas/generated/api/team.ts'
import { AppError, notFound, Refusal } from '../../core/errors.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import type { Rule } from '../../security/rate-limits/limits.ts'
import { listMembers, toConsoleLink } from '../administrators/index.ts'
import { note } from './note.ts'
import {
  deleteInvitation,
  insertInvitation,
  INVITATION_DAYS,
  listInvitations,
  renewInvitation,
  type Invitation,
} from './repository.ts'

/** Invitations per clinic and day, limited to protect recipients from mail floods. */
const SENDING: Rule = { free: 60, waits: [3600], forgetAfter: 86_400 }

/** Operations of owners and operators on pending invitations. */
export const invitationOperations = [
  handleAsAdministrator(listInvitationsOperation, async ({ partnerId, db, now }) => {
    const invitations = await listInvitations(partnerId, db)
    const rows = invitations.map((one) => toInvitationRow(one, now))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(inviteMember, async (call) => {
    const { partnerId, input, administrator, db, now, write } = call
    const email = input.email.trim().toLowerCase()
    await countInvitation(call)
    // Checks only the own team, whose list the caller can read: the caller must not learn if another clinic has this
    // address.
    if ((await listMembers(partnerId, db)).some((member) => member.email.toLowerCase() === email)) {
      throw new AppError('team/address-taken', 409, 'This address is already in the team. Use another one.')
    }
    const { name, role, language } = input
    const invitedBy = administrator.name || administrator.email
    const made = await write([], async (transaction) => {
      const inserted = await insertInvitation(partnerId, transaction, { email, name, role, language, invitedBy }, now)
      await note(call, transaction, 'team/invited', { invitation: inserted.invitation.id, role })
      return inserted
    })
    return answerLink(call, made)
  }),

  handleAsAdministrator(renewInvitationOperation, async (call) => {
    const { partnerId, input, now, write } = call
    await countInvitation(call)
    const made = await write([], async (transaction) => {
      const renewed = await renewInvitation(partnerId, transaction, input.id, now)
      if (renewed) await note(call, transaction, 'team/invitation-renewed', { invitation: input.id })
      return renewed
    })
    if (!made) throw notFound('team', 'invitation')
    return answerLink(call, made)
  }),

  handleAsAdministrator(withdrawInvitation, async (call) => {
    const { partnerId, input, write } = call
    const isWithdrawn = await write([], async (transaction) => {
      const isDeleted = await deleteInvitation(partnerId, transaction, input.id)
      if (isDeleted) await note(call, transaction, 'team/invitation-withdrawn', { invitation: input.id })
      return isDeleted
    })
    if (!isWithdrawn) throw notFound('team', 'invitation')
    return { row: { id: input.id, isRemoved: true }, ...PRIVATE }
  }),
]

type AnyCall = AdministratorCall<unknown>

/** Throws 429 where a clinic has invited more people in a day than work there. */
const countInvitation = async ({ partnerId, limits, now }: AnyCall): Promise<void> => {
  const taken = await limits.take([{ key: `invitation ${partnerId}`, rule: SENDING }], now)
  if (taken.isAllowed) return
  const { retryAfterSeconds } = taken
  throw new Refusal('team/try-later', 429, 'Too many invitations today. Please wait.', { retryAfterSeconds })
}

/** Answers with the invitation link. It also goes into the e-mail and is not stored. */
const answerLink = async (
  call: AnyCall,
  { invitation, token }: { readonly invitation: Invitation; readonly token: string },
): Promise<Answer> => {
  const { tenant, request, now } = call
  const link = toConsoleLink(tenant, request.host, 'invitation', token)
  const isSent = await sendInvitation(call, invitation, link)
  return { row: { ...toInvitationRow(invitation, now), link, isSent }, ...PRIVATE }
}

const sendInvitation = async (
  { messages, mailTexts, tenant, partnerId, administrator, logger }: AnyCall,
  { email, language, invitedBy, expiresAt }: Invitation,
  link: string,
): Promise<boolean> => {
  if (!messages.has('email')) return false
  const { texts, clinic } = mailTexts.of(tenant, language)
  const t = texts('mail')
  const facts = { clinic, link, inviter: administrator.name || invitedBy, days: INVITATION_DAYS }
  const mail = { subject: t('invitation.subject', facts), text: t('invitation.text', facts) }
  try {
    const goodUntil = new Date(expiresAt)
    await messages.send({ partnerId, channel: 'email', to: email, languageCode: language, goodUntil, ...mail })
    return true
  } catch (error) {
    // The answer contains the link, so it can be handed over by hand.
    logger.warn({ error }, 'An invitation could not be sent')
    return false
  }
}

const toInvitationRow = (invitation: Invitation, now: Date) => ({
  ...invitation,
  isOver: invitation.expiresAt <= now.toISOString(),
})
