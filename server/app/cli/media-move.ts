import { parseArgs } from 'node:util'
import type { Env } from '../../core/env.ts'
import { UsageError } from '../../core/errors.ts'
import { toFileName } from '../../files/media/media.ts'
import { listNamedFiles } from '../../files/media/repository.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { openFolderStore } from '../../files/storage/open-files.ts'
import { createS3Store } from '../../files/storage/s3-store.ts'
import type { Command } from './command.ts'
import { copyFiles, describeCopied } from './copy-files.ts'

type Target = { readonly from: FileStore; readonly to: FileStore; readonly next: string }

/** `maru media move`: moves clinics' pictures from the folder into the bucket, or back. */
export const mediaMoveCommand: Command = {
  name: 'media move',
  usage: 'media move bucket|folder [--remove]',
  summary: 'copies uploaded pictures to the bucket of the S3 settings, or back to DATA_DIR',
  options: { '--remove': 'deletes copied pictures from the source' },
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
      const counts = await copyFiles(tenant, files, { ...target, removes: values.remove === true })
      lost += counts.lost
      print(describeCopied(tenant, counts))
    }
    print(`The pictures are in ${target.to.place}. ${target.next}`)
    return lost > 0 ? 1 : 0
  },
}

const toTarget = ([word, ...rest]: readonly string[], env: Env): Target => {
  if ((word !== 'bucket' && word !== 'folder') || rest.length > 0) {
    throw new UsageError('Give the target: maru media move bucket, or maru media move folder')
  }
  if (!env.s3)
    throw new UsageError(
      'No bucket is configured. To fix it: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  const [folder, bucket] = [openFolderStore(env), createS3Store(env.s3)]
  return word === 'bucket'
    ? {
        from: folder,
        to: bucket,
        next: 'Start Maru with the S3 settings, then run this again to copy pictures uploaded in the meantime.',
      }
    : {
        from: bucket,
        to: folder,
        next: 'Start Maru without the S3 settings, then run this again to copy pictures uploaded in the meantime.',
      }
}
