import { useTexts } from '../../texts/use-texts.ts'
import { useRoleNames } from './role-names.ts'
import { listBehind, type PlacedSection } from './sections.ts'

/** What staff call a section: its role, or the screen where its list is written; its type where there is neither. */
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
