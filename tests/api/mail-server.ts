import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An e-mail as a mail server took it. */
export type TakenMail = { readonly to: string; readonly raw: string }

/** A mail server of a test. `refuse` answers a status for each receiver, or null to take it. */
export type MailServer = {
  readonly url: string
  readonly taken: TakenMail[]
  /** Passwords of all sign-ins; each of them succeeds. */
  readonly passwords: (string | null | undefined)[]
  refuse(status: (address: string) => number | null): void
  /** Takes each e-mail, and breaks off before it says so. */
  breakOff(breaks: boolean): void
  stop(): Promise<void>
}

/** Starts a real one, on a port of its own or on one where another has stood. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const taken: TakenMail[] = []
  const passwords: MailServer['passwords'] = []
  let status: (address: string) => number | null = () => null
  let breaks = false
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? undefined)
      done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = status(address)
      done(code === null ? null : Object.assign(new Error(`No ${address}`), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [{ address } = { address: '' }] = session.envelope.rcptTo
        taken.push({ to: address, raw: Buffer.concat(parts).toString() })
        if (breaks) for (const connection of server.connections) connection.close()
        else done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // It listens on TCP, so its address is one of TCP.
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    taken,
    passwords,
    refuse: (next) => {
      status = next
    },
    breakOff: (next) => {
      breaks = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Reads an e-mail with a parser that shares no code with the sender. */
export const readMail = ({ raw }: TakenMail): Promise<Email> => PostalMime.parse(raw)
