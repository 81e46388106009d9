import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { UsageError } from '../db/usage-error.ts'
import { toKey, type Key } from './key-ring.ts'

/** 128 MiB and half a second for each guess at a passphrase. Another choice needs another format. */
const COSTS = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }
const FORMAT = 'maru-key-1'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys as a text that a passphrase opens (scrypt, AES-256-GCM). */
export const sealKeys = async (keys: readonly Key[], passphrase: string): Promise<string> => {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', await toSealingKey(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(Buffer.concat(keys.map(({ bytes }) => bytes))), cipher.final()])
  return `${FORMAT}.${Buffer.concat([salt, nonce, cipher.getAuthTag(), body]).toString('base64url')}\n`
}

/** The keys of such a text, in their order. Throws UsageError for another passphrase or a damaged text. */
export const openKeys = async (text: string, passphrase: string): Promise<Key[]> => {
  const [format, sealed = ''] = text.trim().split('.')
  if (format !== FORMAT) throw new UsageError('This is no file of keys that maru backup --with-key wrote.')
  const bytes = Buffer.from(sealed, 'base64url')
  const nonceAt = SALT_BYTES
  const tagAt = nonceAt + NONCE_BYTES
  const bodyAt = tagAt + TAG_BYTES
  const key = await toSealingKey(passphrase, bytes.subarray(0, nonceAt))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, tagAt), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(tagAt, bodyAt))
    const body = Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()])
    return Array.from({ length: body.length / 32 }, (_, index) => toKey(body.subarray(index * 32, (index + 1) * 32)))
  } catch (cause) {
    throw new UsageError('The passphrase does not open the keys, or their file is damaged.', { cause })
  }
}

const toSealingKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COSTS, (error, key) => (error ? reject(error) : resolve(key)))
  })
