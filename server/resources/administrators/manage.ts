import type { Database } from '../../db/database.ts'
import type { Limits } from '../../security/rate-limits/limits.ts'
import { parseNewPassword } from '../../security/passwords/new-password.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { changePassword, removeAdministrator } from './repository.ts'
import { forgetSignIns } from './sign-in.ts'

type Managing = { readonly db: Pick<Database, 'write'>; readonly limits: Limits; readonly secrets: Secrets }

/**
 * Changes an administrator’s password: ends all sessions, and forgets known browsers and addresses. Returns the id, or
 * null without an account. Throws UsageError for a password that is easily guessed.
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

/** Removes an administrator and all sign-in records; returns the id, or null without an account. */
export const dismissAdministrator = async (
  { db, limits, secrets }: Managing,
  email: string,
): Promise<number | null> => {
  const id = await db.write([], (transaction) => removeAdministrator(transaction, email))
  if (id !== null) await forgetSignIns({ limits, secrets }, email)
  return id
}
