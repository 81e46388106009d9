import { invitationOperations } from './invitation-routes.ts'
import { joinOperations } from './join-routes.ts'
import { memberOperations } from './member-routes.ts'

/** All operations of a clinic’s team. */
export const operations = [...memberOperations, ...invitationOperations, ...joinOperations]
