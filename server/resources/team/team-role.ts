import type { AdministratorRole } from '../../security/rights.ts'

/** Role of a clinic's team member; the other roles belong to the deployment. */
export type TeamRole = Exclude<AdministratorRole, 'operator' | 'author'>
