import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import { parseTable } from '../../files/formats/parse-table.ts'
import { ENCODINGS } from '../../files/formats/text-encoding.ts'
import { writeTable } from '../../files/formats/write-table.ts'
import {
  countRows,
  loadWorld,
  planImport,
  runImport,
  SHEET_KINDS,
  toSheet,
} from '../../resources/spreadsheets/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { printImportRefusals } from './refusals.ts'

const NAMES = SHEET_KINDS.map(({ kind }) => kind)

/** `maru sheet export`: exports a content type as a spreadsheet. */
export const sheetExportCommand: Command = {
  name: 'sheet export',
  usage: 'sheet export <partnerCode> <kind> <file.xlsx|file.csv> [--encoding utf-8|cp949]',
  summary: 'exports treatments, categories, staff, FAQ or notices to a spreadsheet',
  options: { '--encoding': 'encoding of a CSV file; cp949 for older Korean programs' },
  examples: ['sheet export lumi products prices.xlsx'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: { encoding: { type: 'string', default: 'utf-8' } },
    })
    const [code, kind, file] = positionals
    const { encoding } = values
    if (encoding !== 'utf-8' && encoding !== 'cp949') throw new UsageError('--encoding must be utf-8 or cp949.')
    const path = requireFile(file)
    const context = await run.open()
    const tenant = await findPartner(context, code)
    return printImportRefusals(run, async () => {
      const now = await open(context, tenant)
      const asked = { tenant, kinds: context.kinds, kindName: requireKindName(kind), now }
      const table = toSheet(await loadWorld(context.db.kysely, asked), tenant.mainLanguage === 'ko' ? 'ko' : 'en')
      const bytes = await writeTable({ table, format: path.endsWith('.csv') ? encoding : 'xlsx' })
      await writeFile(path, bytes)
      run.print(`${path}: ${table.rows.length} rows.`)
      return 0
    })
  },
}

const IMPORT_OPTIONS = {
  sheet: { type: 'string' },
  encoding: { type: 'string' },
  absent: { type: 'string', default: 'keep' },
  new: { type: 'string', default: 'hidden' },
  'skip-wrong': { type: 'boolean', default: false },
  'accept-checks': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** `maru sheet import`: imports a spreadsheet into the working copy. */
export const sheetImportCommand: Command = {
  name: 'sheet import',
  usage:
    'sheet import <partnerCode> <kind> <file> [--sheet <name>] [--encoding <encoding>] [--absent keep|hide|remove] [--new hidden|shown|skip] [--accept-checks] [--skip-wrong] [--dry-run] [--json]',
  summary: 'imports a spreadsheet into the working copy, to be published later',
  options: {
    '--sheet': 'name of the sheet in a workbook; default: the first visible one',
    '--encoding': `encoding of a CSV file: ${ENCODINGS.join(', ')}; default: detected`,
    '--absent': 'what to do with entries that are not in the sheet; default: keep',
    '--new': 'how to create new entries; default: hidden',
    '--accept-checks': 'accepts rows that need a check',
    '--skip-wrong': 'skips invalid rows; without it, one invalid row stops the import',
  },
  examples: ['sheet import lumi products prices.xlsx --dry-run', 'sheet import lumi products prices.xlsx'],
  run: async (run) => {
    const { values, positionals } = parseArgs({ args: [...run.args], allowPositionals: true, options: IMPORT_OPTIONS })
    const [code, kind, file] = positionals
    const path = requireFile(file)
    const encoding = values.encoding === undefined ? undefined : choose('--encoding', values.encoding, ENCODINGS)
    const rules = {
      absent: choose('--absent', values.absent, ['keep', 'hide', 'remove']),
      added: choose('--new', values.new, ['hidden', 'shown', 'skip']),
      checks: values['accept-checks'] ? 'accept' : 'ask',
    } as const
    const context = await run.open()
    const tenant = await findPartner(context, code)
    return printImportRefusals(run, async () => {
      const now = await open(context, tenant)
      const asked = { tenant, kinds: context.kinds, kindName: requireKindName(kind), now }
      const bytes = await readFile(path).catch(() => null)
      if (!bytes) throw new UsageError(`File not found: ${path}.`)
      const table = parseTable(bytes, { sheet: values.sheet, encoding })
      const input = { mapping: [], rules, decisions: [] }
      if (values['dry-run']) {
        const plan = planImport(table, await loadWorld(context.db.kysely, asked), input)
        run.print(values.json ? JSON.stringify({ counts: countRows(plan), rows: plan.rows }, null, 2) : describe(plan))
        return 0
      }
      const writing = {
        partnerId: tenant.id,
        kinds: context.kinds,
        author: { id: null, name: 'maru sheet import' },
        now,
      }
      let described = ''
      const importing = writeOptimistically({ db: context.db, partnerId: tenant.id }, async (recording) => {
        const world = await loadWorld(recording, asked)
        const plan = planImport(table, world, input)
        described = describe(plan)
        return runImport(recording, writing, world, plan, { skipsWrong: values['skip-wrong'] })
      })
      // Row problems are printed also when the import is rejected.
      const done = await importing.finally(() => {
        if (!values.json && described !== '') run.print(described)
      })
      run.print(
        values.json
          ? JSON.stringify(done, null, 2)
          : `Import ${done.id}: ${done.entries.length} drafts are ready to be published.`,
      )
      return 0
    })
  },
}

const open = async (context: Context, { id: partnerId }: Tenant): Promise<Date> => {
  const now = context.clock.now()
  await ensureBaseline(context.db, { partnerId, kinds: context.kinds, now })
  return now
}

const describe = (plan: ReturnType<typeof planImport>): string => {
  const counts = Object.entries(countRows(plan)).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  const rows = plan.rows.flatMap(({ row, state, title, item, changes, problems }) => {
    const name = item === '' ? title : `${title} · ${item}`
    const changed = changes.map(({ field, before, after }) => `    ${field}: ${before ?? '–'} → ${after ?? '–'}`)
    const wrong = problems.map(({ cell, message }) => `    ${cell ?? ''} ${message}`)
    const details = [...wrong, ...(state === 'changed' ? changed : [])]
    return state === 'same' ? [] : [`  ${row} ${state} ${name}`, ...details]
  })
  const absent = plan.absent.map(({ key, title }) => `  absent ${key} ${title}`)
  return [counts.join(', '), ...rows, ...absent].join('\n')
}

const requireFile = (file: string | undefined): string => {
  if (file !== undefined) return file
  throw new UsageError('Give the partner, the kind and the file.')
}

const requireKindName = (kind: string | undefined): string => choose('The kind', kind ?? '', NAMES)

const choose = <Choice extends string>(what: string, given: string, choices: readonly Choice[]): Choice => {
  const chosen = choices.find((one) => one === given)
  if (chosen !== undefined) return chosen
  throw new UsageError(`${what} must be one of: ${choices.join(', ')}.`)
}
