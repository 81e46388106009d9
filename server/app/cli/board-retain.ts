import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { anonymisePosts, findDuePosts } from '../../resources/notice-customer-boards/index.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru board retain`: anonymises posts whose retention period has ended. */
export const boardRetainCommand: Command = {
  name: 'board retain',
  usage: 'board retain --partner <partnerCode> [--days <number>] [--apply] [--json]',
  summary: "lists customers' posts past their retention period; --apply anonymizes them",
  examples: ['board retain --partner lumi', 'board retain --partner lumi --apply'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        partner: { type: 'string' },
        days: { type: 'string' },
        apply: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const context = await open()
    const { id } = await findPartner(context, values.partner)
    const now = context.clock.now()
    const due = await findDuePosts(id, context.db.kysely, readDays(values.days), now)
    const rows = due.map(({ board, days, ids }) => ({ boardTypeId: board.id, code: board.code, days, ids }))
    const found = rows.reduce((sum, { ids }) => sum + ids.length, 0)
    const anonymised = values.apply
      ? await anonymisePosts(
          id,
          context,
          due.flatMap(({ ids }) => ids),
          now,
        )
      : 0
    if (values.json) {
      print(JSON.stringify({ isApplied: values.apply === true, anonymised, boards: rows }, null, 2))
      return 0
    }
    for (const { code, days, ids } of rows) {
      print(`${code}: kept for ${days} days, ${ids.length} older${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`)
    }
    if (values.apply) print(`${anonymised} anonymized.`)
    else if (found > 0) print('Nothing was changed. To anonymize them, add --apply.')
    return 0
  },
}

const readDays = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1) return Number(text)
  throw new UsageError(`Invalid --days "${text}". Give a whole number of days, 1 or more.`)
}
