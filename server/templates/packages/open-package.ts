import { renameSections } from '#schemas/layout/renamed-sections.ts'
import { UsageError } from '../../core/errors.ts'
import { isDeeperThan, JSON_LEVELS } from '../../api/http/json-depth.ts'
import { digestOf } from './pack-template.ts'
import { MANIFEST_FILE, parseManifest, parseSignature, SIGNATURE_FILE, type PackageFiles } from './package-form.ts'
import { readPackageFiles } from './read-files.ts'
import type { TrustedKey } from '../../core/env.ts'
import { isSignedBy } from './signing-keys.ts'

/** Signer of a package. */
export type Signer =
  | { readonly kind: 'trusted'; readonly name: string }
  | { readonly kind: 'unknown'; readonly publicKey: string }
  | { readonly kind: 'nobody' }

/** A package whose files match its manifest. */
export type OpenedPackage = {
  readonly code: string
  readonly signer: Signer
  /** Files by their paths relative to `templates/`, with the sections' present names. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** Opens a `.tgz` or a folder. Throws UsageError where a file or the signature does not match the manifest. */
export const openPackage = async (place: string, trusted: readonly TrustedKey[]): Promise<OpenedPackage> => {
  const all = await readPackageFiles(place)
  const manifest = all.get(MANIFEST_FILE)
  const signer = findSigner(place, all, trusted)
  const own = [...all].filter(([path]) => path.includes('/'))
  const codes = new Set(own.map(([path]) => path.split('/')[0] ?? ''))
  const code = manifest ? parseManifest(place, manifest).code : [...codes][0]
  if (code === undefined || !all.has(`${code}/template.json`)) {
    throw new UsageError(`${place} contains no template: template.json is missing.`)
  }
  if (codes.size > 1) throw new UsageError(`${place} contains more than one template: ${[...codes].join(', ')}.`)
  if (manifest) requireListed(place, manifest, new Map(own))
  return {
    code,
    signer,
    files: own
      .map(([path, content]) => ({ path, text: renameSections(toText(place, path, content)) }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

/** Finds the signer. A false signature is worse than a missing one and cannot be overridden. */
const findSigner = (place: string, files: PackageFiles, trusted: readonly TrustedKey[]): Signer => {
  const [manifest, written] = [files.get(MANIFEST_FILE), files.get(SIGNATURE_FILE)]
  if (!written) return { kind: 'nobody' }
  const signature = parseSignature(place, written)
  if (!manifest || !isSignedBy(manifest, signature)) {
    throw new UsageError(`${place} was changed after it was signed. Nothing was installed.`)
  }
  const known = trusted.find(({ publicKey }) => publicKey === signature.publicKey)
  return known ? { kind: 'trusted', name: known.name } : { kind: 'unknown', publicKey: signature.publicKey }
}

/** Requires exactly the files that the manifest lists, since the signature only covers the manifest. */
const requireListed = (place: string, manifest: Buffer, own: PackageFiles): void => {
  const { files } = parseManifest(place, manifest)
  const changed = [...own].find(([path, content]) => files[path] !== digestOf(content))
  if (changed) throw new UsageError(`${place}: ${changed[0]} does not match its manifest.`)
  const lost = Object.keys(files).find((path) => !own.has(path))
  if (lost !== undefined) throw new UsageError(`${place} lacks ${lost}, which its manifest lists.`)
}

const toText = (place: string, path: string, content: Buffer): string => {
  const text = decode(place, path, content)
  // A valid signature does not help: the template checks recurse into all levels.
  if (isDeeperThan(text, JSON_LEVELS)) {
    throw new UsageError(`${place}: ${path} is nested more than ${JSON_LEVELS} levels deep.`)
  }
  return text
}

const decode = (place: string, path: string, content: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    throw new UsageError(`${place}: ${path} is not valid UTF-8.`, { cause: error })
  }
}
