import type { Context } from '../context.ts'
import { deliverMail, type CountMail } from './deliver-mail.ts'
import { createSmtpSender } from './smtp-sender.ts'

/** A look without anything due reads one row by its index. */
const LOOK_MS = 1000

/** Sends e-mails that are due until it is stopped; several processes share the work. Nothing without SMTP_URL. */
export const startMail = (
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'env' | 'logger' | 'partners'>,
  count: CountMail = () => {},
): { stop(): Promise<void> } => {
  const { smtp } = context.env
  if (smtp === null) return { stop: async () => {} }
  const sender = createSmtpSender(smtp.url)
  const mailing = { ...context, from: smtp.from, partners: () => context.partners() }
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_MS).unref()
  }
  const look = async () => {
    try {
      while (!signal.aborted && (await deliverMail(mailing, sender, count)) > 0);
    } catch (error) {
      context.logger.error({ error }, 'E-mails were not sent')
    }
    if (!signal.aborted) plan()
  }
  plan()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await looking
      sender.close()
    },
  }
}
