import { accountOperations } from './account-routes.ts'
import { authenticatorOperations } from './authenticator-routes.ts'
import { passkeyOperations } from './passkey-routes.ts'
import { passOperations } from './pass-routes.ts'
import { passkeySignInOperations } from './passkey-sign-in-routes.ts'
import { pushOperations } from './push-routes.ts'
import { resetOperations } from './reset-routes.ts'
import { sessionOperations } from './session-routes.ts'

/** All operations of administrators. */
export const operations = [
  ...sessionOperations,
  ...accountOperations,
  ...resetOperations,
  ...authenticatorOperations,
  ...passkeyOperations,
  ...passkeySignInOperations,
  ...passOperations,
  ...pushOperations,
]
