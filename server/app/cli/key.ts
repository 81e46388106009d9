import { parseArgs } from 'node:util'
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
  type CreateApiKeyInput,
} from '#schemas/generated/api/api-keys.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import { RIGHTS, type Right } from '../../security/rights.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { askOperation, printRefusal } from './ask-operation.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { readTeamRole, readWideRole, TEAM_ROLES } from './team-role.ts'

const OF_ALL = 'without --partner: an operators’ key, which works at all clinics (needs CONSOLE_HOST)'

/** `maru key list`. */
export const keyListCommand: Command = {
  name: 'key list',
  usage: 'key list [--partner <partnerCode>] [--json]',
  summary: 'lists the API keys of a clinic, or of the operators, with their last use',
  examples: ['key list --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const tenant = await findOwner(context, values.partner)
    return printRefusal(print, async () => {
      const { rows } = await askOperation(context, tenant, listApiKeys, {})
      if (values.json) print(JSON.stringify(rows, null, 2))
      else if (rows.length === 0) print('There are no API keys yet. To add one: maru key add')
      for (const key of values.json ? [] : rows) print(toLine(key))
      return 0
    })
  },
}

const toLine = ({ id, name, prefix, role, rights, state, lastUsedAt, expiresAt }: ApiKey): string =>
  [
    String(id),
    name,
    `${prefix}…`,
    rights === null ? role : `${role} (${rights.join(', ')})`,
    ...(state === 'ACTIVE' ? [] : [state.toLowerCase().replace('_', ' ')]),
    lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`,
    ...(expiresAt === null ? [] : [`expires ${expiresAt}`]),
  ].join('  ')

/** `maru key add`: the secret is shown only once. */
export const keyAddCommand: Command = {
  name: 'key add',
  usage:
    'key add <name> [--partner <partnerCode>] --role <role> [--right <permission>]… [--read-only] [--kind <content type>]… [--from <network>]… [--until <time>] [--per-minute <calls>]',
  summary: 'creates an API key and prints its secret once',
  options: {
    '--partner': OF_ALL,
    '--role': `role: ${TEAM_ROLES.join(', ')}; for all clinics: operator, author`,
    '--right': 'only this permission of the role; repeat it for more',
    '--read-only': 'only operations with GET',
    '--kind': 'only this content type, such as products; repeat it for more',
    '--from': 'only from this address or network, such as 203.0.113.0/24; repeat it for more',
    '--until': 'end, in UTC, such as 2027-05-23T00:00:00Z; default: never',
    '--per-minute': 'highest number of calls per minute; default: 60',
  },
  examples: ['key add "CRM" --partner lumi --role desk --right reservations/handle --from 203.0.113.0/24'],
  run: async ({ args, open, print }) => {
    const { partner, input } = readNewKey(args)
    const context = await open()
    const tenant = await findOwner(context, partner)
    return printRefusal(print, async () => {
      const { row } = await askOperation(context, tenant, createApiKey, input)
      print(`Key ${row.key.id}, "${row.key.name}". The secret, shown only once: ${row.secret}`)
      return 0
    })
  },
}

const readNewKey = (args: readonly string[]): { partner: string | undefined; input: CreateApiKeyInput } => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partner: { type: 'string' },
      role: { type: 'string' },
      right: { type: 'string', multiple: true },
      'read-only': { type: 'boolean', default: false },
      kind: { type: 'string', multiple: true },
      from: { type: 'string', multiple: true, default: [] },
      until: { type: 'string' },
      'per-minute': { type: 'string', default: '60' },
    },
  })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new UsageError('Give the key one name, for example "CRM".')
  const { partner, role, right, kind, from, until } = values
  return {
    partner,
    input: {
      name,
      role: partner === undefined ? readWideRole(role) : readTeamRole(role),
      rights: right?.map(readRight) ?? null,
      isReadOnly: values['read-only'],
      kinds: kind ?? null,
      addresses: from,
      perMinute: Number(values['per-minute']),
      expiresAt: until ?? null,
    },
  }
}

const readRight = (word: string): Right => {
  // The keys of a record of rights are rights.
  const names = Object.keys(RIGHTS) as Right[]
  const right = names.find((name) => name === word)
  if (!right) throw new UsageError(`Unknown permission "${word}". Permissions: ${names.join(', ')}.`)
  return right
}

/** `maru key rotate`: the new secret is shown only once. */
export const keyRotateCommand: Command = {
  name: 'key rotate',
  usage: 'key rotate <number> [--partner <partnerCode>] [--overlap <hours>]',
  summary: 'replaces the secret of an API key and prints the new one once',
  options: { '--partner': OF_ALL, '--overlap': 'hours for which the old secret works on; default: 24' },
  examples: ['key rotate 3 --partner lumi --overlap 48'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, overlap: { type: 'string', default: '24' } },
    })
    const id = readNumber(positionals)
    const context = await open()
    const tenant = await findOwner(context, values.partner)
    return printRefusal(print, async () => {
      const { row } = await askOperation(context, tenant, rotateApiKey, { id, overlapHours: Number(values.overlap) })
      const end = row.key.oldSecret === null ? 'has ended' : `works until ${row.key.oldSecret.endsAt}`
      print(`The new secret of "${row.key.name}", shown only once: ${row.secret}. The old one ${end}.`)
      return 0
    })
  },
}

/** `maru key revoke`. */
export const keyRevokeCommand: Command = {
  name: 'key revoke',
  usage: 'key revoke <number> [--partner <partnerCode>]',
  summary: 'revokes an API key; its next call is refused',
  options: { '--partner': OF_ALL },
  examples: ['key revoke 3 --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' } },
    })
    const id = readNumber(positionals)
    const context = await open()
    const tenant = await findOwner(context, values.partner)
    return printRefusal(print, async () => {
      await askOperation(context, tenant, revokeApiKey, { id })
      print(`Key ${id} is revoked.`)
      return 0
    })
  },
}

const findOwner = async (context: Context, partnerCode: string | undefined): Promise<Tenant> => {
  if (partnerCode !== undefined) return findPartner(context, partnerCode)
  if (context.operatorTenant) return context.operatorTenant
  throw new UsageError('Give --partner, or set CONSOLE_HOST: operators’ keys belong to the operators’ console.')
}

const readNumber = ([word, ...rest]: readonly string[]): number => {
  if (word === undefined || !/^\d{1,9}$/.test(word) || rest.length > 0) {
    throw new UsageError('Give the number of one key, as `maru key list` shows it.')
  }
  return Number(word)
}
