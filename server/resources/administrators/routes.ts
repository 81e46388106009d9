import { accountOperations } from './account-routes.ts'
import { resetOperations } from './reset-routes.ts'
import { sessionOperations } from './session-routes.ts'

/** Everything that administrators ask for themselves. */
export const operations = [...sessionOperations, ...accountOperations, ...resetOperations]
