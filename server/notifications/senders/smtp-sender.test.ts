import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '#tests/api/mail-server.ts'
import { createSmtpSender, type SmtpMail } from './smtp-sender.ts'

const open: MailServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})
const start = async () => {
  const server = await startMailServer()
  open.push(server)
  return server
}
const mail: SmtpMail = {
  from: { name: '루미', address: 'no-reply@lumi.example' },
  to: 'sarah@mail.example',
  subject: 'Your visit',
  text: 'It is confirmed.',
  html: '<p>It is confirmed.</p>',
  messageId: '<one@lumi.example>',
  headers: { 'List-Unsubscribe': '<https://lumi.example/out>' },
}
const send = async (url: string, changes: Partial<SmtpMail> = {}) => {
  const sender = createSmtpSender(url)
  try {
    return await sender.send({ ...mail, ...changes })
  } finally {
    sender.close()
  }
}

describe('a mail server', () => {
  it('receives the e-mail as text and HTML, with its own id and headers', async () => {
    const server = await start()
    expect(await send(server.url)).toEqual({ result: '250', kind: 'sent' })
    const { raw } = server.taken[0] ?? { raw: '' }
    expect(raw).toContain('Message-ID: <one@lumi.example>')
    expect(raw).toContain('List-Unsubscribe: <https://lumi.example/out>')
    expect([raw.includes('text/plain'), raw.includes('text/html')]).toEqual([true, true])
  })

  it('createSmtpSender uses a password with a percent sign as written', async () => {
    const server = await start()
    await send(server.url.replace('smtp://', 'smtp://lumi:100%sure%23@'))
    expect(server.passwords).toEqual(['100%sure#'])
  })

  it('createSmtpSender marks e-mails as automatically generated (RFC 3834)', async () => {
    const server = await start()
    await send(server.url)
    expect(server.taken[0]?.raw).toContain('Auto-Submitted: auto-generated')
  })

  it.each(['a;b@x.example', 'a,b@x.example', '<a@b.example', 'Sarah <s@x.example>', 'a@b.example(c)'])(
    'receives nothing for %s, which a mail library would parse as another address',
    async (to) => {
      const server = await start()
      expect(await send(server.url, { to })).toEqual({ result: 'EADDRESS', kind: 'never' })
      expect(server.taken).toEqual([])
    },
  )

  it.each([
    [550, 'EENVELOPE 550', 'never'],
    [450, 'EENVELOPE 450', 'later'],
  ] as const)('that rejects the receiver with %i determines whether to retry', async (status, result, kind) => {
    const server = await start()
    server.refuse(() => status)
    expect(await send(server.url)).toEqual({ result, kind })
  })

  it('is tried again if it disconnects or is down, and its reply is not stored', async () => {
    const server = await start()
    server.breakOff(true)
    const broken = await send(server.url)
    expect(broken.kind).toBe('later')
    expect(broken.result).not.toContain('sarah')
    await server.stop()
    open.length = 0
    expect(await send(server.url)).toEqual({ result: 'ESOCKET', kind: 'later' })
  })

  it('receives no password over an unencrypted connection', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (data) => {
        heard.push(String(data).trim())
        socket.write(String(data).startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '250 fine\r\n')
      })
      socket.write('220 mail\r\n')
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    // It listens on TCP, so it has an AddressInfo.
    const { port } = server.address() as AddressInfo
    // A local address, but not recognizable as one by name.
    const { kind } = await send(`smtp://user:secret@0.0.0.0:${port}`)
    server.close()
    expect([kind, heard.filter((line) => line.startsWith('AUTH'))]).toEqual(['later', []])
    expect(heard[0]).toMatch(/^EHLO/)
  })
})
