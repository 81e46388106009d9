import type { CountMail } from '../../ops/metrics/mail-metrics.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/database.ts'
import { UnknownKeyError, type Secrets } from '../../security/secrets/secrets.ts'
import {
  claimMail,
  finishMail,
  hasDueMail,
  openMail,
  type DueMail,
  type MailContent,
  type MailResult,
  type MailState,
} from '../../messaging/messages/mail-outbox.ts'
import type { MessageChannel } from '../../messaging/messages/messages.ts'

/** Dependencies of delivery. */
export type MailContext = {
  readonly db: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Result of a try: a code for the failure, and whether it is permanent or the receiver is gone. */
export type SendResult = { readonly result: string; readonly kind: 'sent' | 'later' | 'never' | 'gone' }

/** Sender for one channel. */
export type Sender = {
  readonly channel: MessageChannel
  send(mail: DueMail, content: MailContent): Promise<SendResult>
  close(): void
}

/** Waits in seconds after each failed try; after the last one the message is given up: two days in all. */
const WAITS_SECONDS = [30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400]

const BATCH = 10

/** Sends the due messages; returns the number of attempts. */
export const deliverMail = async (context: MailContext, sender: Sender, count: CountMail): Promise<number> => {
  const { db, clock } = context
  const { channel } = sender
  if (!(await hasDueMail(db.kysely, channel, clock.now()))) return 0
  const due = await claimMail(db, channel, clock.now(), BATCH)
  // Sequentially: a mail server treats ten connections at once as an attack.
  for (const mail of due) {
    const result = await tryOnce(context, sender, mail)
    await finishMail(db, mail, result)
    count(result.state)
  }
  return due.length
}

const tryOnce = async (context: MailContext, sender: Sender, mail: DueMail): Promise<MailResult> => {
  const now = context.clock.now()
  const end = (state: MailState, result: string): MailResult => ({ state, result, nextAt: now, now })
  if (mail.goodUntil !== null && mail.goodUntil <= now.toISOString()) return end('DROPPED', 'too late')
  let content: MailContent | null
  try {
    content = openMail(context.secrets, mail)
  } catch (error) {
    if (error instanceof UnknownKeyError) return tryAgain(mail, 'key unknown', now)
    throw error
  }
  if (!content) return end('DROPPED', 'key lost')
  const { result, kind } = await sender.send(mail, content)
  if (kind === 'sent') return end('SENT', result)
  if (kind === 'gone') return end('DROPPED', result)
  return kind === 'never' ? end('FAILED', result) : tryAgain(mail, result, context.clock.now())
}

const tryAgain = ({ attempts }: DueMail, result: string, now: Date): MailResult => {
  const wait = WAITS_SECONDS[attempts - 1]
  if (wait === undefined) return { state: 'FAILED', result, nextAt: now, now }
  return { state: 'WAITING', result, nextAt: new Date(now.getTime() + wait * 1000), now }
}
