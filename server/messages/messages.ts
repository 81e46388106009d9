import type { LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../db/partner-id.ts'

/** Channel of a message; `alimtalk` is a clinic’s own message service, which sends text messages as well. */
export type MessageChannel = 'email' | 'sms' | 'push' | 'alimtalk'

/** A message of a clinic to one person, as plain text. */
export type Message = {
  readonly partnerId: PartnerId
  readonly channel: MessageChannel
  /** An e-mail address, a number such as `+821012345678`, or the id of a device that takes pushes. */
  readonly to: string
  readonly languageCode: LanguageCode
  /** Text messages have none. */
  readonly subject: string
  readonly text: string
  /** Names what it is about: a clinic sends one of the same key once, however often it is handed over. */
  readonly key?: string
  /** After this it would be of no use, such as a code that has ended. */
  readonly goodUntil?: Date
  /** Unsubscribe link for messages of this kind; sent as an e-mail header too, which mailboxes show as a button. */
  readonly wayOut?: string
  /** Address that a click on a push opens, below the clinic’s host. */
  readonly opens?: string
  /** The template that a clinic has registered for this, with what its names stand for. */
  readonly template?: { readonly id: string; readonly variables: Readonly<Record<string, string>> }
}

/** Sender of messages; callers check first whether a channel is available. */
export type Messages = {
  /** Checks whether a sender is configured for this channel. */
  has(channel: MessageChannel): boolean
  /** Hands a message over. Throws when it was not taken; `to` and `text` never stand in what is thrown. */
  send(message: Message): Promise<void>
}
