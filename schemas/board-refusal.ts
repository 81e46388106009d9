/** A field of a post that is not taken as it is; `code` says which and why, such as `password.tooShort`. */
export type FieldRefusal = { field: PostField; code: string }

/** The fields of a post's form that can be wrong. */
export type PostField = 'authorName' | 'password' | 'title' | 'content' | 'phone' | 'email'

/** Why the customer board did not do what it was asked for; the words stand in the catalogues. */
export type BoardRefusal =
  /** The password is not this post's. How many tries are left is not always known. */
  | { type: 'mismatch'; triesLeft: number | null }
  /** Too many tries or posts: not before so many seconds. */
  | { type: 'later'; seconds: number }
  /** The right to change the post, which its password gave, is over. */
  | { type: 'expired' }
  /** The post is not there any more. */
  | { type: 'gone' }
  | { type: 'invalid'; fields: readonly FieldRefusal[] }
  /** It looked like no person wrote it, such as a form that was sent in the moment it was opened. */
  | { type: 'spam' }
  /** Anything else: no network, a back-end that is down. `message` is the server's own sentence, where it sent one. */
  | { type: 'failed'; message?: string }
  /** The back-end took the visitor's session for over; the notice of the session says so, and another try is without it. */
  | { type: 'signedOut' }

/** Texts of a customer's post, without its password. */
export type PostWords = {
  authorName: string
  title: string
  content: string
  isPrivate: boolean
  phone: { countryCode: string; number: string } | null
  email: string | null
}
