import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answer of a service; `silence` never answers, `break` drops the connection. */
export type ServiceAnswer =
  | { readonly status: number; readonly body?: object | string; readonly headers?: Readonly<Record<string, string>> }
  | 'silence'
  | 'break'

/** Request as a service receives it; `json` is undefined where the body is not JSON. */
export type ServiceRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly bytes: number
  readonly json: unknown
}

/** Translation service of a test. */
export type TestService = {
  /** Base address, such as `http://127.0.0.1:40123`. */
  readonly address: string
  /** Host with port, for WEBHOOK_TEST_HOSTS. */
  readonly host: string
  readonly requests: ServiceRequest[]
  /** Answers the next requests in this way before it works again. */
  fail(...answers: readonly ServiceAnswer[]): void
  /** Changes each translation, such as to damage its markup. */
  spoil(change: ((text: string) => string) | null): void
  /** Forgets requests, failures and changes. */
  reset(): void
  readonly stop: () => Promise<void>
}

/** Starts a service; `answer` is what its documentation says, and gets the change of translations that a test wants. */
export const startService = async (
  answer: (request: ServiceRequest, spoil: (text: string) => string) => ServiceAnswer,
): Promise<TestService> => {
  const requests: ServiceRequest[] = []
  const failures: ServiceAnswer[] = []
  const held: ServerResponse[] = []
  let change: ((text: string) => string) | null = null
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const request = toRequest(incoming, Buffer.concat(parts))
      requests.push(request)
      const given = failures.shift() ?? answer(request, (text) => change?.(text) ?? text)
      if (given === 'silence') return void held.push(response)
      if (given === 'break') return void response.destroy()
      const { status, body = '', headers = {} } = given
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // It listens on TCP, so its address is one of TCP.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    fail: (...answers) => void failures.push(...answers),
    spoil: (next) => void (change = next),
    reset: () => {
      requests.length = 0
      failures.length = 0
      change = null
    },
    stop: async () => {
      for (const response of held) response.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const toRequest = (incoming: IncomingMessage, body: Buffer): ServiceRequest => ({
  method: incoming.method ?? '',
  path: incoming.url ?? '',
  headers: incoming.headers,
  bytes: body.length,
  json: incoming.headers['content-type'] === 'application/json' ? parse(body.toString()) : undefined,
})

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Fields of a JSON object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Texts of a field; null unless it is a list of texts. */
export const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null

/** Translates markup as services do: tags and protected parts stay, everything else is upper-cased after the language. */
export const translateMarkup = (html: string, language: string): string =>
  html
    .split(/(<span translate="no">.*?<\/span>|<[^<>]*>)/)
    .map((part) => (part.startsWith('<') || part.trim() === '' ? part : translateWords(part, language)))
    .join('')

/** Translates words: `예약 10` becomes `ja(예약 10)`. */
export const translateWords = (text: string, language: string): string =>
  text.replace(/^(\s*)(.*?)(\s*)$/s, (_whole, before: string, words: string, after: string) => {
    const lines = words.split('\n').map((line) => (line.trim() === '' ? line : `${language}(${line})`))
    return `${before}${lines.join('\n')}${after}`
  })

/** Returns the texts that a chat endpoint or Papago has received. */
export const sentTexts = ({ requests }: Pick<TestService, 'requests'>): string[] =>
  requests.flatMap(({ json }) => {
    const { messages, text } = fieldsOf(json)
    if (typeof text === 'string') return [text]
    const [, user] = Array.isArray(messages) ? messages.map(fieldsOf) : []
    return textsOf(fieldsOf(JSON.parse(typeof user?.['content'] === 'string' ? user['content'] : '{}'))['texts']) ?? []
  })
