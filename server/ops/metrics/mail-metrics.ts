import { createTryMetrics, type TryMetrics } from './try-metrics.ts'

const RESULTS = {
  SENT: 'sent',
  WAITING: 'retried',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const

/** Result of an attempt, or the state of the message after it. */
type MailState = keyof typeof RESULTS

/** Called with the result of each attempt; WAITING is retried. */
export type CountMail = (state: MailState) => void

/** Creates metrics of this process's attempts by result, and of the queue; without clinics, addresses or texts. */
export const createMailMetrics = (): TryMetrics<MailState> =>
  createTryMetrics('mail', RESULTS, {
    tries:
      'Attempts to send an e-mail, by result: sent, retried later, permanently failed, dropped because it was too late.',
    waiting: 'E-mails waiting to be sent.',
  })
