import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the service took it. */
export type TakenText = { readonly message: Record<string, unknown>; readonly isSigned: boolean }

type Answer = { readonly status: number; readonly body: object } | 'silence' | 'break'

/** A message service of a test, by SOLAPI's documents (`POST /messages/v4/send`). */
export type TestMessageService = {
  readonly address: string
  readonly taken: TakenText[]
  answer(next: Answer): void
  stop(): Promise<void>
}

/** Answer to an accepted message. */
export const TAKEN_ANSWER = { status: 200, body: { statusCode: '2000', statusMessage: '정상 접수', to: '01000000000' } }

/** Starts one; it knows one account. */
export const startMessageService = async (account: { apiKey: string; secret: string }): Promise<TestMessageService> => {
  const taken: TakenText[] = []
  let next: Answer = TAKEN_ANSWER
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      // The client must send JSON, or the test fails.
      const { message } = JSON.parse(Buffer.concat(parts).toString()) as { message: Record<string, unknown> }
      const isHere = request.method === 'POST' && request.url === '/messages/v4/send'
      taken.push({ message, isSigned: isHere && isSigned(request.headers.authorization ?? '', account) })
      if (next === 'silence') return void held.push(response)
      if (next === 'break') return void response.destroy()
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // It listens on TCP, so its address is one of TCP.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    taken,
    answer: (answer) => {
      next = answer
    },
    stop: async () => {
      for (const response of held) response.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const isSigned = (header: string, { apiKey, secret }: { apiKey: string; secret: string }): boolean => {
  const [, key, date = '', salt = '', signature] =
    /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S+), signature=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return key === apiKey && salt.length >= 12 && expected === signature
}
