import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'

type ReplyLanguage = SavedReply['texts'][number]['languageCode']

const REPLY_LANGUAGES: readonly string[] = ['ko', 'ja', 'en', 'zh'] satisfies ReplyLanguage[]

/** Checks whether a language is supported for saved replies. */
export const isReplyLanguage = (language: string): language is ReplyLanguage => REPLY_LANGUAGES.includes(language)
