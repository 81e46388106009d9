import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { enqueueMail } from './mail-outbox.ts'
import { noMessages, type Messages } from './messages.ts'

/** The way out where a mail server is set up: whatever is handed over is written down first, and sent from there. */
export const createOutboxMessages = (
  { db, secrets, clock }: { readonly db: Pick<Database, 'write'>; readonly secrets: Secrets; readonly clock: Clock },
  hasMail: boolean,
): Messages =>
  hasMail
    ? {
        has: (channel) => channel === 'email',
        send: async (message) => {
          if (message.channel !== 'email') throw new Error(`No sender of ${message.channel} is set up`)
          await db.write([], (transaction) => enqueueMail(transaction, secrets, message, clock.now()))
        },
      }
    : noMessages
