import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { administrators } from './migrations/2026-11-21-12-administrators.ts'
import { administratorRoles } from './migrations/2026-11-23-20-roles.ts'
import { accounts } from './migrations/2026-11-23-37-accounts.ts'
import { passes } from './migrations/2026-11-23-53-passes.ts'
import { operations } from './routes.ts'
import { SEALED_SECRETS } from './second-factor.ts'

export { nameActors } from './actor-names.ts'
export { addAdministrator } from './add-administrator.ts'
export { dismissAdministrator, setPassword } from './manage.ts'
export { beginSession } from './begin-session.ts'
export { toConsoleLink } from './console-link.ts'
export { requireGoodPassword } from './good-password.ts'
export {
  changeDisabled,
  changeMuted,
  changeRole,
  findMember,
  hasOtherOwner,
  insertMember,
  listMembers,
  lockTeam,
  readMuted,
  removeMember as dismissMember,
  type Member,
} from './members.ts'
export { insertPass } from './passes.ts'
export { insertReset, RESET_HOURS } from './password-resets.ts'
export { findAdministratorByEmail, listAdministrators } from './repository.ts'
export { removeFactors } from './second-factor.ts'
export { endSessions, findSession, isWorthNoting, noteSession } from './sessions.ts'
export { forgetSignIns } from './sign-in.ts'

/** Administrators. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [administrators, administratorRoles, accounts, passes],
  sealed: [SEALED_SECRETS],
})
