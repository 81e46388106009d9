import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'

type ReplyLanguage = SavedReply['texts'][number]['languageCode']

const REPLY_LANGUAGES: readonly string[] = ['ko', 'ja', 'en', 'zh'] satisfies ReplyLanguage[]

/** Whether replies are kept in a language. */
export const isReplyLanguage = (language: string): language is ReplyLanguage => REPLY_LANGUAGES.includes(language)
