import { recordAudit, type AuditEvent } from '../../content/audit.ts'
import type { Queries } from '../../db/database.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'

/** Logs a team action in the clinic's audit log; members are identified by id. */
export const note = (
  { partnerId, administrator, now, request }: AdministratorCall<unknown>,
  transaction: Queries,
  action: AuditEvent['action'],
  detail: NonNullable<AuditEvent['detail']>,
): Promise<void> =>
  recordAudit(partnerId, transaction, [
    {
      action,
      author: toAuthor(administrator),
      now,
      origin: request.visitor(),
      detail,
    },
  ])
