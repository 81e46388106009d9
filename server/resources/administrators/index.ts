import { defineResource } from '../../http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { administrators } from './migrations/2026-11-21-12-administrators.ts'
import { administratorRoles } from './migrations/2026-11-23-20-roles.ts'
import { accounts } from './migrations/2026-11-23-37-accounts.ts'
import { operations } from './routes.ts'

export { addAdministrator } from './add-administrator.ts'
export { dismissAdministrator, setPassword } from './manage.ts'
export { listAdministrators } from './repository.ts'
export { findSession, isWorthNoting, noteSession } from './sessions.ts'

/** Administrators. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [administrators, administratorRoles, accounts],
})
