// Clinics with accounts in their database, without the API and its slow passwords in front of them.
import type { AdministratorRole } from '#server/security/rights.ts'
import { insertMember } from '#server/resources/administrators/index.ts'
import { NOON, openWritersDatabase } from './writing-clinic.ts'

/** A database for a file's tests, with as many teams as they open. */
export const openTeams = async () => {
  const writers = await openWritersDatabase()
  const db = writers.db.kysely

  /** Opens a clinic without members. */
  const openTeam = () => {
    const { partnerId } = writers.openClinic()
    /** Domain of the members' addresses. */
    const email = `@clinic${partnerId}.test`
    const add = async (name: string, role: AdministratorRole = 'desk'): Promise<number> => {
      const added = { email: `${name}${email}`, passwordHash: 'hash', role, name, language: 'ko' } as const
      const id = await insertMember(partnerId, db, added, NOON)
      if (id === null) throw new Error(`${name} is there already`)
      return id
    }
    return { partnerId, db, email, add }
  }
  return { openTeam, close: writers.close }
}
