import type { PartnerId } from '../../core/partner-id.ts'
import { listRights, type AdministratorRole, type Right } from '../../security/rights.ts'
import { splitWords, type KeyRow } from './tables.ts'

/** Columns of a key joined with its creator's account. */
export type WithCreator = Pick<KeyRow, 'partner_id' | 'role' | 'rights' | 'creator_id'> & {
  readonly account_id: number | null
  readonly account_partner_id: PartnerId | null
  readonly account_role: AdministratorRole | null
  readonly account_disabled_at: string | null
}

/** Returns the permissions that a key asks for: all of its role, or some. */
export const listWantedRights = ({ role, rights }: Pick<KeyRow, 'role' | 'rights'>): Right[] => {
  const chosen = rights === null ? null : new Set(splitWords(rights))
  return listRights(role).filter((right) => chosen === null || chosen.has(right))
}

/**
 * Returns the permissions that a key has now: never more than its creator. Null if the creator can no longer sign in at
 * the clinic: then an owner has to take the key over. A key without a creator was made on the command line.
 */
export const listGrantedRights = (key: WithCreator): Set<Right> | null => {
  const wanted = listWantedRights(key)
  if (key.creator_id === null) return new Set(wanted)
  if (key.account_id === null || key.account_disabled_at !== null) return null
  if (key.account_partner_id !== null && key.account_partner_id !== key.partner_id) return null
  // Accounts from before roles have all permissions.
  const role = key.account_role ?? (key.account_partner_id === null ? 'operator' : 'owner')
  const ofCreator = new Set(listRights(role))
  return new Set(wanted.filter((right) => ofCreator.has(right)))
}
