import type { TranslationProvider } from '../../core/translation-settings.ts'
import { createChat } from './chat.ts'
import { createDeepl } from './deepl.ts'
import { createGoogle } from './google.ts'
import { createPapago } from './papago.ts'
import type { Translator, TranslatorPlace } from './translator.ts'

const MAKERS: Readonly<Record<TranslationProvider, (place: TranslatorPlace) => Translator>> = {
  deepl: createDeepl,
  google: createGoogle,
  papago: createPapago,
  chat: createChat,
}

/** Creates the translator of an account. */
export const openTranslator = (place: TranslatorPlace): Translator => MAKERS[place.account.provider](place)
