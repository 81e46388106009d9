import { recordAudit } from '../../content/audit.ts'
import type { Author } from '../../content/entry.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { AppError, notFound } from '../../errors.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { findHostFault } from './host-name.ts'
import { changeHosts, findTaken } from './repository.ts'

type Changing = {
  readonly write: Database['write']
  readonly partnerId: PartnerId
  readonly author: Author
  readonly now: Date
  /** A host that no clinic may have: the operators' console's. */
  readonly reserved: string | null
}

/** Adds an address to a clinic's site. Throws 422 partners/host-malformed and 409 partners/taken. Gives all of them. */
export const addHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-added', host, async (transaction) => {
    const fault = findHostFault(host, (await findTaken(transaction, { hosts: [host] })).hosts, changing.reserved)
    if (fault?.code === 'malformed') throw new AppError('partners/host-malformed', 422, fault.message)
    if (fault) throw new AppError('partners/taken', 409, fault.message)
    return changeHosts(changing.partnerId, transaction, (hosts) => [...hosts, host])
  })

/** Takes an address away. Throws 404, and 409 partners/last-host for the only one. */
export const removeHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-removed', host, (transaction) =>
    changeHosts(changing.partnerId, transaction, (hosts) => {
      requireOwn(hosts, host)
      if (hosts.length > 1) return hosts.filter((one) => one !== host)
      throw new AppError('partners/last-host', 409, `${host} is the site's only address. Add another one first.`)
    }),
  )

/** Makes an address the one that others lead to. Throws 404. */
export const preferHost = (changing: Changing, host: string): Promise<readonly string[]> =>
  change(changing, 'partners/host-preferred', host, (transaction) =>
    changeHosts(changing.partnerId, transaction, (hosts) => {
      requireOwn(hosts, host)
      return [host, ...hosts.filter((one) => one !== host)]
    }),
  )

const requireOwn = (hosts: readonly string[], host: string): void => {
  if (!hosts.includes(host)) throw notFound('partners', 'address of this site')
}

const change = (
  { write, partnerId, author, now }: Changing,
  action: `partners/${string}`,
  host: string,
  work: (transaction: Queries) => Promise<readonly string[]>,
): Promise<readonly string[]> =>
  write([partnerTag(partnerId)], async (transaction) => {
    const hosts = await work(transaction)
    await recordAudit(partnerId, transaction, [{ action, author, now, detail: { host } }])
    return hosts
  })
