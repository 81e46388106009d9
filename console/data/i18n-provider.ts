import type { I18nProvider } from 'ra-core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** ra-core asks for its few own words where the console has its texts; what it has none for says what it is. */
export const useI18nProvider = (): I18nProvider => {
  const { i18n } = useTranslation('console/shell')
  return useMemo(
    () => ({
      translate: (key: string, options?: { _?: string; smart_count?: number }) => options?._ ?? key,
      changeLocale: async () => {},
      getLocale: () => i18n.language,
    }),
    [i18n.language],
  )
}
