import { UsageError } from '../../core/errors.ts'
import { toKey, type Key } from './key-ring.ts'
import { openWithPassphrase, sealWithPassphrase } from './passphrase.ts'

const FORMAT = 'maru-key-1'

/** Encrypts keys to a text that a passphrase opens. */
export const sealKeys = async (keys: readonly Key[], passphrase: string): Promise<string> => {
  const sealed = await sealWithPassphrase(Buffer.concat(keys.map(({ bytes }) => bytes)), passphrase)
  return `${FORMAT}.${sealed.toString('base64url')}\n`
}

/** Decrypts the keys of such a text, in their order. Throws UsageError for another passphrase or a damaged text. */
export const openKeys = async (text: string, passphrase: string): Promise<Key[]> => {
  const [format, sealed = ''] = text.trim().split('.')
  if (format !== FORMAT) throw new UsageError('This is not a key file written by maru backup --with-key.')
  const bytes = await openWithPassphrase(Buffer.from(sealed, 'base64url'), passphrase, 'the keys')
  return Array.from({ length: bytes.length / 32 }, (_, index) => toKey(bytes.subarray(index * 32, (index + 1) * 32)))
}
