import { parse as parseQuery } from 'node:querystring'
import { compilePattern, type PathPattern } from '#schemas/path-pattern.ts'
import type { ContractOperation } from './contract.ts'
import { toLazyValidator } from './lazy-validators.ts'
import { answerAsked, noUpload, type RouteContext } from './register-resource.ts'
import { queryTidier, toParamsSchema, toQuerySchema, type Flat } from './request-input.ts'
import type { HandledOperation, Resource } from './resource.ts'
import { LIMITS } from './security.ts'

/** API response as text, with its caching headers. */
export type DirectAnswer = { readonly status: 200; readonly headers: Record<string, string>; readonly body: string }

/**
 * Answers a read of the API made by our own code: the operation’s checks and its handler, without HTTP, which costs
 * more than most reads. Null for anything but a successful public read: the caller then uses the HTTP path, which
 * rejects it, gives the reason and logs it.
 */
export type DirectRead = (url: string, headers: Record<string, string>, host: string) => Promise<DirectAnswer | null>

type Read = {
  readonly handled: HandledOperation
  readonly path: PathPattern
  readonly tidyQuery: (query: Flat) => void
  readonly isRight: (params: Flat, query: Flat) => boolean
}

/** Creates direct reads for resources below a prefix such as `/api`; `onFailure` also receives what they throw. */
export const createDirectReads = (
  resources: readonly Resource[],
  context: RouteContext,
  prefix: string,
  onFailure: (error: unknown) => void = () => {},
): DirectRead => {
  const reads = resources
    .flatMap(({ contract, operations }) =>
      contract.operations.filter(isPlainRead).flatMap((operation) => {
        const handled = operations.find(({ id }) => id === operation.id)
        return handled ? [toRead(operation, handled)] : []
      }),
    )
    // Literal paths come before parameterized ones, as in Fastify's router.
    .toSorted((one, other) => one.path.names.length - other.path.names.length)
  return async (url, headers, host) => {
    if (!url.startsWith(`${prefix}/`) || url.length > LIMITS.urlLength || url.includes('%00')) return null
    const [path = '', search = '', ...odd] = url.slice(prefix.length).split('?')
    const isPlain = odd.length === 0 && !path.includes('%')
    const read = isPlain ? reads.find((one) => one.path.fits(path)) : undefined
    if (!read) return null
    const params: Flat = read.path.match(path) ?? {}
    const query: Flat = { ...parseQuery(search) }
    read.tidyQuery(query)
    if (!read.isRight(params, query)) return null
    try {
      const asked = {
        host,
        params,
        query,
        headers,
        names: [],
        ip: OURSELVES,
        isSecure: false,
        isRead: true,
        parse: () => ({}),
        upload: noUpload,
      }
      const answered = await answerAsked(read.handled, asked, context)
      return { status: 200, headers: { ...USUAL, ...answered.headers }, body: JSON.stringify(answered.payload) }
    } catch (error) {
      onFailure(error)
      return null
    }
  }
}

const OURSELVES = '127.0.0.1'
const USUAL = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

const isPlainRead = ({ method, access, headers, status = 200 }: ContractOperation): boolean =>
  method === 'GET' && access === undefined && headers === undefined && status === 200

const toRead = (operation: ContractOperation, handled: HandledOperation): Read => {
  const checkParams = toLazyValidator({ schema: toParamsSchema(operation) })
  const checkQuery = toLazyValidator({ schema: toQuerySchema(operation) })
  return {
    handled,
    path: compilePattern(operation.path, `[^/]{1,${LIMITS.maxParamLength}}`),
    tidyQuery: queryTidier(operation),
    isRight: (params, query) => checkParams(params) && checkQuery(query),
  }
}
