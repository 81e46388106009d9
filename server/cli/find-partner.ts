import type { Context } from '../context.ts'
import { UsageError } from '../errors.ts'
import { anotherBackEnd } from '../http/another-back-end.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** For commands whose work nobody could use: with another back-end nobody signs in here. Throws UsageError. */
export const requireOwnContent = ({ backEnd }: Pick<Context, 'backEnd'>): void => {
  if (backEnd) throw new UsageError(`${anotherBackEnd().message} To mend it: leave CONTENT_API_URL out.`)
}

/** The partner that a command names by its code. Throws UsageError with those that there are. */
export const findPartner = (context: Context, code: string | undefined): Tenant => {
  const partners = context.partners()
  const found = partners.find(({ partner }) => partner.partnerCode === code)
  if (found) return found
  const codes = partners.map(({ partner }) => partner.partnerCode).join(', ')
  const known = codes === '' ? 'There is no partner yet; `maru seed` loads the demo.' : `There are: ${codes}.`
  throw new UsageError(code === undefined ? `Name a partner. ${known}` : `There is no partner "${code}". ${known}`)
}
