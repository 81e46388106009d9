import { useTexts } from '../../lib/texts/texts.tsx'
import { useRoleNames } from '../../lib/form-schema/role-names.ts'

/** Returns the display names of the roles and resources in a switch report. */
export const usePieceName = () => {
  const t = useTexts('console/templates')
  const roleNames = useRoleNames()
  // Resource names are single words; role names contain a screen and a place.
  const isRole = (role: string): boolean => role.includes('.')
  // Keys: resource.*
  const nameOf = (role: string): string =>
    isRole(role) ? roleNames(role) : t(`resource.${role}`, { defaultValue: role })
  return { nameOf, isRole }
}
