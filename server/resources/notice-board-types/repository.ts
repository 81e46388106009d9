import type { StoredBoardType } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's boards. */
export const boardTypes = contentStore('board_type', ['weight', 'id'], ({ kind, weight }: StoredBoardType) => ({
  kind,
  weight,
}))

/** Returns a page of boards. */
export const listBoardTypes = (
  partnerId: PartnerId,
  db: Queries,
  { kind }: { kind?: StoredBoardType['kind'] },
  paging: Paging,
): Promise<PageOf<StoredBoardType>> =>
  boardTypes.list(partnerId, db, {
    paging,
    where: (build) => [kind === undefined ? undefined : build('kind', '=', kind)],
  })
