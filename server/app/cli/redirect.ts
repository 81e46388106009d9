import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { UsageError } from '../../core/errors.ts'
import { parseTable } from '../../files/formats/parse-table.ts'
import {
  listRedirects,
  readRedirects,
  removeRedirect,
  toOldPath,
  writeRedirects,
} from '../../resources/redirects/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { printImportRefusals } from './refusals.ts'

/** `maru redirect list`: lists a clinic's redirects with their targets and number of hits. */
export const redirectListCommand: Command = {
  name: 'redirect list',
  usage: 'redirect list <partnerCode> [--json]',
  summary: 'lists a partner’s redirects and how often they are used',
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const context = await open()
    const { id } = await findPartner(context, positionals[0])
    const { rows } = await listRedirects(id, context.db.kysely, undefined, { page: 1, size: 5000 })
    const lines = rows.map(({ from, to, hits }) => `${String(hits).padStart(7)}  ${from} → ${to}`)
    print(values.json ? JSON.stringify(rows, null, 2) : lines.join('\n') || 'No redirects.')
    return 0
  },
}

/** `maru redirect put`: sets a redirect from an old address. */
export const redirectPutCommand: Command = {
  name: 'redirect put',
  usage: 'redirect put <partnerCode> <from> <to>',
  summary: 'adds or changes a redirect; takes effect immediately',
  examples: ['redirect put lumi /about/us /introduce'],
  run: async (run) => {
    const { positionals } = parseArgs({ args: [...run.args], allowPositionals: true })
    const [code, from, to] = positionals
    if (from === undefined || to === undefined)
      throw new UsageError('Give the partner, the old address and the new address.')
    return write(await run.open(), code, run, [{ from, to }])
  },
}

/** `maru redirect import`: imports redirects from a CSV file or a workbook. */
export const redirectImportCommand: Command = {
  name: 'redirect import',
  usage: 'redirect import <partnerCode> <file>',
  summary: 'imports redirects from a CSV file or workbook: old address in the first column, new address in the second',
  examples: ['redirect import lumi old-site.csv'],
  run: async (run) => {
    const { positionals } = parseArgs({ args: [...run.args], allowPositionals: true })
    const [code, file = ''] = positionals
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) throw new UsageError(`File not found: "${file}".`)
    return printImportRefusals(run, async () => write(await run.open(), code, run, readRedirects(parseTable(bytes))))
  },
}

/** `maru redirect remove`: removes a redirect. */
export const redirectRemoveCommand: Command = {
  name: 'redirect remove',
  usage: 'redirect remove <partnerCode> <from>',
  summary: 'removes a redirect',
  run: async ({ args, open, print }) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [code, from = ''] = positionals
    const context = await open()
    const { id } = await findPartner(context, code)
    const isRemoved = await context.db.write([], (db) => removeRedirect(id, db, toOldPath(from) ?? ''))
    print(isRemoved ? `Removed the redirect from ${from}.` : `There is no redirect from "${from}".`)
    return isRemoved ? 0 : 1
  },
}

const write = async (
  context: Context,
  code: string | undefined,
  run: { readonly print: (text: string) => void },
  given: Parameters<typeof writeRedirects>[3],
): Promise<number> => {
  const tenant: Tenant = await findPartner(context, code)
  const now = context.clock.now()
  return printImportRefusals(run, async () => {
    await ensureBaseline(context.db, { partnerId: tenant.id, kinds: context.kinds, now })
    const writing = { partnerId: tenant.id, author: { id: null, name: 'maru redirect' }, now }
    const { added, changed, same } = await writeOptimistically({ db: context.db, partnerId: tenant.id }, (recording) =>
      writeRedirects(recording, writing, tenant, given),
    )
    run.print(`${added} added, ${changed} changed, ${same} unchanged.`)
    return 0
  })
}
