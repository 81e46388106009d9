import type { LanguageCode } from '#schemas/language.ts'
import type { Services } from '../../ops/services.ts'
import type { Right } from '../../security/rights.ts'
import { hasRight } from '../../security/rights.ts'
import type { Facts, MailTexts, Translate } from '../../messaging/messages/mail-texts.ts'
import type { Messages } from '../../messaging/messages/messages.ts'
import type { MessageKind } from '../../messaging/messages/message-kinds.ts'
import { fillWords, toBuiltInWords } from '../../messaging/messages/message-words.ts'
import { listDevices } from '../../messaging/messages/push-devices.ts'
import { listMembers, type Member } from '../../resources/administrators/index.ts'
import { findService } from '../../resources/message-service/index.ts'
import { findWording } from '../../resources/message-wordings/index.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toTextMessage } from './text-message.ts'
import type { HappenedEvent, Source } from './event-log.ts'
import { toUnsubscribeLink, type Stopping } from './unsubscribe.ts'

/** Dependencies of notifications. */
export type NotificationContext = Pick<Services, 'db' | 'clock' | 'secrets' | 'env' | 'logger' | 'loadPartner'> & {
  /** Sends e-mails and text messages if a sender is configured. */
  readonly messages: Messages
  /** E-mail templates. */
  readonly mailTexts: MailTexts
}

/** An event of an existing clinic. */
export type Occurrence = { readonly tenant: Tenant; readonly source: Source; readonly event: HappenedEvent }

/** Content of a notification: the message kind, and its placeholder values in a language. */
export type Notification = {
  readonly kind: MessageKind
  readonly facts: (language: LanguageCode) => Facts
}

/** Notification of the team, with text and target of a push message. */
export type StaffNotification = Notification & {
  readonly push: (t: Translate) => string
  readonly opens: string
}

/** Recipient of an e-mail. `name` distinguishes recipients of one event. */
export type Receiver = {
  readonly to: string
  readonly language: LanguageCode
  readonly name: string
  /** Scope of its unsubscribe link; absent when the message belongs to a request of the recipient. */
  readonly stopping?: Stopping
}

/** Permission needed for each source's notifications. */
const RIGHTS: Readonly<Record<Source, Right>> = { posts: 'posts/handle', reservations: 'reservations/handle' }

/**
 * Notifies the members of a clinic’s team who handle the event and have not muted it, each in their language and on
 * their devices.
 */
export const notifyStaff = async (
  context: NotificationContext,
  occurrence: Occurrence,
  notification: StaffNotification,
): Promise<void> => {
  const { tenant, source } = occurrence
  const members = await listMembers(tenant.id, context.db.kysely)
  for (const member of members) {
    const { id, email, role, language, isDisabled, muted } = member
    if (isDisabled || !hasRight(role, RIGHTS[source])) continue
    const stopping = { kind: 'member', id, source } as const
    const receiver = { to: email, language: language ?? tenant.mainLanguage, name: `member ${id}`, stopping }
    if (!muted.includes(source)) await sendMail(context, occurrence, receiver, notification)
    if (!muted.includes(`${source}/push`)) await pushToMember(context, occurrence, member, notification)
  }
}

/** Pushes without details: the text is visible on a locked screen. */
const pushToMember = async (
  { db, messages, mailTexts }: NotificationContext,
  { tenant, source, event }: Occurrence,
  { id, language }: Member,
  { push, opens }: StaffNotification,
): Promise<void> => {
  if (!messages.has('push')) return
  const languageCode = language ?? tenant.mainLanguage
  const { texts, clinic } = mailTexts.of(tenant, languageCode)
  for (const device of await listDevices(db.kysely, id)) {
    await messages.send({
      partnerId: tenant.id,
      channel: 'push',
      to: device.id,
      languageCode,
      key: `${source} ${event.id} device ${device.id}`,
      subject: clinic,
      text: push(texts('mail')),
      opens,
      goodUntil: new Date(Date.parse(event.at) + PUSH_NEWS_MS),
    })
  }
}

/** Maximum age of a push message: one that arrives the next day is noise. */
const PUSH_NEWS_MS = 12 * 3_600_000

/** Korean mobile numbers: a clinic’s message service reaches no others. */
const KOREAN_MOBILE = /^\+82(1[016789]\d{7,8})$/

/**
 * Notifies a customer of a reservation: by the clinic’s message service if it exists, can reach the number and supports
 * the characters, otherwise by e-mail. Sent through exactly one channel; both share the event’s key.
 */
export const notifyCustomer = async (
  context: NotificationContext,
  occurrence: Occurrence,
  {
    phone,
    email,
    language,
  }: { readonly phone: string; readonly email: string | null; readonly language: LanguageCode },
  notification: Notification,
): Promise<void> => {
  const { db, messages, mailTexts } = context
  const { tenant, source, event } = occurrence
  const [, digits] = KOREAN_MOBILE.exec(phone) ?? []
  const service = digits && messages.has('alimtalk') ? await findService(tenant.id, db.kysely) : null
  const notifyByMail = async () => {
    if (email !== null) await sendMail(context, occurrence, { to: email, language, name: 'customer' }, notification)
  }
  if (!digits || !service?.isOn) return notifyByMail()
  const { texts, clinic } = mailTexts.of(tenant, language)
  const facts = { clinic, ...notification.facts(language) }
  const own = await findWording(tenant.id, db.kysely, notification.kind, language)
  const { text } = fillWords(own ?? toBuiltInWords(texts('mail'), notification.kind), facts)
  const template = service.templates.find((one) => one.kind === notification.kind && one.languageCode === language)
  const message = toTextMessage(text)
  // Alimtalk supports every character; where delivery fails, the service falls back to a text message with the
  // characters that it supports.
  if (message === null && !template && email !== null) return notifyByMail()
  await messages.send({
    partnerId: tenant.id,
    channel: 'alimtalk',
    to: `0${digits}`,
    languageCode: language,
    key: `${source} ${event.id} customer`,
    subject: '',
    text: message ?? text,
    ...(template ? { template: { id: template.templateId, variables: toVariables(facts) } } : {}),
  })
}

/** Builds variables such as `#{time}`, the syntax of Alimtalk templates. */
const toVariables = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`#{${name}}`, String(value)]))

/**
 * Sends one e-mail of an event to one receiver, only once even if called again, with the clinic’s own text if it has
 * one.
 */
export const sendMail = async (
  context: NotificationContext,
  { tenant, source, event }: Occurrence,
  { to, language, name, stopping }: Receiver,
  { kind, facts }: Notification,
): Promise<void> => {
  const { db, messages, mailTexts } = context
  if (!messages.has('email')) return
  const { texts, clinic } = mailTexts.of(tenant, language)
  const t = texts('mail')
  const own = await findWording(tenant.id, db.kysely, kind, language)
  const words = fillWords(own ?? toBuiltInWords(t, kind), { clinic, ...facts(language) })
  const wayOut = stopping && toUnsubscribeLink(context, tenant, stopping)
  const key = `${source} ${event.id} ${name}`
  const message = { partnerId: tenant.id, channel: 'email', to, languageCode: language, key } as const
  if (!wayOut) return messages.send({ ...message, ...words })
  const foot = stopping.kind === 'member' ? t('out.staff', { link: wayOut }) : t('out.author', { link: wayOut })
  await messages.send({ ...message, ...words, text: `${words.text}\n\n${foot}`, wayOut })
}

/** Returns an address of the clinic’s own site. */
export const toSiteLink = ({ env }: Pick<NotificationContext, 'env'>, tenant: Tenant, path: string): string =>
  `${listSiteAddresses(tenant, env.port)[0] ?? ''}${path}`
