import i18next, { type TFunction } from 'i18next'
import { useLanguage } from './language-context.tsx'

/** Returns the text of a key with its placeholders filled. */
export type Translate = TFunction

const made = new Map<string, Translate>()

/**
 * Returns the texts of a namespace below locales/<language>/, such as `console/treatments`. All texts of a language are
 * loaded before the first render.
 */
export const useTexts = (namespace: string): Translate => {
  const language = useLanguage()
  const name = `${language} ${namespace}`
  const translate = made.get(name) ?? rememberTexts(i18next.getFixedT(language, namespace))
  made.set(name, translate)
  return translate
}

/** Caches texts without placeholders: the rows of a list repeat the same ones. */
const rememberTexts = (translate: Translate): Translate => {
  const texts = new Map<string, string>()
  const ask = (words: readonly unknown[]): string => Reflect.apply(translate, undefined, words)
  const say = (key: string, ...others: unknown[]): string => {
    if (others.length > 0) return ask([key, ...others])
    const text = texts.get(key) ?? ask([key])
    texts.set(key, text)
    return text
  }
  return Object.assign(say, translate)
}
