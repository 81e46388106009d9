import { Counter, Gauge, type Metric } from 'prom-client'
import type { CountMail } from '../mail/deliver-mail.ts'
import type { MailState } from '../messages/mail-outbox.ts'
import type { CountWaiting } from './webhook-metrics.ts'

const RESULTS = {
  SENT: 'sent',
  WAITING: 'retried',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const satisfies Record<MailState, string>

/** Tries of this process by their result, and what waits; no clinic, address or word. */
export const createMailMetrics = (): {
  metrics: Metric[]
  count: CountMail
  observe: (countWaiting: CountWaiting) => void
} => {
  let countWaiting: CountWaiting | undefined
  const tries = new Counter({
    name: 'maru_mail_tries_total',
    help: 'Tries to send an e-mail, by result: sent, retried later, failed for good, dropped since it came too late.',
    labelNames: ['result'],
    registers: [],
  })
  for (const result of Object.values(RESULTS)) tries.inc({ result }, 0)
  const waiting = new Gauge({
    name: 'maru_mail_waiting',
    help: 'E-mails that are still to be sent.',
    registers: [],
    // As with webhooks, every process reads the same table.
    aggregator: 'max',
    async collect() {
      if (countWaiting) this.set(await countWaiting())
    },
  })
  return {
    metrics: [tries, waiting],
    count: (state) => tries.inc({ result: RESULTS[state] }),
    observe: (count) => {
      countWaiting = count
    },
  }
}
