import { parseArgs } from 'node:util'
import { CODE } from '../../clinics/import-export/read-registration.ts'
import { recordAudit } from '../../content/audit.ts'
import { UsageError } from '../../core/errors.ts'
import { renamePartner } from '../../resources/partners/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { OPERATOR } from './importing.ts'

/** `maru partner rename`: changes the code; addresses and content stay. */
export const partnerRenameCommand: Command = {
  name: 'partner rename',
  usage: 'partner rename <partnerCode> <newCode>',
  summary: 'changes a clinic’s code; its hosts and data stay',
  examples: ['partner rename lumi lumi-gangnam'],
  run: async ({ args, open, print }) => {
    const [code, next, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals
    if (next === undefined || rest.length > 0) throw new UsageError('Give a clinic and its new code.')
    if (!CODE.test(next))
      throw new UsageError(`"${next}" is not a valid code. Use lowercase letters, digits and hyphens.`)
    const context = await open()
    const { id } = await findPartner(context, code)
    const now = context.clock.now()
    const isDone = await context.db.write([partnerTag(id)], async (transaction) => {
      if (!(await renamePartner(id, transaction, next))) return false
      const detail = { from: code, to: next }
      await recordAudit(id, transaction, [{ action: 'partners/renamed', author: OPERATOR, now, detail }])
      return true
    })
    print(isDone ? `Renamed ${code} to ${next}.` : `The code ${next} is already used by another clinic.`)
    return isDone ? 0 : 1
  },
}
