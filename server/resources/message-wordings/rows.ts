import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { MessageWording } from '#schemas/generated/api/message-wordings.ts'
import type { Call } from '../../api/http/resource.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../messaging/messages/message-kinds.ts'
import { toBuiltInWords } from '../../messaging/messages/message-words.ts'
import { toExamples } from './examples.ts'
import type { Wording } from './repository.ts'

type WordingCall = Pick<Call<unknown>, 'tenant' | 'mailTexts' | 'now' | 'request' | 'language'>

/** Converts a message to a row with the text sent in each language. */
export const toRow = (
  call: WordingCall,
  kind: MessageKind,
  own: readonly Wording[],
): Omit<MessageWording, 'fallbackFields'> => {
  const { audience, isTransactional, names, needs }: (typeof MESSAGE_KINDS)[MessageKind] = MESSAGE_KINDS[kind]
  const examples = toExamples(call, call.language)
  const needed: readonly string[] = needs
  return {
    kind,
    audience,
    isTransactional,
    names: names.map((name) => ({ name, isNeeded: needed.includes(name), example: examples[name] })),
    texts: LANGUAGE_CODES.map((languageCode) => {
      const words = own.find((one) => one.kind === kind && one.language === languageCode)
      const { texts } = call.mailTexts.of(call.tenant, languageCode)
      const { subject, text } = words ?? toBuiltInWords(texts('mail'), kind)
      return { languageCode, isOwn: words !== undefined, subject, text }
    }),
  }
}
