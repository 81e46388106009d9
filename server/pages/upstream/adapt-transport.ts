import { isRecord } from '#schemas/is-record.ts'
import type { Transport, TransportAnswer } from '#kit/api/request.ts'
import { withoutPricedRemark } from '#schemas/prices/names-amount.ts'
import { PRICE_FIELDS } from '../../content/localise.ts'
import { complete, type Derive, type Flat } from './complete-answer.ts'
import { findOperation, TYPES, type UpstreamOperation } from './operations.ts'
import { NOT_THERE, SUBSTITUTES, type Missing } from './substitutes.ts'
import { isDeeperThan, JSON_LEVELS } from '../../api/http/json-depth.ts'

type Request = Parameters<Transport>[0]

/** Facts about the requesting site. */
export type AskingSite = {
  readonly hasPriceView: boolean
  /** Returns the back-end's code of a language. */
  toWireCode(language: string): string
  /** Completes a response of `/info`. */
  readInfo(row: Flat): Flat
  /** Returns the clinic's last known info from the back-end in a language; null if unknown. */
  cachedInfo(language: string | null): Flat | null
}

type Options = {
  readonly base: string
  readonly site: AskingSite
  readonly derive: Derive
  /** Answers `/info` from the cached copy, which is as fresh as the page's other settings. */
  readonly isInfoCached: boolean
}

/** The parsed parts of a call. */
type Call = {
  readonly request: Request
  readonly operation: UpstreamOperation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * Adapts a transport to another upstream API: translates its languages and shapes its responses by our contracts:
 * complete, without hidden prices, and with a fallback for each call that only our own API has.
 */
export const adaptTransport = (ask: Transport, options: Options): Transport => {
  const { base, site } = options
  return async (request) => {
    const [path = '', search = ''] = request.url.slice(base.length).split('?')
    const found = findOperation(request.method, path)
    const query = new URLSearchParams(search)
    const language = query.get('languageCode')
    if (!found) return ask(request)
    const call: Call = { request, ...found, query }
    const kept = found.operation.id === 'getInfo' ? site.cachedInfo(language) : null
    if (kept && options.isInfoCached) return toAnswer({ row: kept })
    const answer = await ask(toWire(call, path, options)).catch((error: unknown) => {
      if (kept) return toAnswer({ row: kept })
      throw error
    })
    if (answer.status >= 500 && answer.status !== 501 && kept) return toAnswer({ row: kept })
    if (answer.status >= 200 && answer.status <= 299) {
      const known = { ...askedBoard(query), ...(await readWritten(ask, answer, call, options)) }
      return withBody(answer, completeBody(answer.body, { ...call, known }, options))
    }
    return NOT_THERE.has(answer.status) ? ((await substitute(ask, call, options)) ?? answer) : answer
  }
}

/** Returns the requested board, for rows that do not name theirs. */
const askedBoard = (query: URLSearchParams): Flat => {
  const board = query.get('boardTypeId')
  return board === null ? {} : { boardTypeId: Number(board) }
}

/**
 * Returns fields of a written item that the answer lacks: the sent ones, and for a changed post those its password
 * opens, since the visitor continues to read it.
 */
const readWritten = async (ask: Transport, answer: TransportAnswer, call: Call, options: Options): Promise<Flat> => {
  const { request, operation } = call
  const body = request.body === undefined ? undefined : parse(request.body)
  if (operation.method === 'GET' || !isRecord(body)) return {}
  const { password, ...sent } = body
  if (operation.id !== 'updateCustomerPost' || 'createdAt' in toRow(answer.body)) return sent
  const path = `${request.url.slice(options.base.length).split('?')[0]}/private`
  const opening = toWire(
    { request: { ...request, body: JSON.stringify({ password }) }, query: call.query },
    path,
    options,
  )
  const opened = await ask({ ...opening, method: 'POST' }).catch(() => null)
  return opened?.status === 200 || opened?.status === 201 ? { ...toRow(opened.body), ...sent } : sent
}

const toRow = (text: string): Flat => {
  const body = parse(text)
  return isRecord(body) && isRecord(body['row']) ? body['row'] : {}
}

const toAnswer = (body: object): TransportAnswer => ({ status: 200, headers: {}, body: JSON.stringify(body) })

const withBody = (answer: TransportAnswer, body: unknown): TransportAnswer => {
  if (body === undefined) return answer
  // The response now has a body.
  const status = answer.status === 204 ? 200 : answer.status
  return { ...answer, status, body: JSON.stringify(body) }
}

/**
 * Converts the call to the upstream API's format. Write fields that only our own API needs are omitted if they were
 * never given.
 */
const toWire = (
  { request, query }: Pick<Call, 'request' | 'query'>,
  path: string,
  { base, site }: Options,
): Request => {
  const wire = new URLSearchParams(query)
  const language = query.get('languageCode')
  if (language !== null) wire.set('languageCode', site.toWireCode(language))
  const search = wire.toString()
  const url = base + path + (search ? `?${search}` : '')
  return request.body === undefined ? { ...request, url } : { ...request, url, body: toWireBody(request.body, site) }
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['formToken', 'postToken', 'website'])

const toWireBody = (text: string, site: AskingSite): string => {
  const body = parse(text)
  if (!isRecord(body)) return text
  const entries = Object.entries(body)
    .filter(([name, value]) => value !== '' || !OWN_FIELDS.has(name))
    .map(([name, value]) => [name, name === 'languageCode' ? site.toWireCode(String(value)) : value])
  return JSON.stringify(Object.fromEntries(entries))
}

/** Completes the body of a successful response; returns undefined if it contains nothing from the contract. */
const completeBody = (
  text: string,
  { operation, params, known = {} }: Pick<Call, 'operation' | 'params'> & { readonly known?: Flat },
  options: Options,
): unknown => {
  const isRead = operation.method === 'GET'
  const parsed = parse(text)
  // Responses to writes often contain nothing but a success flag.
  const body = isRecord(parsed) || isRead ? parsed : {}
  if (!isRecord(body)) return undefined
  const { kind, schema } = operation.answer
  const read = (value: unknown): Flat => {
    const given = isRecord(value) ? value : {}
    if (operation.id === 'getInfo') return options.site.readInfo(given)
    const id = isRead || params['id'] === undefined ? {} : { id: Number(params['id']) }
    const whole = complete(schema, { ...known, ...id, ...given }, { types: TYPES, derive: options.derive })
    return toPublic(isRecord(whole) ? whole : {}, operation, options.site)
  }
  if (kind === 'row') return { row: read(body['row']) }
  const rows = (Array.isArray(body['rows']) ? body['rows'] : []).map(read)
  const { total, page, size } = body
  return {
    rows: operation.id === 'listBoards' ? withPostCounts(rows) : rows,
    total: typeof total === 'number' ? total : rows.length,
    page: typeof page === 'number' ? page : 1,
    size: typeof size === 'number' ? size : Math.max(rows.length, 1),
  }
}

/** Removes non-public data from a row: hidden prices, and all of a private post but its existence. */
const toPublic = (row: Flat, { id }: UpstreamOperation, { hasPriceView }: AskingSite): Flat => {
  const shown = hasPriceView ? row : hidePrices(row)
  if (id !== 'getCustomerPost' || !isRecord(shown) || shown['isPrivate'] !== true) return isRecord(shown) ? shown : {}
  const { answer: _, ...rest } = shown
  return { ...rest, content: null }
}

const hidePrices = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hidePrices)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    PRICE_FIELDS.has(name) && typeof inner === 'number' ? null : hidePrices(inner),
  ])
  return withoutPricedRemark(Object.fromEntries(entries))
}

/** Fills in a missing post count of a board with the number of posts received. */
const withPostCounts = (rows: readonly Flat[]): Flat[] =>
  rows.map((row) =>
    row['boardPostCount'] === 0
      ? { ...row, boardPostCount: rows.filter(({ boardTypeId }) => boardTypeId === row['boardTypeId']).length }
      : row,
  )

const substitute = async (ask: Transport, call: Call, options: Options): Promise<TransportAnswer | null> => {
  const { request, operation, params, query } = call
  const find = SUBSTITUTES[operation.id]
  if (!find) return null
  const language = query.get('languageCode')
  const read = async (path: string, more: Readonly<Record<string, string>> = {}): Promise<Flat> => {
    const own = { request, query: new URLSearchParams({ ...more, ...(language ? { languageCode: language } : {}) }) }
    const { body: _, ...plain } = toWire(own, path, options)
    const answer = await ask({ ...plain, method: 'GET' })
    const found = findOperation('GET', path)
    if (answer.status >= 500) throw new Error(`The back-end responded with ${answer.status} for ${path}`)
    const body = found && answer.status === 200 ? completeBody(answer.body, found, options) : null
    return isRecord(body) ? body : {}
  }
  const missing: Missing = {
    params,
    query,
    list: async (path, more) => toRows((await read(path, more))['rows']),
    one: async (path) => {
      const { row } = await read(path)
      return isRecord(row) ? row : null
    },
  }
  const body = await find(missing)
  return body === null ? null : toAnswer(Object(completeBody(JSON.stringify(body), call, options)))
}

const toRows = (rows: unknown): Flat[] => (Array.isArray(rows) ? rows.filter(isRecord) : [])

const parse = (text: string): unknown => {
  try {
    return isDeeperThan(text, JSON_LEVELS) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
