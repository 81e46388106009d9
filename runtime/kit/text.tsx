import { useTranslation } from 'react-i18next'

/** A function that gives the text of a key, with its placeholders filled. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Texts of one namespace of `locales/<language>/`, in the page's language. A section lists the namespaces
 * it uses as `texts`, so that the browser gets no others.
 */
export const useTexts = (namespace: string): Translate => {
  const { t } = useTranslation(namespace)
  return (key, values) => t(key, values ?? {})
}
