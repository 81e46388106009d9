import { isRecord } from '#schemas/is-record.ts'
import { AppError } from '../../core/errors.ts'
import type { Right } from '../../security/rights.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import {
  requireAdministrator,
  requireClinic,
  requireProof,
  requireRight,
  type Administrator,
  type ApiKeyCaller,
} from './administrator.ts'
import type { ApiKeyAuthentication } from './api-key-authentication.ts'
import { readBearerKey } from './bearer-key.ts'

type Caller = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookie: string | undefined
  readonly isSecure: boolean
  readonly ip: string
  readonly tenant: Tenant
  readonly now: Date
  visitor(): string
}

type Finders = {
  findAdministrator(token: string): Promise<Administrator | null>
  readonly apiKeys: ApiKeyAuthentication
}

/** Returns the caller: of the API key if there is one, and then no cookie is read. Throws 401, 403 and 429. */
export const findCaller = async (caller: Caller, finders: Finders): Promise<Administrator> => {
  const key = readBearerKey(caller.headers['authorization'])
  if (key === undefined) return requireAdministrator(caller, (token) => finders.findAdministrator(token))
  const partnerId = caller.tenant.id
  const visitor = () => caller.visitor()
  const found = await finders.apiKeys.find(key, { ip: caller.ip, visitor, partnerId, now: caller.now })
  requireClinic(found, { visitor: visitor(), partnerId })
  return found
}

type Asked = {
  /** Id of the operation. */
  readonly id: string
  readonly right?: Right | undefined
  readonly isGrave?: boolean | undefined
  readonly forPeople?: boolean | undefined
  readonly isRead: boolean
  readonly tenant: Tenant
  readonly now: Date
}

/** Throws 403 if a caller may not call an operation. */
export const requirePermission = async (
  administrator: Administrator,
  asked: Asked,
  apiKeys: ApiKeyAuthentication,
): Promise<void> => {
  const { right, isGrave, now, tenant } = asked
  try {
    requireRight(administrator, right)
    if (administrator.apiKey) requireOpenToKeys(administrator.apiKey, asked)
    else if (isGrave) requireProof(administrator, now)
  } catch (error) {
    if (administrator.apiKey) await apiKeys.noteRefused(administrator, asked.id, { partnerId: tenant.id, now })
    throw error
  }
}

const requireOpenToKeys = ({ name, isReadOnly }: ApiKeyCaller, { isGrave, forPeople, isRead }: Asked): void => {
  if (isGrave || forPeople) {
    throw new AppError('key/person-needed', 403, 'Only a signed-in person may do this, in the console.')
  }
  if (isReadOnly && !isRead) throw new AppError('key/read-only', 403, `The key "${name}" is read-only.`)
}

/**
 * Throws 403 if a key that is limited to content types calls an operation on content that names another type, or none.
 */
export const requireKinds = ({ apiKey }: Administrator, right: Right | undefined, input: unknown): void => {
  if (!apiKey?.kinds || !right?.startsWith('content/')) return
  const { kinds } = apiKey
  const named = listKinds(input)
  if (named.length > 0 && named.every((kind) => kinds.has(kind))) return
  const message = `The key "${apiKey.name}" is limited to these content types: ${[...kinds].join(', ')}.`
  throw new AppError('key/kind', 403, message)
}

/** Lists the content types that an input names, in its path, its query or its entries. */
const listKinds = (input: unknown): string[] => {
  const { kind, kinds, entries }: Readonly<Record<string, unknown>> = isRecord(input) ? input : {}
  const ofEntries: unknown[] = Array.isArray(entries) ? entries : []
  return [
    kind,
    ...[kinds ?? []].flat(),
    ...ofEntries.map((entry) => (isRecord(entry) ? entry['kind'] : undefined)),
  ].filter((name) => typeof name === 'string')
}
