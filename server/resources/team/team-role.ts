import type { AdministratorRole } from '../../http/rights.ts'

/** What a member of a clinic's team may be; the others belong to the deployment. */
export type TeamRole = Exclude<AdministratorRole, 'operator' | 'author'>
