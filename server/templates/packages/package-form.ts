import { createAjv } from '#schemas/explain/create-ajv.ts'
import { UsageError } from '../../core/errors.ts'

/** Manifest of a package: its template, and the SHA-256 of each of its files. */
export type PackageManifest = {
  readonly formatVersion: 1
  readonly code: string
  readonly version: string
  readonly files: Readonly<Record<string, string>>
}

/** Signature of the manifest's bytes and its public key; both as base64url. */
export type PackageSignature = { readonly publicKey: string; readonly signature: string }

/** Files by their paths inside a package. */
export type PackageFiles = ReadonlyMap<string, Buffer>

export const MANIFEST_FILE = 'maru-template.json'
export const SIGNATURE_FILE = 'maru-template.sig.json'

/** More than any template has: larger packages are meant to exhaust memory. */
export const LIMITS = { archiveBytes: 4 * 2 ** 20, bytes: 16 * 2 ** 20, fileBytes: 512 * 1024, files: 200 }

/** Paths allowed in a package; excludes paths that lead out of it, and folders that templates do not have. */
const PATH =
  /^(maru-template(\.sig)?\.json|[a-z][a-z0-9-]{0,39}\/(template\.json|theme\.json|(layouts|groups)\/[a-z][a-z0-9-]{0,59}\.json))$/

/** Throws UsageError where a package contains a disallowed file, or too much. */
export const requireFit = (name: string, files: PackageFiles, path: string, size: number): void => {
  if (!PATH.test(path))
    throw new UsageError(`${name} contains ${JSON.stringify(path)}, which is not allowed in a template.`)
  if (files.has(path)) throw new UsageError(`${name} contains ${path} twice.`)
  if (size > LIMITS.fileBytes) throw new UsageError(`${name} contains ${path}, which is too large.`)
  if (files.size >= LIMITS.files) throw new UsageError(`${name} contains more than ${LIMITS.files} files.`)
}

const ajv = createAjv()
const BASE64URL = '^[A-Za-z0-9_-]+$'

const isManifest = ajv.compile<PackageManifest>({
  type: 'object',
  additionalProperties: false,
  required: ['formatVersion', 'code', 'version', 'files'],
  properties: {
    formatVersion: { const: 1 },
    code: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
    version: { type: 'string', pattern: '^[0-9]{1,9}\\.[0-9]{1,9}\\.[0-9]{1,9}$' },
    files: {
      type: 'object',
      maxProperties: LIMITS.files,
      additionalProperties: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
  },
})

const isSignature = ajv.compile<PackageSignature>({
  type: 'object',
  additionalProperties: false,
  required: ['publicKey', 'signature'],
  properties: {
    publicKey: { type: 'string', pattern: BASE64URL, maxLength: 43 },
    signature: { type: 'string', pattern: BASE64URL, maxLength: 86 },
  },
})

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Parses a package’s manifest. Throws UsageError. */
export const parseManifest = (name: string, bytes: Buffer): PackageManifest => {
  const data = parse(bytes)
  if (isManifest(data)) return data
  throw new UsageError(`${name}: ${MANIFEST_FILE} is not a manifest that this build supports.`)
}

/** Parses the signature of a manifest. Throws UsageError. */
export const parseSignature = (name: string, bytes: Buffer): PackageSignature => {
  const data = parse(bytes)
  if (isSignature(data)) return data
  throw new UsageError(`${name}: ${SIGNATURE_FILE} is not a valid signature.`)
}
