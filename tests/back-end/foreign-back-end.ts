import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describeClinic, type ForeignClinic } from './clinic.ts'

/** A call that the back-end got. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

/**
 * Another back-end than ours, written from Specification §7 alone: its calls and no others, `{ row }` and `{ rows }`,
 * messages for failures, a token for visitors. It knows clinics by the origin that asks.
 */
export type ForeignBackEnd = {
  url: string
  clinics: Record<string, ForeignClinic>
  seen: Seen[]
  /** Handles calls in place of normal answers; null restores them. */
  fault: RequestListener | null
  /** Paths that it answers with 500; null breaks none. */
  broken: RegExp | null
  /** A token that it gives with each answer; null gives none. */
  renews: string | null
  close(): void
}

type Reply = { status: number; body: unknown }

const notHere = (message: string): Reply => ({ status: 404, body: { statusCode: 404, message, error: 'Not Found' } })

/** The token that it knows; another one is refused. */
export const TOKEN = 'Bearer visitor-1'

/** The calls of §7 with an id, and what they are an id of. */
const DETAILS =
  /^(products|product-categories|exhibitions|faqs|notices|boards|brandings|notice-board-types|notice-customer-boards)\/(\d+)$/
const LISTS =
  /^(events|product-categories|products|exhibitions|global-exhibition-products|faqs|notices|popups|partner-employees|partner-employees\/weekly-schedules|schedules|boards|notice-customer-boards)$/

/** Checks whether Specification §7 has a call. */
export const isOfSpecification = (path: string): boolean => {
  const name = path.replace(/^\/customer\/(global\/)?/, '')
  return DETAILS.test(name) || LISTS.test(name) || /^(after-notices|info|page|term|shorten-url)$/.test(name)
}

const read = (clinic: ForeignClinic, { path, query, headers }: Seen): Reply => {
  const language = query.get('languageCode') ?? clinic.languages[0] ?? ''
  if (!clinic.languages.includes(language)) return { status: 400, body: { message: ['languageCode must be offered'] } }
  const { rows, roles } = describeClinic(clinic, language)
  const name = path.replace(/^\/customer\/(global\/)?/, '')
  const [, list = '', id] = DETAILS.exec(name) ?? []
  if (id !== undefined) {
    const row = rows[list]?.find((one) => String(one['id']) === id)
    return row ? { status: 200, body: { row } } : notHere(`${list.toUpperCase()}_NOT_FOUND`)
  }
  if (name === 'after-notices') return { status: 200, body: { rows: rows['after-notices'] } }
  if (LISTS.test(name)) return { status: 200, body: { rows: greet(rows[name] ?? [], headers.authorization) } }
  if (name === 'info' || name === 'term') return { status: 200, body: { row: rows[name]?.[0] } }
  if (name === 'page') return { status: 200, body: { row: { roles } } }
  if (name === 'shorten-url') return { status: 200, body: { row: { code: query.get('code'), path: '/exhibitions' } } }
  return notHere('Cannot GET')
}

/** Adds the signed-in visitor's name to titles, such as those of notices. */
const greet = (rows: Record<string, unknown>[], token: string | undefined) =>
  token ? rows.map((row) => ({ ...row, ...('title' in row ? { title: 'CANARY-SIGNED-IN' } : {}) })) : rows

const write = (clinic: ForeignClinic, { method, path, body }: Seen): Reply => {
  const [, id, suffix] = /^\/customer\/global\/notice-customer-boards(?:\/(\d+)(\/private)?)?$/.exec(path) ?? []
  if (!path.startsWith('/customer/global/notice-customer-boards')) return notHere('Cannot write')
  const given = typeof body === 'object' && body !== null ? body : {}
  const odd = Object.keys(given).find((name) => /^(formToken|postToken|website)$/.test(name))
  if (odd) return { status: 400, body: { message: [`property ${odd} should not exist`] } }
  const { password, ...post } = { password: '', ...given }
  if (path.endsWith('/notice-customer-boards') && method === 'POST')
    return { status: 201, body: { row: { id: 9, ...post } } }
  if (id === undefined || (suffix && method !== 'POST')) return notHere('Cannot write')
  if (password !== '1234') return { status: 403, body: { message: 'PASSWORD_MISMATCH' } }
  if (method === 'DELETE') return { status: 204, body: undefined }
  const row = describeClinic(clinic, clinic.languages[0] ?? '').rows['notice-customer-boards']?.find(
    (one) => String(one['id']) === id,
  )
  return { status: 200, body: { row: { ...row, ...post } } }
}

const answer = ({ clinics }: Pick<ForeignBackEnd, 'clinics'>, seen: Seen): Reply => {
  const clinic = clinics[String(seen.headers.origin)]
  if (seen.headers['x-site-key'] !== 'the-site-key') return { status: 401, body: { message: 'NO_SITE_KEY' } }
  if (!clinic) return notHere('PARTNER_NOT_FOUND')
  const { authorization } = seen.headers
  if (authorization !== undefined && authorization !== TOKEN) return { status: 401, body: { message: 'TOKEN_EXPIRED' } }
  return seen.method === 'GET' ? read(clinic, seen) : write(clinic, seen)
}

/** Starts it on a free port. */
export const startForeignBackEnd = async (clinics: Record<string, ForeignClinic>): Promise<ForeignBackEnd> => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://back-end')
      const parsed: unknown = body === '' ? undefined : JSON.parse(body)
      const seen = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: parsed,
      }
      backEnd.seen.push(seen)
      if (backEnd.broken?.test(pathname)) return void response.writeHead(500).end('{}')
      if (backEnd.fault) return backEnd.fault(request, response)
      const reply = answer(backEnd, seen)
      const token = backEnd.renews === null ? {} : { authorization: backEnd.renews }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...token })
      response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const backEnd: ForeignBackEnd = {
    url: `http://127.0.0.1:${port}`,
    clinics,
    seen: [],
    fault: null,
    broken: null,
    renews: null,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return backEnd
}
