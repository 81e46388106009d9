import type { Secrets } from '../../security/secrets/secrets.ts'
import type { CustomerPostRecord } from './post.ts'

/** Purpose of sealing titles, texts and names of authors. */
export const WORDS = 'customer-post.words'

/** Purpose of sealing the clinic’s answers: they reveal facts about the author. */
export const ANSWER = 'customer-post.answer'

/** An author’s texts of a post, without phone and e-mail. */
export type Words = Pick<CustomerPostRecord, 'title' | 'content' | 'authorName'>

/** Placeholders for texts whose key is lost for good. */
export const LOST_WORDS = JSON.stringify({ title: '—', content: '—', authorName: '—' })
export const LOST_ANSWER = '<p>—</p>'

/** An answer that only `openAnswer` reads; a plain text does not match. */
export type SealedAnswer = string & { readonly isSealed: true }

/** Encrypts a post’s texts for the database. */
export const sealWords = (secrets: Secrets, { title, content, authorName }: Words): string =>
  secrets.encrypt(WORDS, JSON.stringify({ title, content, authorName }))

export const openWords = (secrets: Secrets, sealed: string): Words =>
  // Sealed above, and authenticated: it cannot be changed without the key.
  JSON.parse(secrets.decrypt(WORDS, sealed)) as Words

/** Encrypts an answer for the database; null stays null. */
export const sealAnswer = (secrets: Secrets, content: string | null): SealedAnswer | null =>
  // The only place that creates a SealedAnswer.
  content === null ? null : (secrets.encrypt(ANSWER, content) as SealedAnswer)

export const openAnswer = (secrets: Secrets, sealed: string): string => secrets.decrypt(ANSWER, sealed)
