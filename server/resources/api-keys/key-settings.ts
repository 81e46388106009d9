import type { CreateApiKeyInput } from '#schemas/generated/api/api-keys.ts'
import { isAllowed, type Administrator } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { AppError } from '../../core/errors.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Queries } from '../../db/database.ts'
import { isNetwork } from '../../security/network-list.ts'
import { hasRight, listRights, type AdministratorRole } from '../../security/rights.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { listKeys, type KeySettings } from './repository.ts'

/** Largest number of keys of a clinic. */
const MAX_KEYS = 50

/** Roles of the deployment, which a clinic's key cannot have. */
const WIDE_ROLES: ReadonlySet<AdministratorRole> = new Set<AdministratorRole>(['operator', 'author'])

/** Checks the settings of a key beyond their schema. Throws 400 with the field. */
export const readSettings = (call: AdministratorCall<CreateApiKeyInput>): KeySettings => {
  const { input, partnerId, now, kinds } = call
  const name = input.name.trim()
  if (WIDE_ROLES.has(input.role) !== (partnerId === OPERATOR_TENANT_ID)) {
    throw invalid('role', `The role "${input.role}" cannot be given here.`)
  }
  const surplus = input.rights?.filter((right) => !hasRight(input.role, right)) ?? []
  if (surplus.length > 0) throw invalid('rights', `The role "${input.role}" does not include: ${surplus.join(', ')}.`)
  const unknown = input.kinds?.filter((kind) => !kinds.has(kind)) ?? []
  if (unknown.length > 0) throw invalid('kinds', `Unknown content types: ${unknown.join(', ')}.`)
  const wrong = input.addresses.filter((address) => !isNetwork(address))
  if (wrong.length > 0) throw invalid('addresses', `Not an address or a network: ${wrong.join(', ')}.`)
  const expiresAt = input.expiresAt === null ? null : readTime(input.expiresAt, now)
  return { ...input, name, expiresAt }
}

const readTime = (text: string, now: Date): string => {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || time <= now) throw invalid('expiresAt', 'The key must expire in the future.')
  return time.toISOString()
}

const invalid = (name: string, message: string): AppError =>
  new AppError('key/invalid-settings', 400, message, { fields: [{ name, message }] })

/** Throws 403 if a key would have a permission that the caller lacks. */
export const requireGrantable = (administrator: Administrator, { role, rights }: KeySettings): void => {
  const surplus = (rights ?? listRights(role)).filter((right) => !isAllowed(administrator, right))
  if (surplus.length === 0) return
  throw new AppError('key/too-much', 403, `You cannot give what you may not do yourself: ${surplus.join(', ')}.`)
}

/** Throws 409 if a clinic has too many keys. */
export const requireRoom = async (partnerId: PartnerId, db: Queries): Promise<void> => {
  if ((await listKeys(partnerId, db)).length < MAX_KEYS) return
  throw new AppError('key/too-many-keys', 409, `There are ${MAX_KEYS} keys already. Revoke one first.`)
}

/** Throws 409 if another key has a name, which stands for the key in the audit log. */
export const requireFreeName = async (
  partnerId: PartnerId,
  db: Queries,
  name: string,
  id: number | null,
): Promise<void> => {
  const keys = await listKeys(partnerId, db)
  if (!keys.some((key) => key.id !== id && key.name.toLowerCase() === name.toLowerCase())) return
  throw new AppError('key/name-taken', 409, `There is a key named "${name}" already. Choose another name.`)
}
