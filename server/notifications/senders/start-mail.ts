import { startWorkerLoop } from '../../core/worker-loop.ts'
import type { Services } from '../../ops/services.ts'
import { createAlimtalkSender } from './alimtalk-sender.ts'
import type { CountMail } from '../../ops/metrics/mail-metrics.ts'
import { deliverMail, type Sender } from './deliver-mail.ts'
import { createMailSender } from './mail-sender.ts'
import { createPushSender } from './push-sender.ts'

/** Polling interval; a poll without due messages reads one row by its index. */
const EVERY_MS = 1000

type Mailing = Pick<Services, 'db' | 'clock' | 'secrets' | 'env' | 'logger' | 'loadPartner'>

/** Sends due messages until it is stopped; several processes share the work. Sends e-mails only with SMTP_URL. */
export const startMail = async (context: Mailing, count: CountMail = () => {}): Promise<{ stop(): Promise<void> }> => {
  const senders = await listSenders(context)
  // Independently: an unresponsive mail server does not delay pushes.
  const running = senders.map((sender) => startSender(context, sender, count))
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
}

const listSenders = async (context: Mailing): Promise<Sender[]> => {
  const mail = await openMail(context)
  return [...(mail ? [mail] : []), createPushSender(context), createAlimtalkSender(context)]
}

const openMail = async ({ env: { smtp }, loadPartner }: Mailing): Promise<Sender | null> => {
  if (smtp === null) return null
  const { createSmtpSender } = await import('./smtp-sender.ts')
  return createMailSender({ smtp: createSmtpSender(smtp.url), from: smtp.from, loadPartner })
}

const startSender = (context: Mailing, sender: Sender, count: CountMail): { stop(): Promise<void> } => {
  const loop = startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await deliverMail(context, sender, count)) > 0,
    onError: (error) => context.logger.error({ error, channel: sender.channel }, 'Messages were not sent'),
  })
  return { stop: () => loop.stop().finally(() => sender.close()) }
}
