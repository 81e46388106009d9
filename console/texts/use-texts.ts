import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Gives the text of a key, its placeholders filled. */
export type Translate = TFunction

/** Texts of a namespace below locales/<language>/, such as `console/treatments`; waits until they are there. */
export const useTexts = (namespace: string): Translate => useTranslation(namespace).t
