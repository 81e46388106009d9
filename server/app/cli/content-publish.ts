import { parseArgs } from 'node:util'
import { planPublication, publishContent } from '#schemas/generated/api/content.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import { UsageError } from '../../core/errors.ts'
import { askOperation, describeProblem, readEntryNames, printRefusal } from './ask-operation.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru content publish`: publishes all drafts or the given ones, all or nothing. */
export const contentPublishCommand: Command = {
  name: 'content publish',
  usage:
    'content publish --partner <partnerCode> [<kind>/<key> …] [--languages <codes>] [--note <words>] [--accept-warnings] [--dry-run] [--json]',
  summary: 'publishes all drafts, or only the given ones',
  options: {
    '--languages': 'languages to publish, separated by commas; default: all',
    '--note': 'a note for the history',
    '--accept-warnings': 'publishes even if translations are missing',
  },
  examples: ['content publish --partner lumi --dry-run', 'content publish --partner lumi roles/home.hero products/12'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        languages: { type: 'string' },
        note: { type: 'string' },
        'accept-warnings': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const entries = positionals.length > 0 ? readEntryNames(positionals) : undefined
    const languages = values.languages?.split(',').map((text) => {
      const code = LANGUAGE_CODES.find((one) => one === text.trim())
      if (!code) throw new UsageError(`Unknown language "${text}". Languages: ${LANGUAGE_CODES.join(', ')}.`)
      return code
    })
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    const chosen = { ...(entries ? { entries } : {}), ...(languages ? { languages } : {}) }
    return printRefusal(print, async () => {
      if (values['dry-run']) {
        const { row } = await askOperation(context, tenant, planPublication, chosen)
        if (values.json) print(JSON.stringify(row, null, 2))
        else print([listNames('Would be published', row.entries), ...row.problems.map(describeProblem)].join('\n'))
        return row.problems.some(({ severity }) => severity !== 'warning') ? 1 : 0
      }
      const { note } = values
      const acceptsWarnings = values['accept-warnings'] === true
      const input = { ...chosen, acceptsWarnings, ...(note === undefined ? {} : { note }) }
      const { row } = await askOperation(context, tenant, publishContent, input)
      print(values.json ? JSON.stringify(row, null, 2) : listNames(`Publication ${row.id}`, row.entries))
      return 0
    })
  },
}

const listNames = (title: string, entries: readonly { kind: string; key: string }[]): string =>
  `${title}: ${entries.map(({ kind, key }) => `${kind}/${key}`).join(', ') || 'nothing'}`
