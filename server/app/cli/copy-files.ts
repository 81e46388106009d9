import { createHash } from 'node:crypto'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/**
 * Counts of a clinic's files: copied, already present, damaged in the target and replaced, missing or damaged in both.
 */
export type Copied = { copied: number; there: number; repaired: number; lost: number }

/**
 * Copies a clinic's files that are missing or damaged in the target. A file's name starts with the digest of its
 * content, so each copy is verified by reading it. With `removes`, deletes from the source the files that are undamaged
 * in the target.
 */
export const copyFiles = async (
  { id }: Tenant,
  names: readonly string[],
  { from, to, removes = false }: { readonly from: FileStore; readonly to: FileStore; readonly removes?: boolean },
): Promise<Copied> => {
  const counts: Copied = { copied: 0, there: 0, repaired: 0, lost: 0 }
  for (const name of names) {
    const target = await to.read(id, name)
    if (target !== null && isWhole(name, target)) counts.there += 1
    else {
      const data = await from.read(id, name)
      if (data === null || !isWhole(name, data)) {
        counts.lost += 1
        continue
      }
      await to.put(id, name, data)
      if (target === null) counts.copied += 1
      else counts.repaired += 1
    }
    if (removes) await from.remove(id, name)
  }
  return counts
}

const isWhole = (name: string, data: Buffer): boolean =>
  name.startsWith(createHash('sha256').update(data).digest('hex').slice(0, 32))

/** Describes the counts in one line for operators. */
export const describeCopied = ({ partner }: Tenant, { copied, there, repaired, lost }: Copied): string => {
  const replaced = repaired > 0 ? ` ${repaired} damaged copies were replaced.` : ''
  const missing = lost > 0 ? ` ${lost} are missing or damaged, without an intact copy.` : ''
  return `${partner.partnerCode}: ${copied} copied, ${there} already present.${replaced}${missing}`
}
