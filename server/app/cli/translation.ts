import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import { writeWorkbook } from '../../files/formats/workbook.ts'
import {
  countAreas,
  loadAllTranslations,
  loadTranslations,
  openOnly,
  parseTranslationFile,
  readLanguage,
  toTranslationSheet,
  writeTranslations,
  writeXliff,
} from '../../resources/translations/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { printImportRefusals } from './refusals.ts'

/** `maru translation list`: lists missing and outdated translations. */
export const translationListCommand: Command = {
  name: 'translation list',
  usage: 'translation list <partnerCode> [--json]',
  summary: 'counts a partner’s texts whose translation is missing or outdated',
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const context = await open()
    const tenant = await findPartner(context, positionals[0])
    await ensureClinicBaseline(context, tenant)
    const asked = { tenant, kinds: context.kinds }
    const loaded = await loadAllTranslations(context.db.kysely, asked)
    const counts = [...loaded].map(([language, entries]) => ({ language, areas: countAreas(entries) }))
    const lines = counts.flatMap(({ language, areas }) => {
      const unfinished = areas.filter(({ missing, outdated }) => missing + outdated > 0)
      const rows = unfinished.map(
        (one) => `  ${one.area}: ${one.missing} missing, ${one.outdated} outdated of ${one.texts}`,
      )
      return [`${language}${rows.length > 0 ? '' : ': complete'}`, ...rows]
    })
    print(values.json ? JSON.stringify(counts, null, 2) : lines.join('\n'))
    return 0
  },
}

/** `maru translation export`: exports texts for a translator. */
export const translationExportCommand: Command = {
  name: 'translation export',
  usage: 'translation export <partnerCode> <language> <file.xlf|file.xlsx> [--all] [--area <area>]',
  summary: 'exports texts for a translator as XLIFF 2.0 or XLSX',
  options: {
    '--all': 'all texts; default: only missing or outdated ones',
    '--area': 'only one area of the content, such as products or roles:home',
  },
  examples: ['translation export lumi ja lumi-ja.xlf'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, area: { type: 'string' } },
    })
    const [code, given = '', file] = positionals
    if (file === undefined) throw new UsageError('Give the partner, the language and the file.')
    const context = await run.open()
    const tenant = await findPartner(context, code)
    return printImportRefusals(run, async () => {
      await ensureClinicBaseline(context, tenant)
      const language = readLanguage(given, tenant)
      const asked = { tenant, kinds: context.kinds, language, area: values.area }
      const loaded = openOnly(await loadTranslations(context.db.kysely, asked), values.all === true)
      const { mainLanguage } = tenant
      const isSheet = file.endsWith('.xlsx')
      const bytes = isSheet
        ? await writeWorkbook(toTranslationSheet(loaded, mainLanguage, language))
        : await writeXliff(loaded, mainLanguage, language)
      await writeFile(file, bytes)
      const count = loaded.reduce((sum, { translations }) => sum + translations.length, 0)
      run.print(`${file}: ${count} texts.`)
      return 0
    })
  },
}

/** `maru translation import`: imports a translator's texts. */
export const translationImportCommand: Command = {
  name: 'translation import',
  usage: 'translation import <partnerCode> <file> [--dry-run] [--json]',
  summary: 'imports a translator’s XLIFF or XLSX file into the working copy, to be published later',
  examples: ['translation import lumi lumi-ja.xlf --dry-run'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const [code, file = ''] = positionals
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) throw new UsageError(`File not found: "${file}".`)
    const context = await run.open()
    const tenant = await findPartner(context, code)
    return printImportRefusals(run, async () => {
      const now = await ensureClinicBaseline(context, tenant)
      const { language: given, given: texts } = parseTranslationFile(bytes)
      const language = readLanguage(given, tenant)
      const author = { id: null, name: 'maru translation import' }
      const writing = { partnerId: tenant.id, kinds: context.kinds, author, now }
      const input = { tenant, language, given: texts, isDryRun: values['dry-run'] === true }
      const done = await writeOptimistically({ db: context.db, partnerId: tenant.id }, (recording) =>
        writeTranslations(recording, writing, input),
      )
      const notes = done.notes.map(({ kind, key, pointer, message }) => `  ${kind}/${key}${pointer}: ${message}`)
      const refused = done.notes.filter(({ isRefused }) => isRefused).length
      const summary = `${language}: ${done.written} written, ${done.same} unchanged, ${refused} refused.`
      run.print(values.json ? JSON.stringify(done, null, 2) : [summary, ...notes].join('\n'))
      return refused > 0 ? 1 : 0
    })
  },
}

const ensureClinicBaseline = async (context: Context, { id: partnerId }: Tenant): Promise<Date> => {
  const now = context.clock.now()
  await ensureBaseline(context.db, { partnerId, kinds: context.kinds, now })
  return now
}
