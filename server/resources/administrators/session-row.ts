import { provenUntil, type Administrator } from '../../http/administrator.ts'
import type { Answer, Call } from '../../http/resource.ts'
import { listRights } from '../../http/rights.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import { countFactors } from './second-factor.ts'

/** What a console needs to know of who has signed in. */
export const answerSession = async (call: Call<unknown>, administrator: Administrator): Promise<Answer> => {
  const { tenant, request, now, db } = call
  const { id, email, name, role, language, partnerId, expiresAt, session } = administrator
  return {
    row: {
      id,
      email,
      name,
      role,
      rights: listRights(role),
      language,
      isForAllPartners: partnerId === null,
      clinic: { code: tenant.partner.partnerCode, name: tenant.partner.displayName },
      languages: tenant.languages,
      siteAddress: toSiteAddress(tenant, request.host),
      sessionId: session.id,
      expiresAt,
      isStaying: session.isStaying,
      provenUntil: provenUntil(administrator, now),
      ...(await countFactors(db, id)),
    },
    ...PRIVATE,
  }
}

/** What is one administrator's own is kept by nobody. */
export const PRIVATE = { tags: [], isPrivate: true } as const
