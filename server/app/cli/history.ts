import { parseArgs } from 'node:util'
import { listAudit, listRevisions } from '#schemas/generated/api/content.ts'
import { UsageError } from '../../core/errors.ts'
import { askOperation, printRefusal } from './ask-operation.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

const FIRST_HUNDRED = { page: 1, size: 100 }

/** `maru history`: shows the audit log, or an entry's public revisions. */
export const historyCommand: Command = {
  name: 'history',
  usage: 'history --partner <partnerCode> [<kind> <key>] [--json]',
  summary: 'lists changes and their authors, newest first; for one entry, its published revisions',
  examples: ['history --partner lumi', 'history --partner lumi roles home.hero'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [kind, key, ...rest] = positionals
    if ((kind === undefined) !== (key === undefined) || rest.length > 0) {
      throw new UsageError('Give both a kind and a key, for example roles home.hero, or neither.')
    }
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    return printRefusal(print, async () => {
      if (kind === undefined || key === undefined) {
        const log = await askOperation(context, tenant, listAudit, FIRST_HUNDRED)
        if (values.json) print(JSON.stringify(log, null, 2))
        for (const { at, actor, action, kind: of, key: which } of values.json ? [] : log.rows) {
          print(`${at}  ${actor}  ${action}${of === null ? '' : `  ${of}/${which}`}`)
        }
        return 0
      }
      const states = await askOperation(context, tenant, listRevisions, { kind, key, ...FIRST_HUNDRED })
      if (values.json) print(JSON.stringify(states, null, 2))
      for (const { revision, state, author, publishedAt, publicationId, note } of values.json ? [] : states.rows) {
        const by = author === '' ? '' : `  by ${author}`
        print(
          `${revision}  ${publishedAt}  ${state}  publication ${publicationId}${by}${note === '' ? '' : `  ${note}`}`,
        )
      }
      return 0
    })
  },
}
