import type { StoredEmployee } from '#schemas/generated/api/stored.ts'
import { sql } from 'kysely'
import { contentStore } from '../../db/content-store.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'

/** The partner's staff. */
export const employees = contentStore<StoredEmployee>('employee', 'weight, id', ({ role, weight }) => ({
  role,
  weight,
}))

/** A page of the staff. */
export const listEmployees = (
  partnerId: PartnerId,
  db: Queries,
  { role }: { role?: readonly StoredEmployee['role'][] },
  paging: Paging,
): Promise<PageOf<StoredEmployee>> =>
  employees.list(partnerId, db, {
    paging,
    where: [role === undefined ? undefined : sql<boolean>`role in (${sql.join([...role, ''])})`],
  })
