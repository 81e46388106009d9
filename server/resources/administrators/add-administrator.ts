import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { UsageError } from '../../core/errors.ts'
import { isMailAddress } from '../../core/mail-address.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { parseNewPassword } from '../../security/passwords/new-password.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import { findAdministratorByEmail, insertAdministrator } from './repository.ts'

/** A new administrator; the default role is owner of the clinic, or operator of all. */
export type NewAdministrator = {
  readonly email: string
  readonly password: string
  readonly partnerId: PartnerId | null
  readonly role?: AdministratorRole
}

/** Adds an administrator of one partner or of all; false when the address is taken. Throws UsageError. */
export const addAdministrator = async (
  db: Pick<Database, 'kysely' | 'write'>,
  { email, password, partnerId, role }: NewAdministrator,
  now: Date,
): Promise<boolean> => {
  if (!isMailAddress(email)) throw new UsageError(`"${email}" is not an e-mail address.`)
  // Checked before the password: a setting that was valid once must not keep the server from starting.
  if (await findAdministratorByEmail(db.kysely, email)) return false
  const passwordHash = await hashPassword(await parseNewPassword(password, [email]))
  return db.write([], (transaction) => insertAdministrator(transaction, { email, passwordHash, partnerId, role }, now))
}
