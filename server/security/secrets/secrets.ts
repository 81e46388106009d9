import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { UsageError } from '../../core/errors.ts'
import type { Key, KeyRing } from './key-ring.ts'

/**
 * Cryptographic operations with the deployment's secret key. Each purpose, such as `customer-post.contact`, has its own
 * derived key, so nothing made for one purpose is valid for another.
 */
export type Secrets = {
  /** Returns a signature (HMAC-SHA-256) as URL-safe text, which includes the key’s id. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** Encrypts a text (AES-256-GCM) for storage; the same text gives another result each time. */
  encrypt(purpose: string, text: string): string
  /** Decrypts a text. Throws when it was encrypted for another purpose, or was changed. */
  decrypt(purpose: string, sealed: string): string
  /** Returns a keyed hash for comparing texts without revealing them; compare with `matches`. */
  digest(purpose: string, text: string): string
  matches(purpose: string, text: string, digest: string): boolean
  /** Checks whether a text was sealed with a key other than the current one. */
  isStale(sealed: string): boolean
}

/** A text is sealed with a missing key: a fault of the deployment, not of the code. */
export class UnknownKeyError extends UsageError {
  constructor(id: string) {
    super(
      `Data is encrypted with the secret key "${id}", which is not available. To fix it: restore the secret.json or the SECRET_KEY that contained it.`,
    )
  }
}

/** Creates functions that sign and encrypt with the current key of the ring, and verify and decrypt with any key. */
export const createSecrets = (ring: Pick<KeyRing, 'current' | 'find'>): Secrets => {
  const derived = new Map<string, Buffer>()
  const derive = (key: Key, use: string, purpose: string): Buffer => {
    const name = `${key.id} ${use} ${purpose}`
    const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', key.bytes, '', `maru ${use} ${purpose}`, 32))
    derived.set(name, known)
    return known
  }
  const mac = (use: string, purpose: string, text: string, key: Key): string =>
    `${key.id}.${createHmac('sha256', derive(key, use, purpose))
      .update(text)
      .digest('base64url')}`
  const isMac = (use: string, purpose: string, text: string, given: string): boolean => {
    const key = ring.find(keyIdOf(given))
    return key !== undefined && isEqual(mac(use, purpose, text, key), given)
  }
  return {
    sign: (purpose, text) => mac('sign', purpose, text, ring.current()),
    verify: (purpose, text, signature) => isMac('sign', purpose, text, signature),
    digest: (purpose, text) => mac('digest', purpose, text, ring.current()),
    matches: (purpose, text, digest) => isMac('digest', purpose, text, digest),
    encrypt: (purpose, text) => {
      const key = ring.current()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive(key, 'seal', purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt: (purpose, sealed) => {
      const key = ring.find(keyIdOf(sealed))
      if (!key) throw new UnknownKeyError(keyIdOf(sealed))
      const bytes = Buffer.from(sealed.slice(key.id.length + 1), 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', derive(key, 'seal', purpose), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    isStale: (sealed) => keyIdOf(sealed) !== ring.current().id,
  }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyIdOf = (text: string): string => text.split('.', 1)[0] ?? ''

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
