import { useTexts } from '../../lib/texts/texts.tsx'

/** Returns a function that names an area: a content type, page texts, or picture texts. */
export const useAreaName = (): ((area: string) => string) => {
  const t = useTexts('console/translations')
  const tk = useTexts('console/publish')
  return (area) => {
    const name = area.replace('roles:', '')
    // Keys: area.*
    if (area === 'pictures' || area !== name) return t(`area.${name}`, { defaultValue: t('area.page', { name }) })
    // Keys: kind.*
    return tk(`kind.${area}`, { defaultValue: area })
  }
}
