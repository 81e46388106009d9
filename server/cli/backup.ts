import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../env.ts'
import type { Command } from './command.ts'

/** `maru backup`: a copy of the embedded database, consistent while the server runs. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file>',
  summary: 'copies the embedded database into a file, while the server runs too',
  examples: ['backup before-sale.sqlite'],
  run: async ({ args, open, print }) => {
    const file = readFileName(args)
    if (existsSync(file)) throw new UsageError(`${file} exists already. Choose another name.`)
    await (await open()).db.backup(file)
    print(`Copied into ${file}.`)
    return 0
  },
}

/** `maru restore`: puts a copy back, after copying what it replaces. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file>',
  summary: 'replaces the embedded database by a copy, keeping what it replaces',
  examples: ['restore before-sale.sqlite'],
  run: async ({ args, env, open, print }) => {
    const file = readFileName(args)
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
    const context = await open()
    const stamp = context.clock.now().toISOString().replaceAll(/[:.]/g, '-')
    const kept = join(env.dataDir, 'backups', `before-restore-${stamp}.sqlite`)
    await context.db.backup(kept)
    await context.db.restore(file)
    print(`Restored ${file}. What was there before is in ${kept}.`)
    return 0
  },
}

const readFileName = (args: readonly string[]): string => {
  const [file, ...rest] = args
  if (file === undefined || file.startsWith('-') || rest.length > 0)
    throw new UsageError('Name one file, such as maru backup before-sale.sqlite')
  return resolve(file)
}
