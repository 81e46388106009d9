import type { PartnerId } from '../../core/partner-id.ts'
import type { Administrator } from './administrator.ts'

/** Request that carries an API key. */
export type KeyRequest = {
  readonly ip: string
  /** Returns a keyed digest of the visitor's address. */
  visitor(): string
  readonly partnerId: PartnerId
  readonly now: Date
}

/** Authentication by API key. */
export type ApiKeyAuthentication = {
  /** Returns the caller of a key, and counts the use. Throws 401, 403 and 429. */
  find(key: string, from: KeyRequest): Promise<Administrator>
  /** Records that a key called an operation that it may not call. */
  noteRefused(caller: Administrator, operation: string, at: { partnerId: PartnerId; now: Date }): Promise<void>
}
