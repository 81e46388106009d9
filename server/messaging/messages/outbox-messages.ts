import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { enqueueMail } from './mail-outbox.ts'
import type { MessageChannel, Messages } from './messages.ts'

/** Creates messages for channels with a sender: each one is stored first, and sent from there. */
export const createOutboxMessages = (
  { db, secrets, clock }: { readonly db: Pick<Database, 'write'>; readonly secrets: Secrets; readonly clock: Clock },
  channels: readonly MessageChannel[],
): Messages => ({
  has: (channel) => channels.includes(channel),
  send: async (message) => {
    if (!channels.includes(message.channel)) throw new Error(`No sender for ${message.channel} is configured`)
    await db.write([], (transaction) => enqueueMail(transaction, secrets, message, clock.now()))
  },
})
