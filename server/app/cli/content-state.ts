import { parseArgs } from 'node:util'
import {
  getContent,
  removeContent,
  restoreContent,
  saveContent,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { askOperation, printRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru content remove`: marks an entry for removal in the working copy, like every change. */
export const contentRemoveCommand: Command = {
  name: 'content remove',
  usage: 'content remove --partner <partnerCode> <kind> <key>',
  summary: 'moves an entry to the bin with the next publication',
  examples: ['content remove --partner lumi notices 4'],
  run: (run) =>
    changeNamed(run, async (context, tenant, { kind, key, edit }) => {
      await askOperation(context, tenant, removeContent, { kind, key }, sinceOf(edit))
      return `${kind}/${key} will be removed with the next publication.`
    }),
}

/** `maru content hide`: hides an entry without removing it. */
export const contentHideCommand: Command = {
  name: 'content hide',
  usage: 'content hide --partner <partnerCode> <kind> <key> [--undo]',
  summary: 'hides an entry from visitors with the next publication, or shows it again',
  options: { '--undo': 'shows the entry again' },
  examples: ['content hide --partner lumi popups 2', 'content hide --partner lumi popups 2 --undo'],
  run: (run) =>
    changeNamed(run, async (context, tenant, { kind, key, edit, data }, { isUndone }) => {
      const state = isUndone ? ('shown' as const) : ('hidden' as const)
      await askOperation(context, tenant, saveContent, { kind, key, data, state }, sinceOf(edit))
      return `${kind}/${key} will be ${isUndone ? 'shown' : 'hidden'} with the next publication.`
    }),
}

/** `maru content restore`: copies a formerly public revision into the draft; `maru history` lists them. */
export const contentRestoreCommand: Command = {
  name: 'content restore',
  usage: 'content restore --partner <partnerCode> <kind> <key> [--revision <number>]',
  summary: 'turns an earlier published revision into the draft; also restores entries from the bin',
  options: { '--revision': 'revision number from maru history; default: the last published one' },
  examples: ['content restore --partner lumi notices 4', 'content restore --partner lumi roles home.hero --revision 3'],
  run: (run) =>
    changeNamed(run, async (context, tenant, { kind, key, edit, published }, { revision }) => {
      const wanted = revision ?? published?.revision
      if (wanted === undefined) throw new UsageError(`${kind}/${key} has never been published.`)
      await askOperation(context, tenant, restoreContent, { kind, key, revision: wanted }, sinceOf(edit))
      return `${kind}/${key} is back at revision ${wanted}, as a draft to be published.`
    }),
}

type Options = { readonly isUndone: boolean; readonly revision: number | undefined }

type Change = (context: Context, tenant: Tenant, entry: ContentEntry, options: Options) => Promise<string>

/** Changes the given entry, based on its current edit. */
const changeNamed = async ({ args, open, print }: CommandRun, change: Change): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { partner: { type: 'string' }, revision: { type: 'string' }, undo: { type: 'boolean' } },
  })
  const [kind, key, ...rest] = positionals
  if (kind === undefined || key === undefined || rest.length > 0) {
    throw new UsageError('Give a kind and a key, for example: notices 4')
  }
  const { revision, undo = false } = values
  if (revision !== undefined && !/^[1-9]\d{0,8}$/.test(revision)) throw new UsageError('--revision must be a number.')
  const context = await open()
  const tenant = await findPartner(context, values.partner)
  return printRefusal(print, async () => {
    const { row } = await askOperation(context, tenant, getContent, { kind, key })
    const options = { isUndone: undo, revision: revision === undefined ? undefined : Number(revision) }
    print(await change(context, tenant, row, options))
    return 0
  })
}

const sinceOf = (edit: number): Record<string, string> => ({ 'if-match': `"${edit}"` })
