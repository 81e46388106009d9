import type { PartnerId } from '../../core/partner-id.ts'
import type { DueMail, MailContent } from '../../messaging/messages/mail-outbox.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Sender } from './deliver-mail.ts'
import type { SendMail } from './smtp-sender.ts'
import { escapeHtml } from '../../core/escape-html.ts'

type MailSenderParts = {
  readonly smtp: SendMail
  /** Sender address of e-mails. */
  readonly from: string
  readonly loadPartner: (id: PartnerId) => Promise<Tenant | null>
}

/** Creates a sender of e-mails in the clinics' names. */
export const createMailSender = (parts: MailSenderParts): Sender => ({
  channel: 'email',
  send: async (mail, content) => {
    const { to, subject, text, languageCode, wayOut } = content
    return parts.smtp.send({
      from: { name: await toName(parts, mail, content), address: parts.from },
      to,
      subject,
      text,
      html: toMailHtml({ text, languageCode }),
      messageId: `<${mail.messageId}@${parts.from.split('@').at(-1)}>`,
      ...(wayOut === undefined ? {} : { headers: toUnsubscribeHeaders(wayOut) }),
    })
  },
  close: () => parts.smtp.close(),
})

/** Returns the headers for a mailbox's unsubscribe button (RFC 2369, and RFC 8058 for one-click). */
const toUnsubscribeHeaders = (wayOut: string): Record<string, string> => ({
  'List-Unsubscribe': `<${wayOut}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Returns the clinic's name in the recipient's language. */
const toName = async (
  { loadPartner }: MailSenderParts,
  { partnerId }: DueMail,
  { languageCode }: Pick<MailContent, 'languageCode'>,
): Promise<string> => {
  const tenant = await loadPartner(partnerId)
  if (!tenant) return ''
  const { displayName } = tenant.partner
  return displayName[languageCode] ?? displayName[tenant.mainLanguage] ?? ''
}

/** Converts an e-mail's text to plain HTML: paragraphs, line breaks and links. */
export const toMailHtml = ({
  text,
  languageCode,
}: {
  readonly text: string
  readonly languageCode: string
}): string => {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${toLines(part)}</p>`)
  return `<!doctype html><html lang="${escapeHtml(languageCode)}"><head><meta charset="utf-8"></head><body style="font:16px/1.6 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`
}

const toLines = (part: string): string =>
  escapeHtml(part)
    .replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
    .replaceAll('\n', '<br>')
