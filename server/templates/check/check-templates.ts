import type { ErrorObject } from 'ajv'
import { explainProblems } from '#schemas/explain/explain-problems.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { resolveTemplate, type ResolvedTemplate, type ResolvedTheme } from '#schemas/layout/resolve-template.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import { checkBlock } from './check-block.ts'
import { checkContrast, checkVeil } from './check-contrast.ts'
import { checkInheritance, noTemplate, type TemplateFiles } from './check-inheritance.ts'
import { checkLegalLinks, checkLegalPages } from './check-legal-links.ts'
import { checkLifting, checkVersions, type SectionMigrations } from './check-lifting.ts'
import { checkOutline, checkRepeatedRoles } from './check-outline.ts'
import { checkRoles } from './check-roles.ts'
import { checkScreen, problemAt, type ScreenContext } from './check-screens.ts'
import { checkSections } from './check-sections.ts'
import { checkChanges, checkLoading } from './check-weight.ts'
import type { TemplateFile } from './load-templates.ts'
import { isWhole, readFiles, structureValidator, type ReadFile } from './read-files.ts'
import type { RepositoryFacts } from './read-repository.ts'
import { createReport, toWrittenReport, type Report } from './report.ts'
import { composePages, findSights, guessSights, type ComposedPage } from './screen-usage.ts'
import { createSectionCatalogue, type SectionCatalogue } from './section-catalogue.ts'
import { findTokens, tokenNames } from './setting-tokens.ts'
import { findBlocks } from './settings-blocks.ts'

/** Input of the template check. */
export type TemplateCheck = {
  /** Every file below `templates/`: from loadTemplates, or from a build that includes them as text. */
  readonly files: readonly TemplateFile[]
  readonly sections: readonly SectionManifest[]
  /** Names of all content roles. */
  readonly roles: readonly string[]
  /** Sections and roles of the repository; without it they are not checked. */
  readonly repository?: RepositoryFacts
  /** Migrations of settings of older section versions; without them those are not checked. */
  readonly migrations?: SectionMigrations
}

/**
 * Checks a folder of templates and returns all problems in the order of files and lines. Never throws on their content.
 */
export function checkTemplates({ files, sections, roles, repository, migrations }: TemplateCheck): Problem[] {
  const report = createReport()
  const tell = toWrittenReport(report, () => read)
  const catalogue = createSectionCatalogue(sections)
  const { read, problems } = readFiles(files)
  for (const problem of [...problems, ...catalogue.problems]) report.add(problem)
  const byPath = new Map(read.map((file) => [file.path, file]))
  const { templates, themes } = resolveAll(read, byPath)
  const pages = templates.flatMap(({ code, resolved }) => composePages(code, resolved))
  // Without its parent a template lacks nearly everything; each missing part would be a problem with another cause.
  const whole = templates.filter(({ resolved }) => resolved.faults.every(({ kind }) => kind === 'two-levels'))
  const wholeCodes = new Set(whole.map(({ code }) => code))
  for (const code of new Set(read.map((file) => file.code))) {
    if (!byPath.has(`${code}/template.json`)) report.add(noTemplate(code))
  }
  for (const file of read) {
    for (const problem of file.problems) report.add(problem, seersOf(file, problem, { pages, templates }))
    checkFile(file, { report: tell, pages, templates, known: { catalogue, roles } })
  }
  for (const template of templates) {
    checkInheritance(template, tell)
    if (wholeCodes.has(template.code)) checkLegalPages(template, tell)
  }
  for (const theme of themes) checkTheme(theme, pages, tell)
  for (const page of pages) {
    const context = { files: byPath, catalogue, report: tell }
    checkScreen(page, context)
    if (wholeCodes.has(page.sight.template)) checkWholePage(page, context)
  }
  if (migrations) checkAges(read, { catalogue, migrations, pages, report: tell })
  // Unreadable files may use the sections that seem unused.
  const shown = read.every(isWhole) && templates.every(({ resolved }) => resolved.faults.length === 0) ? pages : null
  const others = repository ? [...checkSections(sections, shown, repository), ...checkRoles(repository)] : []
  for (const problem of others) report.add(problem)
  return report.finish(pages.map(({ sight }) => sight))
}

type Ages = {
  readonly catalogue: SectionCatalogue
  readonly migrations: SectionMigrations
  readonly pages: readonly ComposedPage[]
  readonly report: Report
}

function checkAges(read: readonly ReadFile[], { catalogue, migrations, pages, report }: Ages): void {
  for (const problem of checkVersions(catalogue, migrations)) report.add(problem)
  for (const file of read) {
    for (const problem of checkLifting(file, catalogue, migrations)) {
      report.add(problem, findSights(file, problem.pointer, pages))
    }
  }
}

function checkWholePage(page: ComposedPage, context: ScreenContext): void {
  checkOutline(page, context, context.report)
  checkRepeatedRoles(page, context, context.report)
  checkLegalLinks(page, context, context.report)
  checkLoading(page, context, context.report)
}

function resolveAll(read: readonly ReadFile[], files: ReadonlyMap<string, ReadFile>) {
  const sound = read.filter(({ isSound }) => isSound)
  const sources = collectTemplates(sound.map(({ path, source }) => ({ path, data: source.data })))
  const templates: TemplateFiles[] = []
  const themes: JoinedTheme[] = []
  for (const code of sources.keys()) {
    const resolved = resolveTemplate(code, sources)
    if (!resolved) continue
    const joined = resolved.theme && joinTheme(code, resolved, resolved.theme, files)
    if (joined) themes.push(joined)
    const isComplete = joined?.isWhole === true && joined.errors.length === 0
    templates.push({ code, files, resolved: isComplete ? resolved : { ...resolved, theme: null } })
  }
  return { templates, themes }
}

/** A template’s theme joined with its parent’s, and the errors of the joined theme. */
type JoinedTheme = {
  readonly code: string
  readonly content: ResolvedTheme['content']
  /** The joined theme files, the parent’s first. */
  readonly files: readonly ReadFile[]
  /** False when the parent or one of the files is unreadable; those have problems of their own. */
  readonly isWhole: boolean
  readonly errors: readonly ErrorObject[]
}

function joinTheme(
  code: string,
  { template, faults }: ResolvedTemplate,
  { content, files: owners }: ResolvedTheme,
  files: ReadonlyMap<string, ReadFile>,
): JoinedTheme {
  const folders = template.extends === undefined ? [code] : [template.extends, code]
  const isRead = folders.every((folder) => files.get(`${folder}/theme.json`)?.isSound !== false)
  const validate = structureValidator('complete-theme')
  const errors = validate(content) ? [] : (validate.errors ?? [])
  return {
    code,
    content,
    files: owners.flatMap(({ owner }) => files.get(`${owner}/theme.json`) ?? []),
    isWhole: isRead && faults.every(({ kind }) => kind === 'two-levels'),
    errors,
  }
}

/**
 * Reports missing values and unreadable colours of a joined theme. A problem of the parent’s values alone is found
 * again with each template that extends it, and reported once with the pages of all.
 */
function checkTheme(
  { code, content, files, isWhole: isJoined, errors }: JoinedTheme,
  pages: readonly ComposedPage[],
  report: Report,
): void {
  const own = files.at(-1)
  if (!isJoined || !own) return
  const sights = pages.filter(({ sight }) => sight.template === code).map(({ sight }) => sight)
  const incomplete = explainProblems({ errors, source: own.source, kind: 'structure' })
  const hasColors = errors.every(({ instancePath }) => !/^\/(colors|dark)/.test(instancePath)) && 'colors' in content
  const unreadable = hasColors ? [...checkContrast(content, files), ...checkVeil(content, files)] : []
  for (const problem of [...incomplete, ...unreadable]) report.add(problem, sights)
}

type FileContext = {
  readonly report: Report
  readonly pages: readonly ComposedPage[]
  readonly templates: readonly TemplateFiles[]
  readonly known: { readonly catalogue: SectionCatalogue; readonly roles: readonly string[] }
}

/** Returns the pages affected by a problem in a file's own format. */
function seersOf(file: ReadFile, { pointer }: Problem, { pages, templates }: Pick<FileContext, 'pages' | 'templates'>) {
  if (isWhole(file)) return findSights(file, pointer, pages)
  const heirs = new Set(templates.filter((template) => isHeir(template, file)).map(({ code }) => code))
  return guessSights(file, pages, heirs)
}

function checkFile(file: ReadFile, { report, pages, templates, known }: FileContext): void {
  checkChanges(file, pages, report)
  for (const block of findBlocks(file)) {
    for (const problem of checkBlock(block, known)) report.add(problem, findSights(file, problem.pointer, pages))
    checkTokens(file, block, { report, pages, templates, known })
  }
}

/** Checks whether pages of a template are composed with a file, or would be if it were readable. */
function isHeir({ code, files, resolved }: TemplateFiles, file: ReadFile): boolean {
  if (code === file.code) return true
  if (resolved.template.extends !== file.code || file.kind === 'template') return false
  return file.kind === 'theme' || !files.has(file.path.replace(file.code, code))
}

/** Checks the tokens of a block in the theme of each template that shows it. */
function checkTokens(file: ReadFile, block: ReturnType<typeof findBlocks>[number], context: FileContext): void {
  const schema = context.known.catalogue.sections.get(block.type)?.manifest.settings
  for (const { kind, name, pointer } of findTokens(schema, block.settings, block.settingsPointer)) {
    const sights = findSights(file, pointer, context.pages)
    for (const { code, resolved } of context.templates) {
      const seen = sights.filter(({ template }) => template === code)
      const names = resolved.theme ? tokenNames(resolved.theme.content, kind) : [name]
      if (names.includes(name) || (seen.length === 0 && code !== file.code)) continue
      const facts = {
        message: `Theme of template "${code}" has no ${kind} "${name}".`,
        found: JSON.stringify(name),
        allowed: names,
        nearest: nearestName(name, names),
      }
      context.report.add(problemAt(file, 'T209', pointer, facts), seen)
    }
  }
}
