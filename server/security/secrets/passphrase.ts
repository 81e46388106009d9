import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { UsageError } from '../../core/errors.ts'

/** Each guess at a passphrase costs 128 MiB and half a second. Other values require a new format. */
const COSTS = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes with a passphrase (scrypt, AES-256-GCM). */
export const sealWithPassphrase = async (bytes: Buffer, passphrase: string): Promise<Buffer> => {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', await toSealingKey(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), body])
}

/** Decrypts such bytes. Throws UsageError, which names `what`, for another passphrase or damaged bytes. */
export const openWithPassphrase = async (sealed: Buffer, passphrase: string, what: string): Promise<Buffer> => {
  const tagAt = SALT_BYTES + NONCE_BYTES
  const bodyAt = tagAt + TAG_BYTES
  const key = await toSealingKey(passphrase, sealed.subarray(0, SALT_BYTES))
  try {
    const nonce = sealed.subarray(SALT_BYTES, tagAt)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(tagAt, bodyAt))
    return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()])
  } catch (cause) {
    throw new UsageError(`The passphrase does not decrypt ${what}, or the file is damaged.`, { cause })
  }
}

const toSealingKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COSTS, (error, key) => (error ? reject(error) : resolve(key)))
  })
