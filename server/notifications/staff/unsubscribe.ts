import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'
import type { Services } from '../../ops/services.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Source } from './event-log.ts'

/** Scope of an unsubscribe link: a member's e-mails from one source, or a clinic's e-mails to an address. */
export type Stopping =
  | { readonly kind: 'member'; readonly id: number; readonly source: Source }
  | { readonly kind: 'author'; readonly address: string }

/** Path of unsubscribe links. */
export const WAY_OUT_PATH = '/_mail/out'

const PURPOSE = 'mail.way-out'

type Sealed = { readonly partner: number; readonly stopping: Stopping }

/** Returns the link for unsubscribing without signing in. It is encrypted, so that logs contain no address. */
export const toUnsubscribeLink = (
  { secrets, env }: Pick<Services, 'secrets' | 'env'>,
  tenant: Pick<Tenant, 'id' | 'partner' | 'marketing'>,
  stopping: Stopping,
): string => {
  const token = secrets.encrypt(PURPOSE, JSON.stringify({ partner: tenant.id, stopping } satisfies Sealed))
  return `${listSiteAddresses(tenant, env.port)[0] ?? ''}${WAY_OUT_PATH}?t=${token}`
}

/** Returns the clinic and scope of an unsubscribe link; null when it is invalid. */
export const readUnsubscribeLink = (
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): { readonly partnerId: PartnerId; readonly stopping: Stopping } | null => {
  try {
    // Encrypted by us in this form.
    const { partner, stopping } = JSON.parse(secrets.decrypt(PURPOSE, token)) as Sealed
    return { partnerId: parsePartnerId(partner), stopping }
  } catch {
    // Truncated by a mailbox, forged, or encrypted with a lost key: these cannot be distinguished.
    return null
  }
}
