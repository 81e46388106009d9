import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { enqueueMail } from './mail-outbox.ts'
import type { MessageChannel, Messages } from './messages.ts'

/** The way out where these channels have a sender: whatever is handed over is written down first, and sent from there. */
export const createOutboxMessages = (
  { db, secrets, clock }: { readonly db: Pick<Database, 'write'>; readonly secrets: Secrets; readonly clock: Clock },
  channels: readonly MessageChannel[],
): Messages => ({
  has: (channel) => channels.includes(channel),
  send: async (message) => {
    if (!channels.includes(message.channel)) throw new Error(`No sender of ${message.channel} is set up`)
    await db.write([], (transaction) => enqueueMail(transaction, secrets, message, clock.now()))
  },
})
