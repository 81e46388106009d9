import { UsageError } from '../../core/errors.ts'
import type { MessageChannel, Messages } from './messages.ts'

const NAMES: Readonly<Record<MessageChannel, string>> = {
  email: 'e-mail',
  sms: 'text messages',
  push: 'push messages',
  alimtalk: 'Alimtalk',
}

/** Refuses a setting that needs messages if none can be sent. Throws UsageError. */
export const requireSender = (messages: Messages, channel: MessageChannel): void => {
  if (messages.has(channel)) return
  throw new UsageError(
    `No sender for ${NAMES[channel]} is configured on this server, so customers could not receive a code. Configure one first.`,
  )
}
