/** A field of a post that was rejected; `code` gives the field and the reason, such as `password.tooShort`. */
export type FieldRefusal = { field: PostField; code: string }

/** Fields of a post's form that can be rejected. */
export type PostField = 'authorName' | 'password' | 'title' | 'content' | 'phone' | 'email'

/** Reason why the customer board rejected a call; the catalogues have the texts. */
export type BoardRefusal =
  /** Wrong password of the post. The number of remaining attempts is not always known. */
  | { type: 'mismatch'; triesLeft: number | null }
  /** Too many attempts or posts: retry after this many seconds. */
  | { type: 'later'; seconds: number }
  /** The permission to change the post, granted by its password, has expired. */
  | { type: 'expired' }
  /** The post no longer exists. */
  | { type: 'gone' }
  | { type: 'invalid'; fields: readonly FieldRefusal[] }
  /** Probably not written by a person, such as a form sent the moment it was opened. */
  | { type: 'spam' }
  /** Anything else: no network, a back-end that is down. `message` is the server's own sentence, if it sent one. */
  | { type: 'failed'; message?: string }
  /**
   * The back-end considered the visitor's session expired; the session's notice says so, and the next attempt is
   * anonymous.
   */
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
