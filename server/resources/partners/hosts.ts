import { recordAudit, type AuditAction } from '../../content/audit.ts'
import type { Author } from '../../content/entry.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { deleteClaim, findClaim, hadLately, listClaims, MAX_CLAIMS, noteRemoved, putClaim } from './host-claims.ts'
import { findHostFault } from './host-name.ts'
import { changeHosts, findTaken } from './repository.ts'

type Changing = {
  readonly write: Database['write']
  readonly partnerId: PartnerId
  readonly author: Author
  readonly now: Date
  /** Host of the operators’ console, which no clinic may use. */
  readonly reserved: string | null
}

/**
 * Adds an address to a clinic’s site without a proof: only for operators and proven addresses. Throws 422
 * partners/host-malformed and 409 partners/taken. Returns all addresses.
 */
export const addHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-added', host, async (transaction) => {
    await requireFree(changing, transaction, host)
    await deleteClaim(changing.partnerId, transaction, host)
    return changeHosts(changing.partnerId, transaction, (hosts) => [...hosts, host])
  })

/**
 * Claims an address for a clinic: it is neither served nor certified before its DNS record is found. Local names and
 * ones that the clinic had within a day need no proof. Throws as `addHost` does, and 409 partners/too-many-claims.
 */
export const claimHost = async (changing: Changing, host: string): Promise<void> => {
  const { write, partnerId, author, now } = changing
  const isAdded = await write([], async (transaction) => {
    await requireFree(changing, transaction, host)
    if (isLocal(host) || (await hadLately(partnerId, transaction, host, now))) return true
    const open = await listClaims(partnerId, transaction, now)
    if (open.length >= MAX_CLAIMS && !open.some((claim) => claim.host === host)) {
      const message = `${MAX_CLAIMS} hosts are already waiting for verification. Remove one of them first.`
      throw new AppError('partners/too-many-claims', 409, message)
    }
    await putClaim(partnerId, transaction, { host, author, now })
    await recordAudit(partnerId, transaction, [{ action: 'partners/host-claimed', author, now, detail: { host } }])
    return false
  })
  if (isAdded) await addHost(changing, host)
}

/**
 * Removes an address or its claim. Throws 404, and 409 partners/last-host for the only one. Returns the remaining
 * addresses.
 */
export const removeHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-removed', host, async (transaction) => {
    const { partnerId, author, now } = changing
    const isClaim = (await findClaim(partnerId, transaction, host, now)) !== null
    if (isClaim) {
      await deleteClaim(partnerId, transaction, host)
      return changeHosts(partnerId, transaction, (hosts) => hosts)
    }
    const left = await changeHosts(partnerId, transaction, (hosts) => {
      requireOwn(hosts, host)
      if (hosts.length > 1) return hosts.filter((one) => one !== host)
      throw new AppError('partners/last-host', 409, `${host} is the site's only host. Add another one first.`)
    })
    await noteRemoved(partnerId, transaction, { host, author, now })
    return left
  })

/** Makes an address the one that others redirect to. Throws 404. */
export const preferHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-preferred', host, (transaction) =>
    changeHosts(changing.partnerId, transaction, (hosts) => {
      requireOwn(hosts, host)
      return [host, ...hosts.filter((one) => one !== host)]
    }),
  )

/** Checks for a local name, which has no DNS record and gets no certificate. */
const isLocal = (host: string): boolean => /(^|\.)localhost$/.test(host)

/** Throws if a host is served already; another clinic’s claim neither blocks a name nor becomes visible. */
const requireFree = async ({ reserved }: Changing, transaction: Queries, host: string): Promise<void> => {
  const fault = findHostFault(host, (await findTaken(transaction, { hosts: [host] })).hosts, reserved)
  if (fault?.code === 'malformed') throw new AppError('partners/host-malformed', 422, fault.message)
  if (fault) throw new AppError('partners/taken', 409, fault.message)
}

const requireOwn = (hosts: readonly string[], host: string): void => {
  if (!hosts.includes(host)) throw notFound('partners', 'host of this site')
}

const change = (
  { write, partnerId, author, now }: Changing,
  action: Extract<AuditAction, `partners/${string}`>,
  host: string,
  work: (transaction: Queries) => Promise<readonly string[]>,
): Promise<readonly string[]> =>
  write([partnerTag(partnerId)], async (transaction) => {
    const hosts = await work(transaction)
    await recordAudit(partnerId, transaction, [{ action, author, now, detail: { host } }])
    return hosts
  })
