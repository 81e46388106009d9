import { createHash, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import { MANIFEST_FILE, SIGNATURE_FILE, type PackageManifest } from './package-form.ts'
import { signBytes } from './signing-keys.ts'

/** A file of an archive. */
export type ArchivedFile = { readonly path: string; readonly text: string }

/**
 * Packs a template: joined with its parent’s files, so that it looks the same wherever it is installed, and signed if
 * there is a key. The same template produces the same bytes.
 */
export const packTemplate = (resolved: ResolvedTemplate, key: KeyObject | null): Promise<Buffer> => {
  const files = toReleaseFiles(resolved).map(({ path, text }) => ({ path, text: print(JSON.parse(text)) }))
  const { code, version } = resolved.template
  const manifest: PackageManifest = {
    formatVersion: 1,
    code,
    version,
    files: Object.fromEntries(files.map(({ path, text }) => [path, digestOf(text)])),
  }
  const text = print(manifest)
  const signature = key && print(signBytes(Buffer.from(text), key))
  return toArchive([
    { path: MANIFEST_FILE, text },
    ...(signature === null ? [] : [{ path: SIGNATURE_FILE, text: signature }]),
    ...files,
  ])
}

/** Packs files as a `.tgz`. */
export const toArchive = async (files: readonly ArchivedFile[]): Promise<Buffer> => {
  const entries = files.map(({ path, text }) => {
    const body = Buffer.from(text)
    return { header: { name: path, size: body.length, mtime: new Date(0), mode: 0o644 }, body }
  })
  return promisify(gzip)(await packTar(entries), { level: 9 })
}

/** Returns the SHA-256 of a file as listed in a manifest. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const print = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
