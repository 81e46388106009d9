import type { Services } from '../../ops/services.ts'
import type { MailContent } from '../../messaging/messages/mail-outbox.ts'
import { findService, openSecret, type MessageServiceRecord } from '../../resources/message-service/index.ts'
import { UnknownKeyError } from '../../security/secrets/secrets.ts'
import type { Sender } from './deliver-mail.ts'
import { sendBySolapi, SOLAPI, type SolapiMessage, type SolapiPlace } from './solapi.ts'

/** Creates a sender that uses the clinics' own message services, each with its own account. */
export const createAlimtalkSender = (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  place: SolapiPlace = SOLAPI,
): Sender => ({
  channel: 'alimtalk',
  send: async ({ partnerId }, content) => {
    const service = await findService(partnerId, db.kysely)
    if (!service?.isOn) return { result: 'turned off', kind: 'gone' }
    try {
      const secret = openSecret(secrets, service)
      if (secret === null) return { result: 'key lost', kind: 'later' }
      const account = { apiKey: service.apiKey, secret }
      return await sendBySolapi(account, toMessage(service, content), { now: clock.now(), ...place })
    } catch (error) {
      if (error instanceof UnknownKeyError) return { result: 'key unknown', kind: 'later' }
      throw error
    }
  },
  close: () => {},
})

/** Converts a message for the service, which sends a text message itself if Alimtalk fails. */
const toMessage = (
  { sender, channelId }: MessageServiceRecord,
  { to, text, template }: MailContent,
): SolapiMessage => ({
  to,
  from: sender,
  text,
  ...(template && channelId !== null
    ? {
        kakaoOptions: {
          pfId: channelId,
          templateId: template.id,
          variables: template.variables,
          disableSms: false,
        },
      }
    : {}),
})
