import { UsageError } from '../../core/errors.ts'
import { ADMINISTRATOR_ROLES, type AdministratorRole } from '../../security/rights.ts'

/** Roles of the deployment, which clinics cannot assign. */
const OF_ALL = ['operator', 'author'] as const

type TeamRole = Exclude<AdministratorRole, (typeof OF_ALL)[number]>

const isOfTeam = (role: AdministratorRole): role is TeamRole => !OF_ALL.some((one) => one === role)

/** Roles within a clinic's team. */
export const TEAM_ROLES: readonly TeamRole[] = ADMINISTRATOR_ROLES.filter(isOfTeam)

/** Parses a role of a clinic's team. Throws UsageError. */
export const readTeamRole = (word: string | undefined): TeamRole => readOne(word, TEAM_ROLES)

/** Parses the role of an administrator without a clinic. Throws UsageError. */
export const readWideRole = (word: string | undefined): (typeof OF_ALL)[number] => readOne(word, OF_ALL)

const readOne = <Role extends string>(word: string | undefined, roles: readonly Role[]): Role => {
  const role = roles.find((one) => one === word)
  if (role === undefined)
    throw new UsageError(
      `${word === undefined ? 'Give a role' : `Unknown role "${word}"`}. Roles: ${roles.join(', ')}.`,
    )
  return role
}
