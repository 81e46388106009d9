import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from '../../core/errors.ts'
import type { PackageSignature } from './package-form.ts'

/** Creates a signing key, readable only by the file’s owner. Throws UsageError where the file exists. */
export const makeKeyFile = async (file: string): Promise<string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new UsageError(`${file} already exists. Choose another file with --out.`, { cause: error })
    }
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return toText(publicKey)
}

/** Reads the key written by makeKeyFile. Throws UsageError. */
export const readKeyFile = async (file: string): Promise<KeyObject> => {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new UsageError(`Key file not found: ${file}. Create one with: maru template key`)
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, with all other invalid keys.
  }
  throw new UsageError(`${file} is not an Ed25519 key. Create one with: maru template key`)
}

/** Signs a manifest's bytes. */
export const signBytes = (bytes: Uint8Array, key: KeyObject): PackageSignature => ({
  publicKey: toText(createPublicKey(key)),
  signature: sign(null, bytes, key).toString('base64url'),
})

/** Checks whether a signature of these bytes is valid for the key that it names. */
export const isSignedBy = (bytes: Uint8Array, { publicKey, signature }: PackageSignature): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

const toText = (key: KeyObject): string => {
  const { x } = key.export({ format: 'jwk' })
  if (x === undefined) throw new Error('An Ed25519 key has no x')
  return x
}
