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
import { askOperation, tellRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'
import { readTeamRole, TEAM_ROLES } from './team-role.ts'

/** `maru team list`: lists a clinic's team and pending invitations. */
export const teamListCommand: Command = {
  name: 'team list',
  usage: 'team list --partner <partnerCode> [--json]',
  summary: "lists a clinic's team, and who was invited and has not come yet",
  examples: ['team list --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return tellRefusal(print, async () => {
      const { rows: members } = await askOperation(context, tenant, listTeam, {})
      const { rows: invitations } = await askOperation(context, tenant, listInvitations, {})
      if (values.json) print(JSON.stringify({ members, invitations }, null, 2))
      else if (members.length + invitations.length === 0) print('Nobody is in the team yet: maru team invite')
      for (const { email, role, name, isDisabled } of values.json ? [] : members) {
        print(`${email}  ${role}  ${name}${isDisabled ? '  disabled' : ''}`.trimEnd())
      }
      for (const { email, role, isOver, expiresAt } of values.json ? [] : invitations) {
        print(`${email}  ${role}  ${isOver ? 'invited, which is over' : `invited until ${expiresAt}`}`)
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
  summary: 'invites somebody into the team of a clinic; the link is shown once, and sent where e-mails are',
  options: {
    '--role': `what they may do: ${TEAM_ROLES.join(', ')}`,
    '--name': 'how colleagues know them',
    '--language': "what they are written to in; the clinic's main language if left out",
    '--host': "the clinic's address that the link leads to; the preferred one if left out",
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
      throw new UsageError(`"${values.language}" is no language. There are: ${LANGUAGE_CODES.join(', ')}.`)
    }
    const context = await open()
    const tenant = atHost(await findPartner(context, values.partner), values.host)
    return tellRefusal(print, async () => {
      const input = { email, role, name: values.name, language: language ?? tenant.mainLanguage }
      const { row } = await askOperation(context, tenant, inviteMember, input)
      const sent = row.isSent ? ', and was sent' : '; it was not sent, so hand it over'
      print(`${row.email} is invited as ${row.role}. The link, shown only now${sent}: ${row.link}`)
      return 0
    })
  },
}

/** Limits the tenant to one host, which links then use. */
const atHost = (tenant: Tenant, host: string | undefined): Tenant => {
  if (host === undefined) return tenant
  const { hosts } = tenant.partner
  if (!hosts.includes(host)) throw new UsageError(`"${host}" is none of its addresses. There are: ${hosts.join(', ')}.`)
  return { ...tenant, partner: { ...tenant.partner, hosts: [host] } }
}

/** `maru team role`. */
export const teamRoleCommand: Command = {
  name: 'team role',
  usage: 'team role --partner <partnerCode> <email> <role>',
  summary: 'gives a member of the team another role, which counts at once',
  examples: ['team role --partner lumi kim@clinic.example editor'],
  run: async (run) => {
    const { context, tenant, rest, email } = await findNamed(run)
    const [word, ...more] = rest
    if (more.length > 0) throw new UsageError('Name one address and one role.')
    const role = readTeamRole(word)
    return tellRefusal(run.print, async () => {
      const { id } = await findMember(context, tenant, email)
      const { row } = await askOperation(context, tenant, changeMemberRole, { id, role })
      run.print(`${row.email} is ${row.role}.`)
      return 0
    })
  },
}

/** `maru team remove`. */
export const teamRemoveCommand: Command = {
  name: 'team remove',
  usage: 'team remove --partner <partnerCode> <email>',
  summary: 'takes a member out of the team and ends all sessions',
  examples: ['team remove --partner lumi kim@clinic.example'],
  run: async (run) => {
    const { context, tenant, rest, email } = await findNamed(run)
    if (rest.length > 0) throw new UsageError('Name one address.')
    return tellRefusal(run.print, async () => {
      const { id } = await findMember(context, tenant, email)
      await askOperation(context, tenant, removeMember, { id })
      run.print(`${email} is no member of the team any more.`)
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
  throw new UsageError(`${email} is not in the team. There is: ${known}.`)
}

const readEmail = ([email, ...rest]: readonly string[]): string => {
  if (email === undefined || rest.length > 0)
    throw new UsageError('Name one e-mail address, such as kim@clinic.example')
  return email
}
