import { createHash } from 'node:crypto'
import type { FileStore } from '../storage/file-store.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** What became of a clinic's files. */
export type Copied = { moved: number; there: number; lost: number }

/** Copies a clinic's files that the target lacks, and takes away those that have arrived where that is wanted. */
export const copyFiles = async (
  { id }: Tenant,
  names: readonly string[],
  { from, to, removes = false }: { readonly from: FileStore; readonly to: FileStore; readonly removes?: boolean },
): Promise<Copied> => {
  const counts: Copied = { moved: 0, there: 0, lost: 0 }
  for (const name of names) {
    if (await to.has(id, name)) counts.there += 1
    else {
      const data = await from.read(id, name)
      // A file is called by what is in it; one that is damaged must not pass for whole.
      if (data === null || !name.startsWith(toHash(data))) {
        counts.lost += 1
        continue
      }
      await to.put(id, name, data)
      counts.moved += 1
    }
    if (removes) await from.remove(id, name)
  }
  return counts
}

const toHash = (data: Buffer): string => createHash('sha256').update(data).digest('hex').slice(0, 32)

/** The same in words. */
export const describeCopied = ({ partner }: Tenant, { moved, there, lost }: Copied): string => {
  const missing = lost > 0 ? ` ${lost} are missing or damaged where they should lie.` : ''
  return `${partner.partnerCode}: ${moved} copied, ${there} there already.${missing}`
}
