import type { Clock } from '../../core/clock.ts'
import type { Env } from '../../core/env.ts'
import type { Database } from '../../db/database.ts'
import {
  claimDue,
  finishDelivery,
  hasDue,
  type DeliveryResult,
  type DeliveryState,
  type DueDelivery,
} from './outbox.ts'
import { postOutside, type OutsidePost } from '../../core/outbound/post-outside.ts'
import { toFailureWord } from '../../core/outbound/to-failure-word.ts'
import { UnknownKeyError, type Secrets } from '../../security/secrets/secrets.ts'
import { findWebhook, type WebhookSetting } from './setting.ts'
import { createHmac } from 'node:crypto'

/** Services that deliveries use. */
export type Delivering = {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly env: Env
}

/** Sends one delivery; returns the status of the response. */
export type PostWebhook = (post: OutsidePost) => Promise<number>

/** Seconds to wait after each failed attempt; after the last one the delivery is given up, two days in all. */
const WAITS_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400]

const BATCH = 10

/** Transport of deliveries and callbacks for their results. */
export type DeliverOptions = {
  post?: PostWebhook
  /** Receives the outcome of each attempt; PENDING is retried. */
  count?: (state: DeliveryState) => void
}

/** Sends due deliveries; returns the number of attempts. */
export const deliverDue = async (
  context: Delivering,
  { post = postOutside, count = () => {} }: DeliverOptions = {},
): Promise<number> => {
  const { db, clock } = context
  if (!(await hasDue(db.kysely, clock.now()))) return 0
  const due = await claimDue(db, clock.now(), BATCH)
  await Promise.all(
    due.map(async (delivery) => {
      const result = await tryOnce(context, delivery, post)
      await finishDelivery(db, delivery, result)
      count(result.state)
    }),
  )
  return due.length
}

const tryOnce = async (context: Delivering, delivery: DueDelivery, post: PostWebhook): Promise<DeliveryResult> => {
  const { db, secrets, clock, env } = context
  const now = clock.now()
  let webhook: WebhookSetting | null
  try {
    webhook = await findWebhook(delivery.partnerId, db.kysely, secrets)
  } catch (error) {
    // One clinic’s lost key must not block other clinics.
    if (error instanceof UnknownKeyError) return tryAgain(delivery, 'key unknown', now)
    throw error
  }
  if (!webhook?.isOn) return { state: 'DROPPED', result: 'turned off', nextAt: now, now }
  const { address, secret } = webhook
  const { body, eventId } = delivery
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'maru-webhook',
    'maru-event-id': eventId,
    'maru-signature': signWebhook(secret, body, now),
  }
  const result = await post({ address, headers, body, testHosts: env.webhookTestHosts }).then(String, toFailureWord)
  if (/^2\d\d$/.test(result)) return { state: 'DELIVERED', result, nextAt: now, now }
  return tryAgain(delivery, result, now)
}

const tryAgain = ({ attempts }: DueDelivery, result: string, now: Date): DeliveryResult => {
  const wait = WAITS_SECONDS[attempts - 1]
  if (wait === undefined) return { state: 'FAILED', result, nextAt: now, now }
  return { state: 'PENDING', result, nextAt: new Date(now.getTime() + wait * 1000), now }
}

/**
 * Returns the header `maru-signature` of a delivery: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in
 * hexadecimal>`. The receiver computes it with its key, and rejects deliveries older than five minutes.
 */
const signWebhook = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
