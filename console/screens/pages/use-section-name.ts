import { useTexts } from '../../lib/texts/texts.tsx'
import { useRoleNames } from '../../lib/form-schema/role-names.ts'
import { listBehind, type PlacedSection } from './sections.ts'

/** Returns a function that names a section: by its role, else by the screen of its list, else by its type. */
export const useSectionName = (): ((section: Pick<PlacedSection, 'role' | 'type'>) => string) => {
  const names = useRoleNames()
  const t = useTexts('console/shell')
  return ({ role, type }) => {
    if (role !== null) return names(role)
    const list = listBehind(type)
    // Keys: nav.*
    return list === null ? type : t(`nav.${list.slice(1)}`)
  }
}
