import type { StoredTerm } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'

/** The partner's documents, newest first. */
export const terms = contentStore(
  'term',
  ['effective_at desc', 'id desc'],
  ({ kind, version, effectiveAt }: StoredTerm) => ({
    kind,
    version,
    effective_at: effectiveAt,
  }),
)

/** Lists the versions of a document that are or were in force on a day, newest first. */
export const listVersions = async (
  partnerId: PartnerId,
  db: Queries,
  kind: StoredTerm['kind'],
  today: Day,
): Promise<StoredTerm[]> => {
  const { rows } = await terms.list(partnerId, db, {
    paging: { page: 1, size: 100 },
    where: (build) => [build('kind', '=', kind), build('effective_at', '<=', today)],
  })
  return rows
}
