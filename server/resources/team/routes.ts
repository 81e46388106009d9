import { invitationOperations } from './invitation-routes.ts'
import { joinOperations } from './join-routes.ts'
import { memberOperations } from './member-routes.ts'

/** Everything that is asked of a clinic's team. */
export const operations = [...memberOperations, ...invitationOperations, ...joinOperations]
