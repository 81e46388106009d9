import type { Database } from '../../db/database.ts'
import type { Limits } from '../../limits/limits.ts'
import { parseNewPassword } from '../../passwords/new-password.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { changePassword, removeAdministrator } from './repository.ts'
import { forgetSignIns } from './sign-in.ts'

type Managing = { readonly db: Pick<Database, 'write'>; readonly limits: Limits; readonly secrets: Secrets }

/**
 * Gives an administrator another password: all sessions end, and no browser and no address is known any more. Whose it
 * is, or null when there is nobody. Throws UsageError for a password that is easily guessed.
 */
export const setPassword = async (
  { db, limits, secrets }: Managing,
  email: string,
  password: string,
): Promise<number | null> => {
  const passwordHash = await hashPassword(await parseNewPassword(password, [email]))
  const id = await db.write([], (transaction) => changePassword(transaction, email, passwordHash))
  if (id !== null) await forgetSignIns({ limits, secrets }, email)
  return id
}

/** Removes an administrator and all that was remembered of signing in; who it was, or null when there is nobody. */
export const dismissAdministrator = async (
  { db, limits, secrets }: Managing,
  email: string,
): Promise<number | null> => {
  const id = await db.write([], (transaction) => removeAdministrator(transaction, email))
  if (id !== null) await forgetSignIns({ limits, secrets }, email)
  return id
}
