import { getTerm } from '#schemas/generated/api/term.ts'
import { addDays, dayIn, instantIn } from '../../db/zoned-time.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { listVersions } from './repository.ts'

/** Operation of terms. */
export const operations = [
  handle(getTerm, async ({ input, partnerId, tenant, db, now }) => {
    const { timeZone } = tenant.homepageConfig
    const today = dayIn(now, timeZone)
    const versions = await listVersions(partnerId, db, input.kind, today)
    const term = input.version === undefined ? versions[0] : versions.find(({ version }) => version === input.version)
    if (!term) throw notFound('term', 'document')
    const shown = versions.map(({ version, effectiveAt }) => ({ version, effectiveAt }))
    return {
      row: { ...term, versions: shown },
      tags: [collectionTag(partnerId, 'term')],
      validUntil: instantIn(addDays(today, 1), '00:00', timeZone).toISOString(),
    }
  }),
]
