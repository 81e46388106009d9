import { suggestName } from '#schemas/explain/nearest-name.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import { anotherBackEnd } from '../../api/http/another-back-end.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Rejects commands that have no effect with another back-end, where there is no sign-in here. Throws UsageError. */
export const requireOwnContent = ({ backEnd }: Pick<Context, 'backEnd'>): void => {
  if (backEnd) throw new UsageError(`${anotherBackEnd().message} To fix it: unset CONTENT_API_URL.`)
}

/** Maximum number of codes listed after an unknown one. */
const MAX_LISTED = 20

/** Finds the partner with a code. Throws UsageError with the list of existing codes. */
export const findPartner = async (context: Context, code: string | undefined): Promise<Tenant> => {
  const found = code === undefined ? null : await context.loadPartnerByCode(code)
  if (found) return found
  const codes: string[] = []
  for await (const { partner } of context.partners()) if (codes.push(partner.partnerCode) > MAX_LISTED) break
  const more = codes.length > MAX_LISTED ? ' …; for the full list: maru partner list' : ''
  const listed = codes.slice(0, MAX_LISTED).join(', ')
  const known =
    listed === '' ? 'There are no partners yet. `maru seed` loads the demo.' : `Existing partners: ${listed}${more}.`
  if (code === undefined) throw new UsageError(`Give a partner code. ${known}`)
  throw new UsageError(`Unknown partner "${code}".${suggestName(code, codes)} ${known}`)
}
