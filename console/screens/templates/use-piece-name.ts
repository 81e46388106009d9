import { useTexts } from '../../texts/use-texts.ts'
import { useRoleNames } from '../pages/role-names.ts'

/** Names of the roles and resources that a switch report lists, as staff call them. */
export const usePieceName = () => {
  const t = useTexts('console/templates')
  const roleNames = useRoleNames()
  // Resources are called by one word, roles by a screen and a place.
  const isRole = (role: string): boolean => role.includes('.')
  // Keys: resource.*
  const nameOf = (role: string): string =>
    isRole(role) ? roleNames(role) : t(`resource.${role}`, { defaultValue: role })
  return { nameOf, isRole }
}
