import { currentLanguage, useTexts } from '../texts/texts.tsx'
import { useRouteNames } from '../form-schema/use-route-names.ts'

/** Dimensions of the statistics, in the order of the lists. */
export const DIMENSIONS = [
  'page',
  'source',
  'campaign',
  'language',
  'device',
  'search',
  'search-without-result',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Returns a function that names pages, languages, devices and sources, which are counted under short keys. */
export const useKeyNames = (dimension: Dimension): ((key: string) => string) => {
  const t = useTexts('console/statistics')
  const nameOfRoute = useRouteNames()
  return (key) => {
    if (key === '(other)') return t('other')
    if (key === '(unknown)') return t('unknown')
    if (dimension === 'page') return nameOfRoute(key)
    if (dimension === 'language' && /^[a-z]{2}$/.test(key))
      return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(key) ?? key
    // Keys: device.*
    if (dimension === 'device') return t(`device.${key}`, { defaultValue: key })
    // Keys: source.*
    if (dimension === 'source') return t(`source.${key}`, { defaultValue: key })
    return key
  }
}
