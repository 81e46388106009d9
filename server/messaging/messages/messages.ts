import type { LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { UsageError } from '../../core/errors.ts'

/** Channel of a message; `alimtalk` is a clinic’s own message service, which sends text messages as well. */
export type MessageChannel = 'email' | 'sms' | 'push' | 'alimtalk'

/** Message of a clinic to one person, as plain text. */
export type Message = {
  readonly partnerId: PartnerId
  readonly channel: MessageChannel
  /** E-mail address, phone number such as `+821012345678`, or id of a push device. */
  readonly to: string
  readonly languageCode: LanguageCode
  /** Empty for text messages. */
  readonly subject: string
  readonly text: string
  /** Deduplication key: a clinic sends one message per key, even if it is queued repeatedly. */
  readonly key?: string
  /** Expiry, after which the message is useless, such as one with an expired code. */
  readonly goodUntil?: Date
  /** Unsubscribe link for messages of this kind; sent as an e-mail header too, which mailboxes show as a button. */
  readonly wayOut?: string
  /** Address that a click on a push opens, below the clinic’s host. */
  readonly opens?: string
  /** Template that a clinic has registered for this message, with its variables. */
  readonly template?: { readonly id: string; readonly variables: Readonly<Record<string, string>> }
}

/** Sender of messages; callers check first whether a channel is available. */
export type Messages = {
  /** Checks whether a sender is configured for this channel. */
  has(channel: MessageChannel): boolean
  /** Queues a message. Throws if it was not accepted; the error never contains `to` or `text`. */
  send(message: Message): Promise<void>
}

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
