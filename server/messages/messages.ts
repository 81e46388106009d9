import type { LanguageCode } from '#schemas/language.ts'
import type { PartnerId } from '../db/partner-id.ts'

/** How a message reaches somebody; `alimtalk` is a clinic's own message service, which sends text messages as well. */
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
  /** Where its receiver stops messages of this kind; in an e-mail's head, where mailboxes make a button of it. */
  readonly wayOut?: string
  /** What a press on a push opens, below the clinic's host. */
  readonly opens?: string
  /** The template that a clinic has registered for this, with what its names stand for. */
  readonly template?: { readonly id: string; readonly variables: Readonly<Record<string, string>> }
}

/** The way out for messages; whoever sends them asks first whether there is one. */
export type Messages = {
  /** Whether a sender is set up for this channel. */
  has(channel: MessageChannel): boolean
  /** Hands a message over. Throws when it was not taken; `to` and `text` never stand in what is thrown. */
  send(message: Message): Promise<void>
}
