import { createTransport } from 'nodemailer'
import { isMailAddress } from '../../core/mail-address.ts'

/** Outgoing e-mail. */
export type SmtpMail = {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Result of a try: `250`; a code for the failure, and whether it is permanent. */
export type SmtpResult = { readonly result: string; readonly kind: 'sent' | 'later' | 'never' }

/** Sends e-mails through a mail server. */
export type SendMail = {
  send(mail: SmtpMail): Promise<SmtpResult>
  close(): void
}

/** Timeouts whose sum is shorter than a lease, so that an unresponsive server does not block the others. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Decodes a user name or password of an address; a percent sign that encodes nothing is literal. */
const decodePart = (text: string): string => decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'))

/**
 * Creates a sender for `smtp://` or `smtps://`. Credentials are sent to another machine over TLS only; options of the
 * address, such as `?requireTLS=true`, are passed on.
 */
export const createSmtpSender = (url: string): SendMail => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const auth = username === '' ? {} : { auth: { user: decodePart(username), pass: decodePart(password) } }
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: searchParams.get('requireTLS') === 'true' || (username !== '' && !isSecure && !isHere),
    ...auth,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      // Stored before addresses were validated; the mailer would parse another recipient out of it.
      if (!isMailAddress(mail.to)) return { result: 'EADDRESS', kind: 'never' }
      try {
        await transport.sendMail({
          ...mail,
          // RFC 3834: prevents out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        })
        return { result: '250', kind: 'sent' }
      } catch (error) {
        return toResult(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Maps a failure. A 5xx about the receiver or the content is final. One about signing in is a setting to be fixed, and
 * everything else is retried. The server’s text is not stored: it may hold the receiver’s address.
 */
const toResult = (error: unknown): SmtpResult => {
  if (!(error instanceof Error)) return { result: 'failed', kind: 'later' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
  const isFinal = status !== null && status >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return { result: status === null ? code : `${code} ${status}`, kind: isFinal ? 'never' : 'later' }
}
