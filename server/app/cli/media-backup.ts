import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { toFileName } from '../../files/media/media.ts'
import { listNamedFiles } from '../../files/media/repository.ts'
import { createFolderStore } from '../../files/storage/folder-store.ts'
import type { Command, CommandRun } from './command.ts'
import { copyFiles, describeCopied } from './copy-files.ts'

/** `maru media backup`: copies clinics' pictures into a folder, where they are missing or damaged. */
export const mediaBackupCommand: Command = {
  name: 'media backup',
  usage: 'media backup <folder>',
  summary: 'copies uploaded pictures that are missing or damaged in a folder to it',
  examples: ['media backup /backup/pictures'],
  run: (run) => copyAll(run, 'out'),
}

/** `maru media restore`: copies pictures back that are missing or damaged here. */
export const mediaRestoreCommand: Command = {
  name: 'media restore',
  usage: 'media restore <folder>',
  summary: 'restores missing or damaged pictures from a folder',
  examples: ['media restore /backup/pictures'],
  run: (run) => copyAll(run, 'back'),
}

const copyAll = async ({ args, open, print }: CommandRun, way: 'out' | 'back'): Promise<number> => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0)
    throw new UsageError('Give one folder, for example: maru media backup /backup/pictures')
  const context = await open()
  const folder = createFolderStore(resolve(name))
  const [from, to] = way === 'out' ? [context.files.store, folder] : [folder, context.files.store]
  let lost = 0
  for await (const tenant of context.partners()) {
    const names = (await listNamedFiles(tenant.id, context.db.kysely)).map(toFileName)
    const counts = await copyFiles(tenant, names, { from, to })
    lost += counts.lost
    print(describeCopied(tenant, counts))
  }
  print(`The pictures are in ${to.place}.`)
  return lost > 0 ? 1 : 0
}
