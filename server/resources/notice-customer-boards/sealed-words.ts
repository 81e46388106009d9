import type { Secrets } from '../../secrets/secrets.ts'
import type { CustomerPostRecord } from './post.ts'

/** What titles, texts and names of authors are sealed for. */
export const WORDS = 'customer-post.words'

/** What the clinic's answers are sealed for: they speak of whom they answer. */
export const ANSWER = 'customer-post.answer'

/** What an author says of a post, apart from phone and e-mail. */
export type Words = Pick<CustomerPostRecord, 'title' | 'content' | 'authorName'>

/** What stands where a key is lost for good. */
export const LOST_WORDS = JSON.stringify({ title: '—', content: '—', authorName: '—' })
export const LOST_ANSWER = '<p>—</p>'

/** An answer that only `openAnswer` reads; a plain text is none. */
export type SealedAnswer = string & { readonly isSealed: true }

/** Words as the database keeps them. */
export const sealWords = (secrets: Secrets, { title, content, authorName }: Words): string =>
  secrets.encrypt(WORDS, JSON.stringify({ title, content, authorName }))

export const openWords = (secrets: Secrets, sealed: string): Words =>
  // Sealed above, and nobody without the key can change it.
  JSON.parse(secrets.decrypt(WORDS, sealed)) as Words

/** An answer as the database keeps it; null stays null. */
export const sealAnswer = (secrets: Secrets, content: string | null): SealedAnswer | null =>
  // The only place that makes one.
  content === null ? null : (secrets.encrypt(ANSWER, content) as SealedAnswer)

export const openAnswer = (secrets: Secrets, sealed: string): string => secrets.decrypt(ANSWER, sealed)
