import { forgetAdminPassword, resetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { recordAudit } from '../../content/audit.ts'
import { AppError, Refusal } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handle, type Call } from '../../api/http/resource.ts'
import type { Rule } from '../../security/rate-limits/limits.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import { toConsoleLink } from './console-link.ts'
import { requireGoodPassword } from './good-password.ts'
import { findReset, insertReset, RESET_HOURS, consumeReset } from './password-resets.ts'
import { changePassword, findAdministratorByEmail } from './repository.ts'
import { forgetSignIns, isOfClinic, toSubject } from './sign-in.ts'

const HOUR_SECONDS = 3600
/** Limits of requests: one visitor or network asking for many addresses, and many asking for one. */
const ASKING: Readonly<Record<'visitor' | 'network' | 'account', Rule>> = {
  visitor: { free: 5, waits: [600, 1800, HOUR_SECONDS], forgetAfter: HOUR_SECONDS, isSliding: true },
  network: { free: 40, waits: [300, 600], forgetAfter: HOUR_SECONDS },
  account: { free: 3, waits: [600, 1800, HOUR_SECONDS], forgetAfter: HOUR_SECONDS, isSliding: true },
}

/** Password reset without the present password, by a one-time link. */
export const resetOperations = [
  handle(forgetAdminPassword, async (call) => {
    const { messages, limits, secrets, request, now, input, logger } = call
    if (!messages.has('email')) {
      throw new AppError(
        'mail/not-set-up',
        409,
        'This server cannot send e-mail. Ask an owner of the clinic for a link.',
      )
    }
    const taken = await limits.take(
      [
        { key: `forgotten visitor ${request.visitor()}`, rule: ASKING.visitor },
        { key: `forgotten network ${request.network()}`, rule: ASKING.network },
        { key: `forgotten ${toSubject(secrets, input.email)}`, rule: ASKING.account },
      ],
      now,
    )
    if (!taken.isAllowed) {
      const { retryAfterSeconds } = taken
      throw new Refusal('admin/try-later', 429, 'Too many attempts. Please wait.', { retryAfterSeconds })
    }
    // Sent after the answer: the response time would reveal if the address has an account.
    void sendReset(call, input.email).catch((error: unknown) =>
      logger.warn({ error }, 'A password reset link could not be sent'),
    )
    return { row: { isAccepted: true }, ...PRIVATE }
  }),

  handle(resetAdminPassword, async (call) => {
    const { input, db, now, write, limits, secrets, tenant, partnerId, request } = call
    const administrator = await findReset(db, input.token, now)
    const over = () =>
      new AppError('admin/link-over', 404, 'This link was already used or has expired. Request a new one.')
    if (!administrator || !isOfClinic(administrator, tenant)) throw over()
    const { email, id } = administrator
    await requireGoodPassword(call, { name: 'password', password: input.password, email })
    const passwordHash = await hashPassword(input.password)
    await write([], async (transaction) => {
      if (!(await consumeReset(transaction, input.token))) throw over()
      await changePassword(transaction, email, passwordHash)
      await recordAudit(partnerId, transaction, [
        {
          action: 'account/password-reset',
          author: { id, name: email },
          now,
          origin: request.visitor(),
        },
      ])
    })
    await forgetSignIns({ limits, secrets }, email)
    const facts = { administratorId: id, visitor: request.visitor(), partnerId }
    return { row: { email }, ...PRIVATE, event: { event: 'password-changed', ...facts } }
  }),
]

const sendReset = async (call: Call<unknown>, email: string): Promise<void> => {
  const { db, tenant, write, now, messages, mailTexts, partnerId, request } = call
  const administrator = await findAdministratorByEmail(db, email)
  if (!administrator || !isOfClinic(administrator, tenant)) return
  const { token, expiresAt } = await write([], (transaction) =>
    insertReset(transaction, administrator.id, RESET_HOURS.byMail, now),
  )
  const languageCode = administrator.language ?? tenant.mainLanguage
  const { texts, clinic } = mailTexts.of(tenant, languageCode)
  const t = texts('mail')
  const facts = { clinic, link: toConsoleLink(tenant, request.host, 'reset', token), hours: RESET_HOURS.byMail }
  await messages.send({
    partnerId,
    channel: 'email',
    to: administrator.email,
    languageCode,
    subject: t('reset.subject', facts),
    text: t('reset.text', facts),
    goodUntil: new Date(expiresAt),
  })
}
