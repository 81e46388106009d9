import { parseArgs } from 'node:util'
import { AppError, UsageError } from '../../core/errors.ts'
import { addHost, preferHost, removeHost } from '../../resources/partners/index.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'
import { OPERATOR } from './importing.ts'

/** `maru partner host add`. */
export const partnerHostAddCommand: Command = {
  name: 'partner host add',
  usage: 'partner host add <partnerCode> <host>',
  summary: "adds a host to a clinic's site",
  examples: ['partner host add lumi www.lumi.example'],
  run: (run) => changeHosts(run, addHost),
}

/** `maru partner host remove`. */
export const partnerHostRemoveCommand: Command = {
  name: 'partner host remove',
  usage: 'partner host remove <partnerCode> <host>',
  summary: "removes a host from a clinic's site",
  examples: ['partner host remove lumi old.lumi.example'],
  run: (run) => changeHosts(run, removeHost),
}

/** `maru partner host prefer`. */
export const partnerHostPreferCommand: Command = {
  name: 'partner host prefer',
  usage: 'partner host prefer <partnerCode> <host>',
  summary: 'makes one of a site’s hosts its canonical one',
  examples: ['partner host prefer lumi www.lumi.example'],
  run: (run) => changeHosts(run, preferHost),
}

const changeHosts = async ({ args, open, print }: CommandRun, work: typeof addHost): Promise<number> => {
  const [code, host, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals
  if (host === undefined || rest.length > 0) {
    throw new UsageError('Give a clinic and a host, for example: maru partner host add lumi www.lumi.example')
  }
  const context = await open()
  const { id: partnerId } = await findPartner(context, code)
  try {
    const { db, clock } = context
    const changing: Parameters<typeof addHost>[0] = {
      write: (tags, change) => db.write(tags, change),
      partnerId,
      author: OPERATOR,
      now: clock.now(),
      reserved: context.env.consoleHost,
    }
    const hosts = await work(changing, host)
    print(`Hosts of ${code}: ${hosts.join(', ')}.`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print(error.message)
    return 1
  }
}
