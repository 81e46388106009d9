import type { Operation } from '#schemas/operation.ts'
import type { Context } from '../context.ts'
import { COMMAND_LINE, sessionCookie } from '../../api/http/administrator.ts'
import { anotherBackEnd } from '../../api/http/another-back-end.ts'
import { AppError, UsageError } from '../../core/errors.ts'
import { bodyParser } from '../../api/http/parse-body.ts'
import { answerAsked, noUpload } from '../../api/http/register-resource.ts'
import type { Flat } from '../../api/http/request-input.ts'
import { resources } from '../../resources/registry.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/**
 * Runs an API operation for a clinic on behalf of the server's operator: with the same checks, rights and handlers, but
 * without HTTP. Throws AppError.
 */
export const askOperation = async <Input extends object, Output>(
  context: Context,
  { partner }: Pick<Tenant, 'partner'>,
  { id }: Operation<Input, Output>,
  input: Input,
  headers: Readonly<Record<string, string>> = {},
): Promise<Output> => {
  if (context.backEnd) throw anotherBackEnd()
  const resource = resources.find(({ operations }) => operations.some((one) => one.id === id))
  const handled = resource?.operations.find((one) => one.id === id)
  const operation = resource?.contract.operations.find((one) => one.id === id)
  if (!handled || !operation) throw new Error(`No handler is registered for operation ${id}`)
  const { params = {}, body, right, atConsoleHost } = operation
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const pick = (isWanted: (name: string) => boolean): Flat =>
    Object.fromEntries(given.filter(([name]) => isWanted(name)))
  const rest = pick((name) => !(name in params))
  const asked = {
    host: partner.hosts[0] ?? '',
    params: pick((name) => name in params),
    query: body ? {} : rest,
    headers: { ...headers, cookie: `${sessionCookie(false)}=none` },
    names: Object.keys(operation.headers ?? {}),
    ip: '127.0.0.1',
    isSecure: false,
    isRead: operation.method === 'GET',
    right,
    atConsoleHost,
    parse: () => bodyParser(body)(body ? rest : undefined),
    upload: noUpload,
  }
  const { payload } = await answerAsked(handled, asked, { ...context, findAdministrator: async () => COMMAND_LINE })
  // Guaranteed by the contract; tests validate every API response against it.
  return payload as Output
}

/** Runs a command's work; an AppError is printed with all its problems and becomes exit code 1. */
export const printRefusal = async (print: (text: string) => void, work: () => Promise<number>): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print([error.message, ...listProblems(error.details)].join('\n'))
    return 1
  }
}

const listProblems = ({ problems, clashes }: Readonly<Record<string, unknown>>): string[] => [
  ...(Array.isArray(problems) ? problems.map(describeProblem) : []),
  ...(Array.isArray(clashes) ? clashes.map((clash) => `  ${JSON.stringify(clash)}`) : []),
]

type ReportedProblem = { kind?: string; key?: string; severity?: string; message?: string }

/** Formats one problem as a line. */
export const describeProblem = (problem: unknown): string => {
  const { kind, key, severity, message }: ReportedProblem = { ...(typeof problem === 'object' ? problem : {}) }
  return `  ${severity ?? 'error'}  ${kind}/${key}  ${message}`
}

/** Parses entry names such as `products/12`. Throws UsageError. */
export const readEntryNames = (words: readonly string[]): { kind: string; key: string }[] =>
  words.map((word) => {
    const [, kind, key] = /^([a-z-]+)\/([A-Za-z0-9][A-Za-z0-9._-]*)$/.exec(word) ?? []
    if (kind === undefined || key === undefined) {
      throw new UsageError(
        `"${word}" is not an entry name. Write <kind>/<key>, for example products/12 or roles/home.hero.`,
      )
    }
    return { kind, key }
  })
