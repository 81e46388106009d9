import { provenUntil, type Administrator } from '../../api/http/administrator.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import type { Answer, Call } from '../../api/http/resource.ts'
import { isUnlaunched } from '../../tenancy/tenant.ts'
import { hasRight, listRights, type Right } from '../../security/rights.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import { countFactors } from './second-factor.ts'

/** Permissions that apply on the console’s host, without a clinic. */
const HOUSE_RIGHTS: ReadonlySet<Right> = new Set<Right>([
  'audit/read',
  'statistics/read',
  'clinic/manage',
  'fleet/manage',
  'templates/manage',
])

/** Returns the session data of the signed-in administrator for the console. */
export const answerSession = async (call: Call<unknown>, administrator: Administrator): Promise<Answer> => {
  const { tenant, request, now, db } = call
  const { id, email, name, role, language, partnerId, expiresAt, session } = administrator
  const isOperatorTenant = tenant.id === OPERATOR_TENANT_ID
  return {
    row: {
      id,
      email,
      name,
      role,
      rights: isOperatorTenant ? listRights(role).filter((right) => HOUSE_RIGHTS.has(right)) : listRights(role),
      language,
      isForAllPartners: partnerId === null,
      clinic: { code: tenant.partner.partnerCode, name: tenant.partner.displayName },
      isOperatorsConsole: isOperatorTenant,
      languages: tenant.languages,
      siteAddress: toSiteAddress(tenant, request.host),
      isLaunched: !isUnlaunched(tenant),
      sitesDomain: hasRight(role, 'fleet/manage') ? call.sitesDomain : null,
      sessionId: session.id,
      expiresAt,
      isStaying: session.isStaying,
      provenUntil: provenUntil(administrator, now),
      ...(await countFactors(db, id)),
    },
    ...PRIVATE,
  }
}
