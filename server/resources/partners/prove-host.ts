import type { Database } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
import type { NameReader } from '../../core/outbound/name-records.ts'
import type { HostClaim } from './host-claims.ts'
import { addHost } from './hosts.ts'

/** DNS record that proves control of a name. */
export type ProofRecord = { readonly type: 'TXT'; readonly name: string; readonly value: string }

/**
 * Outcome of a check: the address is served from now on, the record is missing, another clinic was first, or no name
 * server answered.
 */
export type ProofOutcome = 'proven' | 'missing' | 'taken' | 'unknown'

/**
 * Returns the record for a name below the claimed one, which a CNAME or a wildcard at the name itself does not affect.
 */
export const toProofRecord = ({ host, token }: Pick<HostClaim, 'host' | 'token'>): ProofRecord => ({
  type: 'TXT',
  name: `_maru-verification.${host}`,
  value: `maru-verification=${token}`,
})

type Proving = {
  readonly write: Database['write']
  readonly names: Pick<NameReader, 'texts'>
  readonly now: Date
  readonly reserved: string | null
}

/** Looks up the record of a claim and adds the address if it is found. */
export const proveHost = async ({ write, names, now, reserved }: Proving, claim: HostClaim): Promise<ProofOutcome> => {
  const { name, value } = toProofRecord(claim)
  const found = await names.texts(name).catch(() => null)
  if (found === null) return 'unknown'
  if (!found.some((text) => text.trim() === value)) return 'missing'
  try {
    await addHost({ write, partnerId: claim.partnerId, author: claim.author, now, reserved }, claim.host)
    return 'proven'
  } catch (error) {
    if (error instanceof AppError && error.code === 'partners/taken') return 'taken'
    throw error
  }
}
