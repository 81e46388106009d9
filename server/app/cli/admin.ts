import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import {
  addAdministrator,
  dismissAdministrator,
  endSessions,
  findAdministratorByEmail,
  listAdministrators,
  removeFactors,
  setPassword,
} from '../../resources/administrators/index.ts'
import { findCodes } from '../../resources/partners/index.ts'
import { findRunningPort } from '../../core/running-server.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Context } from '../context.ts'
import { findConsoleAddress } from '../sign-in-address.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner, requireOwnContent } from './find-partner.ts'
import { readTeamRole, readWideRole, TEAM_ROLES } from './team-role.ts'

/** `maru admin add`: adds a staff account, for one clinic or for all. */
export const adminAddCommand: Command = {
  name: 'admin add',
  usage: 'admin add <email> [--partner <partnerCode>] [--role <role>]',
  summary: 'adds an administrator; reads the password from standard input, or generates one and shows it once',
  options: {
    '--role': `role at the clinic: ${TEAM_ROLES.join(', ')}; default: owner. For all clinics: operator, author`,
  },
  examples: [
    'admin add owner@clinic.example --partner lumi',
    'admin add desk@clinic.example --partner lumi --role desk',
  ],
  run: async ({ args, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, role: { type: 'string' } },
    })
    const email = readEmail(positionals)
    const role = readRole(values)
    const context = await open()
    requireOwnContent(context)
    const partner = values.partner === undefined ? null : await findPartner(context, values.partner)
    const partnerId = partner?.id ?? null
    const { password, told } = await choosePassword(readInput)
    if (
      !(await addAdministrator(
        context.db,
        { email, password, partnerId, ...(role ? { role } : {}) },
        context.clock.now(),
      ))
    ) {
      print(`${email} is already an administrator. To set a new password: maru admin password ${email}`)
      return 1
    }
    const as = role ?? 'an administrator'
    print(`${email} is ${as} of ${values.partner ?? 'all clinics'}.${told}`)
    const port = (await findRunningPort(context.env)) ?? context.env.port
    print(await describeSignIn(context, port, partner))
    return 0
  },
}

/** Explains where an administrator signs in. */
const describeSignIn = async (context: Context, port: number, partner: Tenant | null): Promise<string> => {
  const [any] = partner ? [partner] : await readFirst(context)
  const env = partner ? { consoleHost: null } : context.env
  const address = findConsoleAddress(env, port, any?.partner.hosts)
  return address === null
    ? 'To sign in, create a clinic first: maru partner add <partnerCode> --name <name>'
    : `To sign in: ${address}`
}

/** Returns the first clinic, if there is one. */
const readFirst = async (context: Context): Promise<Tenant[]> => {
  for await (const tenant of context.partners()) return [tenant]
  return []
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
    const administrators = await listAdministrators(context.db.kysely)
    const ids = administrators.flatMap(({ partnerId }) => partnerId ?? [])
    const codes = await findCodes(context.db.kysely, [...new Set(ids)])
    const rows = administrators.map(({ email, partnerId, createdAt }) => ({
      email,
      partnerCode: partnerId === null ? null : (codes.get(partnerId) ?? null),
      createdAt,
    }))
    if (values.json) print(JSON.stringify(rows, null, 2))
    else if (rows.length === 0) print('There are no administrators yet. To add one: maru admin add <email>')
    for (const { email, partnerCode } of values.json ? [] : rows) print(`${email}  ${partnerCode ?? 'all clinics'}`)
    return 0
  },
}

/** `maru admin password`: sets another password; ends all sessions. */
export const adminPasswordCommand: Command = {
  name: 'admin password',
  usage: 'admin password <email>',
  summary: 'sets a new password for an administrator and ends all their sessions',
  examples: ['admin password desk@clinic.example'],
  run: async ({ args, open, print, readInput }) => {
    const email = readEmail(parseArgs({ args: [...args], allowPositionals: true }).positionals)
    const context = await open()
    const { password, told } = await choosePassword(readInput)
    const id = await setPassword(context, email, password)
    print(id === null ? `No administrator has the address ${email}.` : `The password of ${email} was changed.${told}`)
    if (id === null) return 1
    context.logger.info({ event: 'password-changed', administratorId: id, by: 'operator' }, 'Authentication')
    return 0
  },
}

/** `maru admin second-factor`: for administrators who lost it and have no colleague to remove it. */
export const adminSecondFactorCommand: Command = {
  name: 'admin second-factor',
  usage: 'admin second-factor <email> --remove',
  summary: 'removes an administrator’s authenticator app, recovery codes and passkeys, and ends all their sessions',
  options: { '--remove': 'required: confirms the removal; the account then signs in with the password alone' },
  examples: ['admin second-factor owner@clinic.example --remove'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { remove: { type: 'boolean' } },
    })
    const email = readEmail(positionals)
    if (!values.remove) throw new UsageError('Add --remove to confirm.')
    const { db, logger } = await open()
    const found = await findAdministratorByEmail(db.kysely, email)
    if (!found) {
      print(`No administrator has the address ${email}.`)
      return 1
    }
    await db.write([], async (transaction) => {
      await removeFactors(transaction, found.id)
      await endSessions(transaction, found.id)
    })
    logger.info({ event: 'second-factor-removed', administratorId: found.id, by: 'operator' }, 'Authentication')
    print(`${email} now signs in with the password alone.`)
    return 0
  },
}

/** `maru admin remove`. */
export const adminRemoveCommand: Command = {
  name: 'admin remove',
  usage: 'admin remove <email>',
  summary: 'removes an administrator and ends all their sessions',
  examples: ['admin remove desk@clinic.example'],
  run: async ({ args, open, print }) => {
    const email = readEmail(parseArgs({ args: [...args], allowPositionals: true }).positionals)
    const context = await open()
    const id = await dismissAdministrator(context, email)
    print(id === null ? `No administrator has the address ${email}.` : `${email} is no longer an administrator.`)
    if (id === null) return 1
    context.logger.info({ event: 'removed', administratorId: id, by: 'operator' }, 'Authentication')
    return 0
  },
}

/** Reads a role of the given clinic or of the deployment; undefined for the default role. */
const readRole = ({ partner, role }: { partner?: string | undefined; role?: string | undefined }) => {
  if (role === undefined) return undefined
  return partner === undefined ? readWideRole(role) : readTeamRole(role)
}

const readEmail = (positionals: readonly string[]): string => {
  const [email, ...rest] = positionals
  if (email === undefined || rest.length > 0)
    throw new UsageError('Give one e-mail address, for example: maru admin add clinic@example.com')
  return email
}

/**
 * Reads or generates a password. Never an argument: other users of the machine can see those, and shells record them.
 */
const choosePassword = async (readInput: CommandRun['readInput']): Promise<{ password: string; told: string }> => {
  const given = await readInput()
  if (given !== '') return { password: given, told: '' }
  const password = randomBytes(15).toString('base64url')
  return { password, told: ` The password, shown only once: ${password}` }
}
