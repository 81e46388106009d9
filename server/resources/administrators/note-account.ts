import { recordAudit, type AuditEvent } from '../../content/audit.ts'
import type { Queries } from '../../db/database.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'

/** Records a change of the caller’s own account in the clinic’s log. */
export const noteAccount = (
  { partnerId, administrator, now, request }: AdministratorCall<unknown>,
  transaction: Queries,
  action: AuditEvent['action'],
): Promise<void> =>
  recordAudit(partnerId, transaction, [{ action, author: toAuthor(administrator), now, origin: request.visitor() }])
