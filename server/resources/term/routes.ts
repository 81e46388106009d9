import { approveTerm as approve, getTerm } from '#schemas/generated/api/term.ts'
import { findEntry } from '../../content/entries.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { toOptimisticWrite, toWriting } from '../content/index.ts'
import { approveTerm } from './approve.ts'
import { addDays, dayIn, instantIn } from '../../db/zoned-time.ts'
import { notFound } from '../../core/errors.ts'
import { handle, handleAsAdministrator } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { listVersions } from './repository.ts'

/** Operations of terms. */
export const operations = [
  handle(getTerm, async ({ input, partnerId, tenant, db, now }) => {
    const { timeZone } = tenant.homepageConfig
    const today = dayIn(now, timeZone)
    const versions = await listVersions(partnerId, db, input.kind, today)
    const term = input.version === undefined ? versions[0] : versions.find(({ version }) => version === input.version)
    if (!term) throw notFound('term', 'document')
    const { isTemplate: _, ...document } = term
    const shown = versions.map(({ version, effectiveAt }) => ({ version, effectiveAt }))
    return {
      row: { ...document, versions: shown },
      tags: [collectionTag(partnerId, 'term')],
      validUntil: instantIn(addDays(today, 1), '00:00', timeZone).toISOString(),
    }
  }),

  handleAsAdministrator(approve, async (call) => {
    const writing = await toWriting(call)
    const { key, edit } = call.input
    const { entries } = await writeOptimistically(
      toOptimisticWrite(call),
      (recording) => approveTerm(recording, writing, call.tenant, { key, edit }),
      ({ tags }) => tags,
    )
    const entry = await findEntry(call.partnerId, call.database.kysely, { kind: 'terms', key })
    return { row: { key, edit: entry?.edit ?? edit, revision: entries[0]?.revision ?? 1 }, ...UNRESOLVED }
  }),
]
