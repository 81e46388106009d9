import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Exact, Operation } from '#schemas/operation.ts'
import { fillPattern } from '#schemas/path-pattern.ts'
import { request, type ApiConnection, type RequestOptions } from './request.ts'

type Caller = {
  connection: ApiConnection
  origin?: string
  /** Aborts a server-side call that takes too long; `clear` is called when the call ends by itself. */
  deadline?: () => { readonly signal: AbortSignal; readonly clear: () => void }
}

const callers = new WeakMap<QueryClient, Caller>()

/**
 * Sets how the queries of a client reach the content API. There is one client per request on the server and one in the
 * browser.
 */
export const connectQueryClient = (client: QueryClient, caller: Caller): void => {
  callers.set(client, caller)
}

type CallOptions = Pick<RequestOptions, 'signal' | 'headers'>

/** Calls an operation with input that a generic caller has checked by `Exact`. Throws `ApiError`. */
export const sendInput = async <Input extends object, Output>(
  client: QueryClient,
  operation: Operation<Input, Output>,
  input: Input,
  { signal, headers }: CallOptions = {},
): Promise<Output> => {
  const caller = callers.get(client)
  if (!caller) throw new Error('Not connected')
  const { path, rest } = fillPath(operation.path, input)
  const deadline = signal ? undefined : caller.deadline?.()
  const ownSignal = signal ?? deadline?.signal
  const options: RequestOptions = {
    ...(operation.method === 'GET' ? { params: toParams(rest) } : { body: rest }),
    ...(caller.origin ? { origin: caller.origin } : {}),
    ...(headers ? { headers } : {}),
    ...(ownSignal ? { signal: ownSignal } : {}),
  }
  try {
    // The operation's contract describes the answer of its back-end; its tests check both.
    return (await request(caller.connection, operation.method, path, options)) as Output
  } finally {
    deadline?.clear()
  }
}

/** Calls an operation once, outside a query. Throws `ApiError`. */
export const callOperation: <Input extends object, Output, const Given extends object>(
  client: QueryClient,
  operation: Operation<Input, Output>,
  input: Exact<Input, Given>,
  options?: CallOptions,
) => Promise<Output> = (...call) => sendInput(...call)

/**
 * Returns the query options of an operation, shared by the server's prefetch and components; the key is the operation's
 * id and its input.
 */
export const apiQuery = <Input extends object, Output, const Given extends object>(
  operation: Operation<Input, Output>,
  input: Exact<Input, Given>,
) =>
  queryOptions<Output, Error, Output, QueryKey>({
    queryKey: [operation.id, input],
    queryFn: ({ client }) => sendInput<Input, Output>(client, operation, input),
  })

/**
 * Returns the data of a query that the page was sent with. Throws when it is missing, which the section's error state
 * handles; a section that loads more later (paging, filters) uses `useLiveApi`.
 */
export const useApi = <Output>(options: UseQueryOptions<Output, Error, Output, QueryKey>): Output => {
  const { data, error } = useQuery(options)
  if (data !== undefined) return data
  throw error ?? new Error(`Not loaded: ${JSON.stringify(options.queryKey)}`)
}

/** Runs a query whose input changes in the browser; shows the previous data while the next loads. */
export const useLiveApi = <Output>(options: UseQueryOptions<Output, Error, Output, QueryKey>) => {
  const { data, error, isFetching, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  return { data, error, isFetching, retry: refetch }
}

const fillPath = (path: string, input: object) => {
  const rest: Record<string, unknown> = { ...input }
  const filled = fillPattern(path, (name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? value : '')
  })
  return { path: filled, rest }
}

const toParams = (input: Record<string, unknown>): NonNullable<RequestOptions['params']> => {
  const params: NonNullable<RequestOptions['params']> = {}
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) params[name] = value.map(String)
    else if (isPlain(value)) params[name] = value
  }
  return params
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
