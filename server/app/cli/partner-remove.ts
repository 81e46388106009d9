import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { findDemoCodes } from '../demo/seed.ts'
import { countPartnerRows, removePartners } from '../../clinics/removal/remove-partners.ts'
import { findRunningPort } from '../../core/running-server.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'
import { createInterface } from 'node:readline/promises'

/** `maru partner remove`: deletes a clinic and all its data permanently. */
export const partnerRemoveCommand: Command = {
  name: 'partner remove',
  usage: 'partner remove <partnerCode> [--yes]',
  summary: 'permanently deletes a clinic with all its data; asks for its code first',
  examples: ['backup before.sqlite', 'partner remove lumi', 'partner remove lumi --yes'],
  run: async (run) => {
    const { values, positionals } = readWords(run.args)
    const context = await run.open()
    const tenant = await findPartner(context, positionals[0])
    return remove(run, context, [tenant], { word: tenant.partner.partnerCode, isSure: values.yes === true })
  },
}

/** `maru demo remove`: deletes the demo clinics. */
export const demoRemoveCommand: Command = {
  name: 'demo remove',
  usage: 'demo remove [--yes]',
  summary: 'permanently deletes the demo clinics with all their data; asks for confirmation first',
  examples: ['demo remove --yes'],
  run: async (run) => {
    const { values } = readWords(run.args, false)
    const context = await run.open()
    const codes = new Set(await findDemoCodes(run.env.rootDir))
    const tenants: Tenant[] = []
    for (const code of codes) {
      const tenant = await context.loadPartnerByCode(code)
      if (tenant) tenants.push(tenant)
    }
    if (tenants.length === 0) {
      run.print('There are no demo clinics.')
      return 0
    }
    return remove(run, context, tenants, { word: 'demo', isSure: values.yes === true })
  },
}

const readWords = (args: readonly string[], allowPositionals = true) =>
  parseArgs({ args: [...args], allowPositionals, options: { yes: { type: 'boolean' } } })

const remove = async (
  run: CommandRun,
  context: Context,
  tenants: readonly Tenant[],
  { word, isSure }: { word: string; isSure: boolean },
): Promise<number> => {
  const { db } = context
  for (const { id, partner } of tenants) {
    const rows = [...(await countPartnerRows(id, db.kysely, db.dialect))].map(([table, count]) => `${table} ${count}`)
    run.print(`${partner.partnerCode} (${partner.hosts.join(', ')}) has: ${rows.join(', ')}.`)
  }
  if (!isSure && !(await confirm(run, word))) {
    run.print(`Nothing was removed. To continue, type "${word}" or add --yes. Back up first: maru backup <file>`)
    return 1
  }
  const ids = tenants.map(({ id }) => id)
  // Without a running server there are no writers.
  const mayServe = db.dialect === 'postgres' || (await findRunningPort(run.env)) !== null
  await removePartners(context, ids, mayServe ? undefined : 0)
  run.print(`Removed ${tenants.map(({ partner }) => partner.partnerCode).join(', ')}.`)
  return 0
}

/** Asks for a confirmation word, typed at a terminal or piped. */
export const confirm = async ({ print, readInput }: Pick<CommandRun, 'print' | 'readInput'>, word: string) => {
  if (!process.stdin.isTTY) return (await readInput()).trim() === word
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    print(`To continue, type: ${word}`)
    return (await terminal.question('> ')).trim() === word
  } finally {
    terminal.close()
  }
}
