import webPush from 'web-push'
import type { Services } from '../../ops/services.ts'
import type { MailContent } from '../../messaging/messages/mail-outbox.ts'
import { findTarget, forgetDevice } from '../../messaging/messages/push-devices.ts'
import { openPushKeys } from '../../messaging/messages/push-keys.ts'
import { postOutside } from '../../core/outbound/post-outside.ts'
import { toFailureWord } from '../../core/outbound/to-failure-word.ts'
import { UnknownKeyError } from '../../security/secrets/secrets.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'
import type { Sender, SendResult } from './deliver-mail.ts'

type PushContext = Pick<Services, 'db' | 'secrets' | 'env' | 'loadPartner'>

/** Time to live at a push service, in seconds: older messages are useless. */
const TIME_TO_LIVE_SECONDS = 12 * 3600

/**
 * Creates a sender of push messages to the browsers' services, end-to-end encrypted (RFC 8291), and only to public
 * addresses.
 */
export const createPushSender = (context: PushContext): Sender => ({
  channel: 'push',
  send: async ({ partnerId }, content) => {
    const { db, secrets, env } = context
    try {
      const target = await findTarget(db.kysely, secrets, content.to)
      if (!target) return { result: 'gone', kind: 'gone' }
      const keys = await openPushKeys(db, secrets)
      const tenant = await context.loadPartner(partnerId)
      const subject = env.pushContact ?? toContact(tenant ? listSiteAddresses(tenant, env.port)[0] : undefined)
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        toPayload(content),
        {
          vapidDetails: { subject, ...keys },
          TTL: TIME_TO_LIVE_SECONDS,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        },
      )
      const sent = { address: endpoint, headers: toPlain(headers), body, testHosts: env.webhookTestHosts }
      const result = await postOutside(sent).then(toResult, toProblem)
      if (result.kind === 'gone') await db.write([], (transaction) => forgetDevice(transaction, content.to))
      return result
    } catch (error) {
      if (error instanceof UnknownKeyError) return { result: 'key unknown', kind: 'later' }
      throw error
    }
  },
  close: () => {},
})

/** Returns the clinic's own site as a contact; RFC 8292 requires https, even if this machine is tested without it. */
const toContact = (site: string | undefined): string => `https://${site ? new URL(site).hostname : 'maru.invalid'}`

/** Returns the payload that the console’s service worker reads. */
const toPayload = ({ subject, text, opens, languageCode }: MailContent): string =>
  JSON.stringify({ title: subject, body: text, opens: opens ?? '/console', lang: languageCode })

const toPlain = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )

/** Maps a status (RFC 8030): gone, too large or malformed is permanent; everything else is retried. */
const toResult = (status: number): SendResult => {
  if (status >= 200 && status < 300) return { result: String(status), kind: 'sent' }
  if (status === 404 || status === 410) return { result: String(status), kind: 'gone' }
  return { result: String(status), kind: status === 400 || status === 413 ? 'never' : 'later' }
}

const toProblem = (error: unknown): SendResult => ({ result: toFailureWord(error), kind: 'later' })
