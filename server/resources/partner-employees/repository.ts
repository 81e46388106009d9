import type { StoredEmployee } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import { inOrNone } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's staff. */
export const employees = contentStore('employee', ['weight', 'id'], ({ role, weight }: StoredEmployee) => ({
  role,
  weight,
}))

/** Returns a page of the staff. */
export const listEmployees = (
  partnerId: PartnerId,
  db: Queries,
  { role }: { role?: readonly StoredEmployee['role'][] },
  paging: Paging,
): Promise<PageOf<StoredEmployee>> =>
  employees.list(partnerId, db, {
    paging,
    where: () => [role === undefined ? undefined : inOrNone('role', role)],
  })
