import { parseArgs } from 'node:util'
import {
  cancelRelease,
  createRelease,
  listReleases,
  updateRelease,
  type ContentRelease,
} from '#schemas/generated/api/content.ts'
import { publishDueReleases } from '../../content/upkeep.ts'
import { UsageError } from '../../core/errors.ts'
import { askOperation, describeProblem, readEntryNames, printRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'

const FIRST_HUNDRED = { page: 1, size: 100 }

/** `maru release list`. */
export const releaseListCommand: Command = {
  name: 'release list',
  usage: 'release list --partner <partnerCode> [--json]',
  summary: 'lists planned and past releases, newest first',
  examples: ['release list --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const list = await askOperation(context, await findPartner(context, values.partner), listReleases, FIRST_HUNDRED)
    if (values.json) print(JSON.stringify(list, null, 2))
    else print([...list.rows.flatMap(describe), `${list.total} in total`].join('\n'))
    return 0
  },
}

const describe = ({ id, name, state, publishAt, entries, problems }: ContentRelease): string[] => [
  `${id}  ${state}  ${publishAt ?? 'no time set'}  ${name}  entries: ${entries.length}`,
  ...problems.map(describeProblem),
]

/** `maru release add`. */
export const releaseAddCommand: Command = {
  name: 'release add',
  usage: 'release add --partner <partnerCode> --name <words> [--at <time>] <kind>/<key> …',
  summary: 'schedules drafts to be published together',
  options: {
    '--name': 'name of the release',
    '--at': 'time of publication, such as 2026-12-01T09:00+09:00; can be set later',
  },
  examples: ['release add --partner lumi --name Winter --at 2026-12-01T00:00+09:00 roles/home.hero'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, name: { type: 'string' }, at: { type: 'string' } },
    })
    const { name } = values
    if (name === undefined || positionals.length === 0) throw new UsageError('Give a --name and the drafts to publish.')
    const entries = readEntryNames(positionals)
    const publishAt = values.at === undefined ? null : readTime(values.at)
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return printRefusal(print, async () => {
      const { row } = await askOperation(context, tenant, createRelease, { name, publishAt, entries })
      print(describe(row).join('\n'))
      return 0
    })
  },
}

/** `maru release publish`: publishes now, regardless of the scheduled time. */
export const releasePublishCommand: Command = {
  name: 'release publish',
  usage: 'release publish --partner <partnerCode> <number>',
  summary: 'publishes a release now',
  examples: ['release publish --partner lumi 3'],
  run: async (run) => {
    const { context, tenant, id } = await findNamed(run)
    return printRefusal(run.print, async () => {
      const { name, entries: listed } = await find(context, tenant, id)
      // Listed entries have titles, too, which the input must not contain.
      const entries = listed.map(({ kind, key }) => ({ kind, key }))
      const { db, kinds, logger, clock } = context
      const now = clock.now()
      await askOperation(context, tenant, updateRelease, { id, name, entries, publishAt: now.toISOString() })
      // The release is due: the check for due ones publishes it, here or in a running server.
      await publishDueReleases({ db, kinds, logger, loadOffered: context.loadPartner }, now)
      const after = await find(context, tenant, id)
      run.print(describe(after).join('\n'))
      return after.state === 'published' ? 0 : 1
    })
  },
}

/** `maru release cancel`: cancels a release; its drafts stay. */
export const releaseCancelCommand: Command = {
  name: 'release cancel',
  usage: 'release cancel --partner <partnerCode> <number>',
  summary: 'cancels a release; its drafts stay',
  examples: ['release cancel --partner lumi 3'],
  run: async (run) => {
    const { context, tenant, id } = await findNamed(run)
    return printRefusal(run.print, async () => {
      const { row } = await askOperation(context, tenant, cancelRelease, { id })
      run.print(describe(row).join('\n'))
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
  const [number = '', ...rest] = positionals
  if (!/^\d{1,9}$/.test(number) || rest.length > 0) throw new UsageError('Give the number of one release.')
  const context = await open()
  return { context, tenant: await findPartner(context, values.partner), id: Number(number) }
}

type Named = Awaited<ReturnType<typeof findNamed>>

const find = async (context: Named['context'], tenant: Named['tenant'], id: number): Promise<ContentRelease> => {
  for (let page = 1, total = 1; (page - 1) * FIRST_HUNDRED.size < total; page++) {
    const list = await askOperation(context, tenant, listReleases, { ...FIRST_HUNDRED, page })
    const found = list.rows.find((row) => row.id === id)
    if (found) return found
    total = list.total
  }
  throw new UsageError(`Release ${id} not found.`)
}

const readTime = (text: string): string => {
  const time = new Date(text)
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (Number.isNaN(time.getTime()) || !hasZone) {
    throw new UsageError(`Invalid --at "${text}". Write a time with its time zone, for example 2026-12-01T09:00+09:00.`)
  }
  return time.toISOString()
}
