import { parseArgs } from 'node:util'
import {
  createContent,
  discardDraft,
  getContent,
  listContent,
  listDrafts,
  saveContent,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import { AppError, UsageError } from '../../core/errors.ts'
import { isLocalised } from '../../content/localise.ts'
import { askOperation, printRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'

/** Limit of a terminal listing. */
const FIRST_HUNDRED = { page: 1, size: 100 }

/** `maru content list`: lists a type's entries, or all drafts. */
export const contentListCommand: Command = {
  name: 'content list',
  usage: 'content list --partner <partnerCode> [<kind>] [--search <words>] [--state <state>] [--json]',
  summary: 'lists the entries of a kind; without a kind, all drafts',
  options: { '--search': 'only entries that contain these words', '--state': 'only draft, hidden or removed entries' },
  examples: ['content list --partner lumi', 'content list --partner lumi products --search 수분'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        search: { type: 'string' },
        state: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const [kind] = positionals
    const state = (['draft', 'hidden', 'removed'] as const).find((one) => one === values.state)
    if (values.state !== undefined && !state) throw new UsageError('--state must be draft, hidden or removed.')
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return printRefusal(print, async () => {
      const list =
        kind === undefined
          ? await askOperation(context, tenant, listDrafts, FIRST_HUNDRED)
          : await askOperation(context, tenant, listContent, { kind, keyword: values.search, state, ...FIRST_HUNDRED })
      if (values.json) print(JSON.stringify(list, null, 2))
      else print([...list.rows.map(toLine), countLine(list.rows.length, list.total)].join('\n'))
      return 0
    })
  },
}

const toLine = ({ kind, key, edit, state, data, draft, published }: ContentEntry): string => {
  const marks = [state, ...(draft ? [`draft by ${draft.author}`] : []), ...(published ? [] : ['new'])]
  return `${kind}/${key}  edit ${edit}  ${marks.join(', ')}  ${titleOf(data)}`
}

const titleOf = (data: ContentEntry['data']): string => {
  const text = data['name'] ?? data['title'] ?? data['question'] ?? data['displayName'] ?? data['note']
  if (typeof text !== 'object' || text === null || !isLocalised(text)) return typeof text === 'string' ? text : ''
  const [first] = Object.values(text)
  return typeof first === 'string' ? first.replaceAll('\n', ' ') : ''
}

const countLine = (shown: number, total: number): string =>
  total > shown ? `… and ${total - shown} more` : `${total} in total`

/** `maru content show`: shows an entry with all of its languages. */
export const contentShowCommand: Command = {
  name: 'content show',
  usage: 'content show --partner <partnerCode> <kind> <key>',
  summary: 'prints an entry of the working copy as JSON that content set accepts',
  examples: ['content show --partner lumi roles home.hero > hero.json'],
  run: async (run) => {
    const { context, tenant, kind, key } = await findNamed(run)
    return printRefusal(run.print, async () => {
      const { row } = await askOperation(context, tenant, getContent, { kind, key })
      run.print(JSON.stringify(row, null, 2))
      return 0
    })
  },
}

/** `maru content set`: writes an entry from stdin. */
export const contentSetCommand: Command = {
  name: 'content set',
  usage: 'content set --partner <partnerCode> <kind> [<key>] [--hidden]',
  summary: 'writes JSON from standard input to the working copy; without a key, as a new entry',
  options: { '--hidden': 'hides the entry from visitors once it is published' },
  examples: ['content set --partner lumi roles home.hero < hero.json', 'content set --partner lumi faqs < faq.json'],
  run: async ({ args, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, hidden: { type: 'boolean' } },
    })
    const [kind, key, ...rest] = positionals
    if (kind === undefined || rest.length > 0) throw new UsageError('Give a kind, and the key of an existing entry.')
    const input = readJson(await readInput())
    const state = values.hidden ? ('hidden' as const) : input.state
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return printRefusal(print, async () => {
      const { row } =
        key === undefined
          ? await askOperation(context, tenant, createContent, { kind, data: input.data, state })
          : await askOperation(
              context,
              tenant,
              saveContent,
              { kind, key, data: input.data, state },
              { 'if-match': await toSince(context, tenant, { kind, key }, input.edit) },
            )
      print(`${row.kind}/${row.key} is at edit ${row.edit}${row.draft ? ', with unpublished changes' : ''}.`)
      if (row.isMerged) print('Another user changed it in the meantime; both changes were merged.')
      return 0
    })
  },
}

/** `maru content discard`. */
export const contentDiscardCommand: Command = {
  name: 'content discard',
  usage: 'content discard --partner <partnerCode> <kind> <key>',
  summary: "discards an entry's draft",
  examples: ['content discard --partner lumi roles home.hero'],
  run: async (run) => {
    const { context, tenant, kind, key } = await findNamed(run)
    return printRefusal(run.print, async () => {
      const since = await toSince(context, tenant, { kind, key }, null)
      const { row } = await askOperation(context, tenant, discardDraft, { kind, key }, { 'if-match': since })
      run.print(
        row.isGone
          ? `${kind}/${key} was deleted: it had never been published.`
          : `${kind}/${key} is back at its published state.`,
      )
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
  const [kind, key, ...rest] = positionals
  if (kind === undefined || key === undefined || rest.length > 0) {
    throw new UsageError('Give a kind and a key, for example: products 12')
  }
  const context = await open()
  return { context, tenant: await findPartner(context, values.partner), kind, key }
}

type Named = Awaited<ReturnType<typeof findNamed>>

/** Returns the revision a change is based on: the given one, or the current one, or `*` for a new entry. */
const toSince = async (
  context: Named['context'],
  tenant: Named['tenant'],
  name: { kind: string; key: string },
  edit: number | null,
): Promise<string> => {
  if (edit !== null) return `"${edit}"`
  try {
    const { row } = await askOperation(context, tenant, getContent, name)
    return `"${row.edit}"`
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return '*'
    throw error
  }
}

type ContentInput = { data: Record<string, unknown>; edit: number | null; state: 'shown' | 'hidden' | undefined }

/** Parses an entry's data, or the output of `content show`, which includes the edit it is based on. */
const readJson = (text: string): ContentInput => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      'Pass a JSON object on standard input, for example: maru content set --partner lumi roles home.hero < hero.json',
    )
  }
  const fields: Record<string, unknown> = { ...value }
  const { data, edit, state } = fields
  if (typeof data !== 'object' || data === null || typeof edit !== 'number') {
    return { data: fields, edit: null, state: undefined }
  }
  return { data: { ...data }, edit, state: state === 'hidden' ? 'hidden' : 'shown' }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`Standard input is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
