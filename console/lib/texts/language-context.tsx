import i18next from 'i18next'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { currentLanguage, type ConsoleLanguage } from './i18n.ts'

const Language = createContext<ConsoleLanguage | null>(null)

const subscribe = (tell: () => void): (() => void) => {
  i18next.on('languageChanged', tell)
  return () => i18next.off('languageChanged', tell)
}

/**
 * Re-renders its children when the console's language changes: a subscription in each of a thousand texts would cost
 * more than their rendering.
 */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  return <Language value={language}>{children}</Language>
}

/** Returns the console's language. */
export const useLanguage = (): ConsoleLanguage => use(Language) ?? currentLanguage()
