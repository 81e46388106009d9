import { renameIn, renameSections } from '#schemas/layout/renamed-sections.ts'
import type { TemplateTexts } from '#schemas/studio/edit-template.ts'
import type { FileChange } from '#schemas/studio/edit.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
import type { FleetParts } from '../../templates/rollouts/fleet-parts.ts'
import { findDraft, findDraftMark, saveDraft } from '../../resources/template-drafts/index.ts'
import { NO_HISTORY, type OwnStep, type Loaded, type TemplateHistory, type WorkspaceHome } from './workspace.ts'

/** Bytes of a template’s files: several times the limit that the check allows. */
const MAX_BYTES = 2 * 2 ** 20

type Parts = FleetParts & {
  readonly db: Pick<Database, 'kysely' | 'write'>
  /** Reads the files of all templates without drafts: the build’s and the newest released ones. */
  readonly readBase: () => Promise<TemplateTexts>
}

/** A draft as last read or written, valid as long as its row has the same mark. */
type CachedDraft = Omit<Loaded, 'files'> & { readonly changedAt: string; readonly own: TemplateTexts }

/**
 * Creates the store of template drafts in the database: a row each, with the template’s own files. Its parent’s files
 * come from the base.
 */
export const createDraftHome = ({ db, clock, readBase }: Parts): WorkspaceHome => {
  const known = new Map<string, CachedDraft>()
  /**
   * Finds a draft. A row’s texts are only read where another process has written them: each holds the files of a
   * hundred steps.
   */
  const find = async (code: string): Promise<CachedDraft | null> => {
    const mark = await findDraftMark(db.kysely, code)
    const last = known.get(code)
    if (mark && last?.revision === mark.revision && last.changedAt === mark.changedAt) return last
    const draft = mark && (await findDraft(db.kysely, code))
    if (!draft) return null
    const { revision, changedAt, changedBy } = draft
    const history = parseHistory(draft.history)
    const read = { revision, changedAt, changedBy, history, own: parseFiles(draft.files) }
    known.set(code, read)
    return read
  }
  return {
    load: async (code) => {
      const [base, draft] = await Promise.all([readBase(), find(code)])
      if (!draft) return { files: base, history: NO_HISTORY, revision: 0, changedBy: null }
      const { own, history, revision, changedBy } = draft
      return { files: withOwn(base, code, own), history, revision, changedBy }
    },
    save: async (code, { changes, history, by, released }, { files, revision: seen }) => {
      const own = new Map(applyChanges(ownFiles(files, code), changes))
      const text = JSON.stringify(Object.fromEntries(own))
      if (Buffer.byteLength(text) > MAX_BYTES) {
        throw new AppError('studio/too-large', 422, 'The template’s files would exceed the maximum size of a template.')
      }
      const revision = seen + 1
      const changedAt = clock.now().toISOString()
      const isSaved = await db.write([], async (transaction) => {
        const version = released?.version ?? (await findDraftMark(transaction, code))?.released ?? null
        const row = { code, files: text, history: JSON.stringify(history), revision, changedAt, changedBy: by }
        if (!(await saveDraft(transaction, { ...row, released: version }))) return false
        await released?.keep(transaction)
        return true
      })
      if (isSaved) known.set(code, { revision, changedAt, changedBy: by, history, own })
      return isSaved
    },
  }
}

/** Returns a template’s own files, sorted by path. */
export const ownFiles = (files: TemplateTexts, code: string): [string, string][] =>
  [...files].filter(([path]) => path.startsWith(`${code}/`))

/** Returns all files, with one template’s files in place of the base’s. */
export const withOwn = (base: TemplateTexts, code: string, own: TemplateTexts): TemplateTexts =>
  new Map([...[...base].filter(([path]) => !path.startsWith(`${code}/`)), ...own].toSorted(byPath))

/** Parses the files written by `save`, with the sections' present names. */
export const parseFiles = (text: string): TemplateTexts =>
  new Map(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([path, file]) => [path, renameSections(file)]),
  )

/** Parses the steps written by `save`: their texts must match the files, and their edits insert present sections. */
const parseHistory = (text: string): TemplateHistory => {
  const { done, undone } = renameIn(JSON.parse(text)) as TemplateHistory
  return { done: done.map(renameStep), undone: undone.map(renameStep) }
}

const renameStep = (step: OwnStep): OwnStep => ({
  ...step,
  changes: step.changes.map(({ path, before, after }) => ({
    path,
    before: before === null ? null : renameSections(before),
    after: after === null ? null : renameSections(after),
  })),
})

const applyChanges = (own: readonly [string, string][], changes: readonly FileChange[]): [string, string][] => {
  const next = new Map(own)
  for (const { path, after } of changes) {
    if (after === null) next.delete(path)
    else next.set(path, after)
  }
  return [...next].toSorted(byPath)
}

const byPath = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)
