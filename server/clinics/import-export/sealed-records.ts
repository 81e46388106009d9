import { UsageError } from '../../core/errors.ts'
import { openWithPassphrase, sealWithPassphrase } from '../../security/secrets/passphrase.ts'
import type { PersonalParts } from './clinic-folder.ts'

const FORMAT = 'maru-personal-1'

/** Encrypts personal data with a passphrase. */
export const sealRecords = async (parts: PersonalParts, passphrase: string): Promise<Buffer> => {
  const sealed = await sealWithPassphrase(Buffer.from(JSON.stringify(Object.fromEntries(parts))), passphrase)
  return Buffer.from(`${FORMAT}.${sealed.toString('base64url')}\n`)
}

/** Decrypts lists of records by part. Throws UsageError for a wrong passphrase or a damaged file. */
export const openSealed = async (
  file: Buffer,
  passphrase: string,
): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  const [format, text = ''] = file.toString('utf8').trim().split('.')
  if (format !== FORMAT) throw new UsageError('This file of personal data was not written by maru partner export.')
  const opened = await openWithPassphrase(Buffer.from(text, 'base64url'), passphrase, 'the personal data')
  const value: unknown = JSON.parse(opened.toString('utf8'))
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(parts.map(([name, records]) => [name, Array.isArray(records) ? (records as unknown[]) : []]))
}
