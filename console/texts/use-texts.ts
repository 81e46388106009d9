import i18next, { type TFunction } from 'i18next'
import { useLanguage } from './language-context.tsx'

/** Gives the text of a key, its placeholders filled. */
export type Translate = TFunction

const made = new Map<string, Translate>()

/** Texts of a namespace below locales/<language>/, such as `console/treatments`. All of a language are there before anything is drawn. */
export const useTexts = (namespace: string): Translate => {
  const language = useLanguage()
  const name = `${language} ${namespace}`
  const translate = made.get(name) ?? i18next.getFixedT(language, namespace)
  made.set(name, translate)
  return translate
}
