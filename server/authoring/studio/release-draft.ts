import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { resolveTemplate } from '#schemas/layout/resolve-template.ts'
import { writeJson } from '#schemas/studio/write-json.ts'
import type { TemplateTexts } from '#schemas/studio/edit-template.ts'
import type { Queries } from '../../db/database.ts'
import { AppError, notFound, UsageError } from '../../core/errors.ts'
import { NOBODY, noteStep } from '../../templates/rollouts/note-step.ts'
import { keepRelease } from '../../templates/rollouts/release-template.ts'
import { compareVersions } from '../../templates/rollouts/releases.ts'
import type { DraftAuthor } from '../../api/http/template-drafts.ts'
import { ownFiles, withOwn } from './draft-home.ts'
import type { DraftParts } from './draft-parts.ts'
import type { Loaded, WorkspaceHome } from './workspace.ts'

type Parts = Pick<DraftParts, 'db' | 'clock' | 'templates' | 'env'>

type ReleaseRequest = {
  readonly code: string
  readonly version: string
  readonly loaded: Loaded
  readonly author: DraftAuthor
}

/**
 * Releases a draft as a permanent version, as `maru template release` does. The draft stays, with that version in its
 * template.json. Throws 422 where the version is not the highest, or the check reports errors.
 */
export const releaseDraft = async (parts: Parts, home: WorkspaceHome, request: ReleaseRequest): Promise<void> => {
  const { code, version, loaded, author } = request
  const path = `${code}/template.json`
  const before = loaded.files.get(path) ?? ''
  const after = withVersion(before, version)
  const files = withOwn(loaded.files, code, new Map([...ownFiles(loaded.files, code), [path, after] as const]))
  await requireHighest(parts, code, version)
  await requireSound(parts, code, files)
  const resolved = resolveTemplate(
    code,
    collectTemplates(
      [...files].map(([file, text]): { path: string; data: unknown } => ({ path: file, data: JSON.parse(text) })),
    ),
  )
  if (!resolved) throw notFound('studio', 'template')
  const keep = (transaction: Queries) =>
    keepRelease(transaction, parts.clock, resolved, { origin: 'studio', vouchedBy: author.name })
  const saved = {
    changes: [{ path, before, after }],
    history: loaded.history,
    by: author.name,
    released: { version, keep },
  }
  if (!(await save(home, code, saved, loaded))) {
    throw new AppError('studio/changed', 409, 'The draft has changed in the meantime. Review it again.')
  }
  await noteStep(parts, { code, version }, author, { ...NOBODY, step: 'released' })
}

const save = async (home: WorkspaceHome, ...draft: Parameters<WorkspaceHome['save']>): Promise<boolean> => {
  try {
    return await home.save(...draft)
  } catch (error) {
    if (error instanceof UsageError) throw new AppError('studio/version', 422, error.message)
    throw error
  }
}

const withVersion = (text: string, version: string): string => {
  const data: unknown = JSON.parse(text)
  return typeof data === 'object' && data !== null ? writeJson(text, { ...data, version }) : text
}

const requireHighest = async ({ templates }: Parts, code: string, version: string): Promise<void> => {
  const newest = (await templates.newest()).get(code)?.template.version
  if (newest === undefined || compareVersions(version, newest) > 0) return
  throw new AppError('studio/version', 422, `The newest version is ${newest}; the new version must be higher.`)
}

/** Requires a template without errors, since visitors will see it. */
const requireSound = async ({ env }: Parts, code: string, files: TemplateTexts): Promise<void> => {
  const { checkTemplates, listRoles, printProblems, readBuildParts } = await import('../../templates/check/index.ts')
  const [build, roles] = await Promise.all([readBuildParts(), listRoles(env.rootDir)])
  const texts = [...files].map(([path, text]) => ({ path, text }))
  const errors = checkTemplates({ files: texts, ...build, roles }).filter(
    ({ severity, file, seenBy }) =>
      severity === 'error' &&
      (file.startsWith(`templates/${code}/`) || seenBy.some(({ template }) => template === code)),
  )
  if (errors.length === 0) return
  throw new AppError('studio/has-errors', 422, printProblems(errors.slice(0, 20)), { count: errors.length })
}
