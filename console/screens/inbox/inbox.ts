import type { AdminCustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'

type Post = AdminCustomerPostSummary

/** Filter of the listed posts. */
export type Tab = 'waiting' | 'answered' | 'all'

/** Sorts unanswered posts, longest waiting first. */
export const inWaitingOrder = (posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id)

/** Sorts answered posts, latest answer first. */
export const inAnsweredOrder = (posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => (other.answeredAt ?? '').localeCompare(one.answeredAt ?? '') || other.id - one.id)

/** Checks whether the author has changed a post that waits. */
export const isChanged = ({ state, createdAt, updatedAt }: Post): boolean =>
  state === 'UNANSWERED' && updatedAt > createdAt

/**
 * Guesses the language of a text from its script: kana is Japanese, other Han characters are Chinese. Posts do not
 * state it.
 */
export const guessLanguage = (text: string): string => {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return /\p{Script=Latin}/u.test(text) ? 'en' : 'ko'
}

export const languageOf = ({ title, excerpt }: Pick<Post, 'title' | 'excerpt'>): string =>
  guessLanguage(`${title} ${excerpt}`)

/** Checks whether a post contains all of the words, in its title, excerpt or author. */
export const holds = ({ title, excerpt, authorName }: Post, words: string): boolean => {
  const text = `${title}\n${excerpt}\n${authorName}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Days of answers that count towards the average wait. */
const RECENT_DAYS = 30

/**
 * Returns the average wait for an answer over the last 30 days, in milliseconds; null without answers. Pinned posts are
 * the clinic's own and do not count.
 */
export const averageWait = (answered: readonly Post[], now: Date): number | null => {
  const waits = answered.flatMap(({ createdAt, answeredAt, isPinned }) => {
    const isRecent = answeredAt !== null && now.getTime() - Date.parse(answeredAt) <= RECENT_DAYS * 86_400_000
    return isRecent && !isPinned ? [Date.parse(answeredAt) - Date.parse(createdAt)] : []
  })
  return waits.length === 0 ? null : waits.reduce((all, wait) => all + wait, 0) / waits.length
}

/** Hours after which an unanswered post is late. */
const LATE_HOURS = 24

/** Checks whether a post has waited for more than a day. */
export const isLate = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) > LATE_HOURS * 3_600_000

/** Returns the plain text of HTML, for counting and checking. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/(p|h\d|li|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a saved reply's text in a language, or else in its first one. */
export const textIn = ({ texts }: Pick<SavedReply, 'texts'>, language: string): string =>
  (texts.find(({ languageCode }) => languageCode === language) ?? texts[0])?.text ?? ''

/** Appends a saved reply to an answer; an empty line starts a new paragraph. */
export const withReply = (html: string, text: string): string => {
  const paragraphs = text.split(/\n\s*\n/).map((lines) => `<p>${lines.split('\n').map(escape).join('<br>')}</p>`)
  return `${html}${paragraphs.join('')}`
}

/** Sorts replies for a language: those that have a text in it come first. */
export const inLanguageOrder = (replies: readonly SavedReply[], language: string): SavedReply[] => {
  const has = ({ texts }: SavedReply) => texts.some(({ languageCode }) => languageCode === language)
  return [...replies.filter(has), ...replies.filter((reply) => !has(reply))]
}

/** Returns the saved reply that shares most words with a post; undefined where no reply shares any. */
export const likeliestReply = (
  replies: readonly SavedReply[],
  { title, excerpt }: Pick<Post, 'title' | 'excerpt'>,
): SavedReply | undefined => {
  const text = `${title} ${excerpt}`.toLowerCase()
  const score = (reply: SavedReply) =>
    reply.title
      .toLowerCase()
      .split(/[\s·,/]+/)
      .filter((word) => word.length > 1 && text.includes(word)).length
  const best = replies.toSorted((one, other) => score(other) - score(one))[0]
  return best && score(best) > 0 ? best : undefined
}
