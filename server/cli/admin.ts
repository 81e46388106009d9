import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { UsageError } from '../env.ts'
import {
  addAdministrator,
  dismissAdministrator,
  listAdministrators,
  setPassword,
} from '../resources/administrators/index.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru admin add`: someone who answers posts, of one clinic or of all. */
export const adminAddCommand: Command = {
  name: 'admin add',
  usage: 'admin add <email> [--partner <partnerCode>]',
  summary: 'adds an administrator; the password is piped in, or made and shown once',
  examples: ['admin add desk@clinic.example --partner lumi'],
  run: async ({ args, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' } },
    })
    const email = readEmail(positionals)
    const context = await open()
    const partnerId = values.partner === undefined ? null : findPartner(context, values.partner).id
    const { password, told } = await choosePassword(readInput)
    if (!(await addAdministrator(context.db, { email, password, partnerId }, context.clock.now()))) {
      print(`${email} is an administrator already. Another password: maru admin password ${email}`)
      return 1
    }
    print(`${email} is an administrator of ${values.partner ?? 'all clinics'}.${told}`)
    return 0
  },
}

/** `maru admin list`. */
export const adminListCommand: Command = {
  name: 'admin list',
  usage: 'admin list [--json]',
  summary: 'lists the administrators',
  examples: ['admin list'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const context = await open()
    const codes = new Map(context.partners().map(({ id, partner }) => [id, partner.partnerCode]))
    const rows = (await listAdministrators(context.db.kysely)).map(({ email, partnerId, createdAt }) => ({
      email,
      partnerCode: partnerId === null ? null : (codes.get(partnerId) ?? null),
      createdAt,
    }))
    if (values.json) print(JSON.stringify(rows, null, 2))
    else if (rows.length === 0) print('There is no administrator yet: maru admin add <email>')
    for (const { email, partnerCode } of values.json ? [] : rows) print(`${email}  ${partnerCode ?? 'all clinics'}`)
    return 0
  },
}

/** `maru admin password`: another password; all sessions end. */
export const adminPasswordCommand: Command = {
  name: 'admin password',
  usage: 'admin password <email>',
  summary: 'gives an administrator another password and ends all sessions',
  examples: ['admin password desk@clinic.example'],
  run: async ({ args, open, print, readInput }) => {
    const email = readEmail(parseArgs({ args: [...args], allowPositionals: true }).positionals)
    const context = await open()
    const { password, told } = await choosePassword(readInput)
    const id = await setPassword(context, email, password)
    print(id === null ? `There is no administrator ${email}.` : `${email} has another password.${told}`)
    if (id === null) return 1
    context.logger.info({ event: 'password-changed', administratorId: id, by: 'operator' }, 'Authentication')
    return 0
  },
}

/** `maru admin remove`. */
export const adminRemoveCommand: Command = {
  name: 'admin remove',
  usage: 'admin remove <email>',
  summary: 'removes an administrator and ends all sessions',
  examples: ['admin remove desk@clinic.example'],
  run: async ({ args, open, print }) => {
    const email = readEmail(parseArgs({ args: [...args], allowPositionals: true }).positionals)
    const context = await open()
    const id = await dismissAdministrator(context, email)
    print(id === null ? `There is no administrator ${email}.` : `${email} is no administrator any more.`)
    if (id === null) return 1
    context.logger.info({ event: 'removed', administratorId: id, by: 'operator' }, 'Authentication')
    return 0
  },
}

const readEmail = (positionals: readonly string[]): string => {
  const [email, ...rest] = positionals
  if (email === undefined || rest.length > 0)
    throw new UsageError('Name one e-mail address, such as maru admin add clinic@example.com')
  return email
}

/** Never an argument: others on the machine see those, and shells keep them. */
const choosePassword = async (readInput: CommandRun['readInput']): Promise<{ password: string; told: string }> => {
  const given = await readInput()
  if (given !== '') return { password: given, told: '' }
  const password = randomBytes(15).toString('base64url')
  return { password, told: ` The password, shown only now: ${password}` }
}
