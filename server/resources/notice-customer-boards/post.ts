import { maskEmail, maskPhone } from '../../api/public-forms/mask-contact.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** A phone number as entered. */
export type Phone = { countryCode: string; number: string }

/** A post as stored in the database. */
export type CustomerPostRecord = {
  readonly id: number
  readonly boardTypeId: number
  readonly title: string
  readonly content: string
  readonly authorName: string
  readonly isPrivate: boolean
  readonly isPinned: boolean
  readonly passwordHash: string
  /** Increases when the password is replaced, which invalidates tokens of the old one. */
  readonly passwordVersion: number
  readonly phoneSealed: string | null
  readonly emailSealed: string | null
  readonly answer: { readonly content: string; readonly answeredAt: string } | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Purpose of sealing phone numbers and e-mail addresses. */
export const CONTACT = 'customer-post.contact'

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Returns the first character and two stars, for any length: `김**`. */
export const maskName = (name: string): string => {
  const [first] = characters.segment(name.trim())
  return `${first?.segment ?? ''}**`
}

/** Returns a post as in visitors’ lists. */
export const toSummary = (post: CustomerPostRecord) => ({
  ...toAdminSummary(post),
  authorName: maskName(post.authorName),
})

/** Returns a post as in the clinic’s list. */
export const toAdminSummary = (post: CustomerPostRecord) => ({
  id: post.id,
  boardTypeId: post.boardTypeId,
  title: post.title,
  authorName: post.authorName,
  isPrivate: post.isPrivate,
  isPinned: post.isPinned,
  state: post.answer ? ('ANSWERED' as const) : ('UNANSWERED' as const),
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
})

/** Characters of a text shown in the clinic’s list. */
const EXCERPT_LENGTH = 140

/** Returns a row of the clinic’s list, with excerpt and time of the answer. */
export const toInboxRow = (post: CustomerPostRecord) => ({
  ...toAdminSummary(post),
  excerpt: [...characters.segment(post.content.replaceAll(/\s+/g, ' ').trim())]
    .slice(0, EXCERPT_LENGTH)
    .map(({ segment }) => segment)
    .join(''),
  answeredAt: post.answer?.answeredAt ?? null,
})

/** Returns the public part of a post: a private one has neither text nor answer. */
export const toPublic = (post: CustomerPostRecord) => ({
  ...toSummary(post),
  content: post.isPrivate ? null : post.content,
  answer: post.isPrivate ? null : post.answer,
})

/** Returns the whole post, for its author and for the operator. */
export const toOpened = (post: CustomerPostRecord, secrets: Secrets) => ({
  ...toAdminSummary(post),
  content: post.content,
  answer: post.answer,
  ...openContact(post, secrets),
})

/** Returns the whole post for the clinic; contact details are requested separately. */
export const toAdminPost = (post: CustomerPostRecord, secrets: Secrets) => {
  const { phone, email } = openContact(post, secrets)
  return {
    ...toInboxRow(post),
    content: post.content,
    answer: post.answer,
    phoneHint: phone && maskPhone(phone),
    emailHint: email === null ? null : maskEmail(email),
  }
}

/** Returns the author’s contact. */
export const openContact = (post: CustomerPostRecord, secrets: Secrets) => ({
  phone: post.phoneSealed === null ? null : (JSON.parse(secrets.decrypt(CONTACT, post.phoneSealed)) as Phone),
  email: post.emailSealed === null ? null : secrets.decrypt(CONTACT, post.emailSealed),
})

/** Encrypts phone and e-mail for the database; empty ones become null. */
export const sealContact = (
  secrets: Secrets,
  { phone, email }: { phone?: Phone | null | undefined; email?: string | null | undefined },
) => ({
  phoneSealed: phone ? secrets.encrypt(CONTACT, JSON.stringify(phone)) : null,
  emailSealed: email ? secrets.encrypt(CONTACT, email) : null,
})
