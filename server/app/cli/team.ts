import { parseArgs } from 'node:util'
import {
  changeMemberRole,
  inviteMember,
  listInvitations,
  listTeam,
  removeMember,
  type TeamMember,
} from '#schemas/generated/api/team.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { askOperation, printRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'
import { readTeamRole, TEAM_ROLES } from './team-role.ts'

/** `maru team list`: lists a clinic's team and pending invitations. */
export const teamListCommand: Command = {
  name: 'team list',
  usage: 'team list --partner <partnerCode> [--json]',
  summary: "lists a clinic's team and pending invitations",
  examples: ['team list --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return printRefusal(print, async () => {
      const { rows: members } = await askOperation(context, tenant, listTeam, {})
      const { rows: invitations } = await askOperation(context, tenant, listInvitations, {})
      if (values.json) print(JSON.stringify({ members, invitations }, null, 2))
      else if (members.length + invitations.length === 0)
        print('The team has no members yet. To invite one: maru team invite')
      for (const { email, role, name, isDisabled } of values.json ? [] : members) {
        print(`${email}  ${role}  ${name}${isDisabled ? '  disabled' : ''}`.trimEnd())
      }
      for (const { email, role, isOver, expiresAt } of values.json ? [] : invitations) {
        print(`${email}  ${role}  ${isOver ? 'invitation expired' : `invited until ${expiresAt}`}`)
      }
      return 0
    })
  },
}

/** `maru team invite`: the link is shown only once. */
export const teamInviteCommand: Command = {
  name: 'team invite',
  usage:
    'team invite --partner <partnerCode> <email> --role <role> [--name <words>] [--language <code>] [--host <host>]',
  summary: 'invites a member to a clinic’s team; prints the link once, and sends it if e-mail is configured',
  options: {
    '--role': `role: ${TEAM_ROLES.join(', ')}`,
    '--name': 'display name',
    '--language': "language of their e-mails; default: the clinic's main language",
    '--host': "the clinic's host for the link; default: the preferred one",
  },
  examples: ['team invite --partner lumi kim@clinic.example --role editor --name 김지우'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string', default: '' },
        language: { type: 'string' },
        host: { type: 'string' },
      },
    })
    const email = readEmail(positionals)
    const role = readTeamRole(values.role)
    const language = LANGUAGE_CODES.find((code) => code === values.language)
    if (values.language !== undefined && !language) {
      throw new UsageError(`Unknown language "${values.language}". Languages: ${LANGUAGE_CODES.join(', ')}.`)
    }
    const context = await open()
    const tenant = atHost(await findPartner(context, values.partner), values.host)
    return printRefusal(print, async () => {
      const input = { email, role, name: values.name, language: language ?? tenant.mainLanguage }
      const { row } = await askOperation(context, tenant, inviteMember, input)
      const sent = row.isSent ? ', and was sent' : '; it was not sent, so pass it on yourself'
      print(`${row.email} is invited as ${row.role}. The link, shown only once${sent}: ${row.link}`)
      return 0
    })
  },
}

/** Limits the tenant to one host, which links then use. */
const atHost = (tenant: Tenant, host: string | undefined): Tenant => {
  if (host === undefined) return tenant
  const { hosts } = tenant.partner
  if (!hosts.includes(host)) throw new UsageError(`"${host}" is not a host of this clinic. Hosts: ${hosts.join(', ')}.`)
  return { ...tenant, partner: { ...tenant.partner, hosts: [host] } }
}

/** `maru team role`. */
export const teamRoleCommand: Command = {
  name: 'team role',
  usage: 'team role --partner <partnerCode> <email> <role>',
  summary: 'changes a team member’s role; takes effect immediately',
  examples: ['team role --partner lumi kim@clinic.example editor'],
  run: async (run) => {
    const { context, tenant, rest, email } = await findNamed(run)
    const [word, ...more] = rest
    if (more.length > 0) throw new UsageError('Give one address and one role.')
    const role = readTeamRole(word)
    return printRefusal(run.print, async () => {
      const { id } = await findMember(context, tenant, email)
      const { row } = await askOperation(context, tenant, changeMemberRole, { id, role })
      run.print(`${row.email} now has the role ${row.role}.`)
      return 0
    })
  },
}

/** `maru team remove`. */
export const teamRemoveCommand: Command = {
  name: 'team remove',
  usage: 'team remove --partner <partnerCode> <email>',
  summary: 'removes a member from the team and ends all their sessions',
  examples: ['team remove --partner lumi kim@clinic.example'],
  run: async (run) => {
    const { context, tenant, rest, email } = await findNamed(run)
    if (rest.length > 0) throw new UsageError('Give one address.')
    return printRefusal(run.print, async () => {
      const { id } = await findMember(context, tenant, email)
      await askOperation(context, tenant, removeMember, { id })
      run.print(`${email} is no longer a member of the team.`)
      return 0
    })
  },
}

const findNamed = async ({ args, open }: CommandRun) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { partner: { type: 'string' } },
  })
  const [given, ...rest] = positionals
  const email = readEmail(given === undefined ? [] : [given])
  const context = await open()
  return { context, tenant: await findPartner(context, values.partner), email, rest }
}

const findMember = async (context: Context, tenant: Tenant, email: string): Promise<TeamMember> => {
  const { rows } = await askOperation(context, tenant, listTeam, {})
  const found = rows.find((row) => row.email.toLowerCase() === email.toLowerCase())
  if (found) return found
  const known = rows.map((row) => row.email).join(', ') || 'nobody'
  throw new UsageError(`${email} is not a member of the team. Members: ${known}.`)
}

const readEmail = ([email, ...rest]: readonly string[]): string => {
  if (email === undefined || rest.length > 0)
    throw new UsageError('Give one e-mail address, for example kim@clinic.example')
  return email
}
