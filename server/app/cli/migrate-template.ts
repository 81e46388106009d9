import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { editJson } from '#schemas/explain/edit-json.ts'
import type { LiftedInstance } from '#schemas/layout/lift-composition.ts'
import { describePresent, listFormerNames, renameSections } from '#schemas/layout/renamed-sections.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import { UsageError } from '../../core/errors.ts'
import { liftFile, type SectionMigrations } from '../../templates/check/check-lifting.ts'
import { loadTemplates, type TemplateFile } from '../../templates/check/load-templates.ts'
import { readFiles, TEMPLATES_FOLDER, type ReadFile } from '../../templates/check/read-files.ts'
import { createSectionCatalogue } from '../../templates/check/section-catalogue.ts'

/** Environment of `maru template migrate`. */
export type MigrateRun = {
  /** The arguments after `template migrate`. */
  readonly args: readonly string[]
  readonly templatesFolder: string
  readonly sections: readonly SectionManifest[]
  readonly migrations: SectionMigrations
  readonly print: (text: string) => void
}

/**
 * Migrates a template's files to the sections' present names and their settings to the current versions. Returns 1 if some cannot be migrated.
 */
export async function migrateTemplate({
  args,
  templatesFolder,
  sections,
  migrations,
  print,
}: MigrateRun): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, write: { type: 'boolean' } },
  })
  const [code] = positionals
  if (Boolean(values['dry-run']) === Boolean(values.write)) {
    throw new UsageError('Add --dry-run to see what would change, or --write to change the files.')
  }
  const files = (await loadTemplates(templatesFolder)).filter(({ path }) => path.startsWith(`${code}/`))
  if (files.length === 0) throw new UsageError(`Unknown template "${code ?? ''}".`)
  const renamed = files.flatMap((file) => renameFile(file, print))
  if (values.write) {
    for (const { path, text } of renamed) await writeFile(join(templatesFolder, path), text)
  }
  const texts = new Map([...files, ...renamed].map(({ path, text }) => [path, text]))
  const catalogue = createSectionCatalogue(sections)
  const found = readFiles([...texts].map(([path, text]) => ({ path, text }))).read.flatMap((file) => {
    const instances = liftFile(file, catalogue, migrations)
    return instances.length > 0 ? [{ file, instances }] : []
  })
  for (const { file, instances } of found) {
    for (const instance of instances) print(describe(file, instance))
    if (values.write) await writeEdits(join(templatesFolder, file.path), instances)
  }
  const all = found.flatMap(({ instances }) => instances)
  const stuck = all.filter(({ fault }) => fault !== null).length
  print(summarise(all.length - stuck + renamed.length, stuck, Boolean(values.write)))
  return stuck > 0 ? 1 : 0
}

/** Returns a file that names sections by former names with their present ones, and prints them. */
const renameFile = ({ path, text }: TemplateFile, print: MigrateRun['print']): TemplateFile[] => {
  const names = listFormerNames(text)
  for (const name of names) print(`${TEMPLATES_FOLDER}/${path}\n  "${name}" is now ${describePresent(name)}`)
  return names.length > 0 ? [{ path, text: renameSections(text) }] : []
}

const writeEdits = async (path: string, instances: readonly LiftedInstance[]): Promise<void> => {
  const edits = instances.flatMap((instance) => instance.edits)
  if (edits.length > 0) await writeFile(path, editJson(await readFile(path, 'utf8'), edits))
}

const describe = ({ source }: ReadFile, { type, from, to, pointer, edits, fault }: LiftedInstance): string => {
  const { line, column } = source.locate(pointer, 'value')
  const where = `${source.file}:${line}:${column}  ${pointer}`
  if (fault !== null) return `${where}\n  stays at version ${from} of "${type}": ${fault}`
  const changes = edits.map(({ path, value }) => `\n  /${path.join('/')} = ${JSON.stringify(value)}`)
  return `${where}\n  "${type}" from version ${from} to ${to}${changes.join('')}`
}

const summarise = (lifted: number, stuck: number, isWritten: boolean): string => {
  if (lifted + stuck === 0) return 'The settings of all sections are up to date.'
  const done = isWritten ? `${lifted} migrated; run npm run format` : `${lifted} can be migrated; nothing was changed`
  return stuck > 0 ? `${done}; ${stuck} cannot be migrated and were not changed.` : `${done}.`
}
