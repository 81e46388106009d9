import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Env } from '../env.ts'
import { UsageError } from '../errors.ts'
import { toFileName } from '../media/media.ts'
import { listNamedFiles } from '../media/repository.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openFolderStore } from '../storage/open-files.ts'
import { createS3Store } from '../storage/s3-store.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import type { Command } from './command.ts'

type Target = { readonly from: FileStore; readonly to: FileStore; readonly next: string }
type Counts = { moved: number; there: number; lost: number }

/** `maru media move`: clinics' pictures from the folder into the bucket, or back. */
export const mediaMoveCommand: Command = {
  name: 'media move',
  usage: 'media move bucket|folder [--remove]',
  summary: "copies clinics' uploaded pictures into the bucket of the S3 settings, or back into DATA_DIR",
  options: { '--remove': 'takes away, where they lay before, those that have arrived' },
  examples: ['media move bucket', 'media move folder --remove'],
  run: async ({ args, env, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { remove: { type: 'boolean' } },
    })
    const target = toTarget(positionals, env)
    const context = await open()
    let lost = 0
    for await (const tenant of context.partners()) {
      const files = (await listNamedFiles(tenant.id, context.db.kysely)).map(toFileName)
      const counts = await moveFiles(tenant, files, target, values.remove === true)
      lost += counts.lost
      print(describe(tenant, counts))
    }
    print(`They lie in ${target.to.place}. ${target.next}`)
    return lost > 0 ? 1 : 0
  },
}

const toTarget = ([word, ...rest]: readonly string[], env: Env): Target => {
  if ((word !== 'bucket' && word !== 'folder') || rest.length > 0) {
    throw new UsageError('Say where to: maru media move bucket, or maru media move folder')
  }
  if (!env.s3)
    throw new UsageError('No bucket is set up. To mend it: give S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const [folder, bucket] = [openFolderStore(env), createS3Store(env.s3)]
  return word === 'bucket'
    ? {
        from: folder,
        to: bucket,
        next: 'Start Maru with the S3 settings, and run this once more for what came meanwhile.',
      }
    : {
        from: bucket,
        to: folder,
        next: 'Start Maru without the S3 settings, and run this once more for what came meanwhile.',
      }
}

const moveFiles = async (
  { id }: Tenant,
  names: readonly string[],
  { from, to }: Target,
  removes: boolean,
): Promise<Counts> => {
  const counts: Counts = { moved: 0, there: 0, lost: 0 }
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

const describe = ({ partner }: Tenant, { moved, there, lost }: Counts): string => {
  const missing = lost > 0 ? ` ${lost} are missing or damaged where they should lie.` : ''
  return `${partner.partnerCode}: ${moved} copied, ${there} there already.${missing}`
}
