import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { UsageError } from '../../db/usage-error.ts'
import type { AdministratorRole } from '../../http/rights.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { insertAdministrator } from './repository.ts'

/** Whoever guesses it reads all patients' questions. */
const SHORTEST = 8
const LONGEST = 128

/** A password that an administrator may have. Throws UsageError. */
export const parseNewPassword = (text: string): string => {
  const length = [...text].length
  if (length >= SHORTEST && length <= LONGEST && !text.includes('\0')) return text
  throw new UsageError(`An administrator's password has ${SHORTEST} to ${LONGEST} characters. Choose another one.`)
}

/** Who is added; without a role the owner of the clinic, or the operator of all. */
export type NewAdministrator = {
  readonly email: string
  readonly password: string
  readonly partnerId: PartnerId | null
  readonly role?: AdministratorRole
}

/** Adds an administrator, of one partner or of all; false when the address has one already. Throws UsageError. */
export const addAdministrator = async (
  db: Pick<Database, 'write'>,
  { email, password, partnerId, role }: NewAdministrator,
  now: Date,
): Promise<boolean> => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`"${email}" is no e-mail address.`)
  const passwordHash = await hashPassword(parseNewPassword(password))
  return db.write([], (transaction) => insertAdministrator(transaction, { email, passwordHash, partnerId, role }, now))
}
