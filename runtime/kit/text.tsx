import type { i18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

/** Returns the text of a key, with its placeholders filled. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Returns the translations of one namespace of `locales/<language>/`, in the page's language; the function is stable. A
 * section lists its namespaces as `texts`, so that the browser gets no others.
 */
export const useTexts = (namespace: string): Translate => {
  const text = useContext(I18nContext)?.i18n
  if (!text) throw new Error('No page')
  return textsOf(text, namespace)
}

const known = new WeakMap<i18n, Map<string, Translate>>()

const textsOf = (text: i18n, namespace: string): Translate => {
  const namespaces = known.get(text) ?? new Map<string, Translate>()
  const translate = namespaces.get(namespace) ?? createTranslate(text, namespace)
  known.set(text, namespaces.set(namespace, translate))
  return translate
}

/**
 * Creates the translate function. An instance has one language and its texts never change, so texts without
 * placeholders are cached.
 */
const createTranslate = (text: i18n, namespace: string): Translate => {
  const plain = new Map<string, string>()
  const t = text.getFixedT(text.language, namespace)
  return (key, values) => {
    if (values) return t(key, values)
    const found = plain.get(key) ?? t(key, {})
    // A missing key returns itself and is not cached; its text may be loaded later, with its section.
    if (found !== key) plain.set(key, found)
    return found
  }
}
