import { createHash } from 'node:crypto'
import type { Template } from '#schemas/generated/template.ts'
import { editTemplate, type TemplateTexts } from '#schemas/studio/edit-template.ts'
import type { FileChange, Refusal, TemplateEdit } from '#schemas/studio/edit.ts'
import { recall, revert, turnRound, type Step } from '#schemas/studio/history.ts'
import { startTemplate, type NewTemplate } from '#schemas/studio/start-template.ts'
import type { Outcome } from '#schemas/studio/studio-api.ts'
import type { Queries } from '../../db/database.ts'

/** A step and its author; empty where there is only one author. */
export type OwnStep = Step & { readonly by: string }

/** Undo and redo steps of a template, the newest last. */
export type TemplateHistory = { readonly done: readonly OwnStep[]; readonly undone: readonly OwnStep[] }

/** A template’s state when loaded. */
export type Loaded = {
  /** Files of all templates, by path. */
  readonly files: TemplateTexts
  readonly history: TemplateHistory
  /** Number of changes, where the store counts them. */
  readonly revision: number
  /** Author of the last change, when known. */
  readonly changedBy: string | null
}

/** Result of a change. */
export type Saved = {
  readonly changes: readonly FileChange[]
  readonly history: TemplateHistory
  readonly by: string
  /** The version released with this change, and the function that stores it; both are written or neither. */
  readonly released?: { readonly version: string; readonly keep: (transaction: Queries) => Promise<unknown> }
}

/** Storage of edited templates: a folder, or drafts in a database. Others may write there at any time. */
export type WorkspaceHome = {
  load(code: string): Promise<Loaded>
  /** Saves a template; false, with nothing written, where it has changed since it was loaded. */
  save(code: string, saved: Saved, loaded: Loaded): Promise<boolean>
}

/** Editing of templates in any store. */
export type Workspace = {
  /** Loads all current files and a template’s history. */
  readonly load: (code: string) => Promise<Loaded>
  readonly edit: (code: string, edit: TemplateEdit, by?: string) => Promise<Outcome>
  /** Undoes an author’s own last step; later changes of others stay. */
  readonly undo: (code: string, by?: string) => Promise<Outcome>
  readonly redo: (code: string, by?: string) => Promise<Outcome>
  readonly start: (template: NewTemplate, by?: string) => Promise<Outcome>
}

const DONE: Outcome = { refusal: null, conflicts: [] }
export const NO_HISTORY: TemplateHistory = { done: [], undone: [] }
/** Maximum number of attempts when others write concurrently. */
const MAX_TRIES = 5
/** Maximum number of undo steps; each holds the texts of its files. */
const MAX_STEPS = 100

/** Creates a workspace that serialises changes, each on the current files. */
export const createWorkspace = (home: WorkspaceHome): Workspace => {
  let last: Promise<unknown> = Promise.resolve()
  const change = createChange(home)
  const inTurn = (code: string, by: string, make: (loaded: Loaded) => Attempt): Promise<Outcome> => {
    const work = () => change(code, by, make)
    const next = last.then(work, work)
    last = next
    return next
  }
  return {
    load: (code) => home.load(code),
    edit: (code, edit, by = '') =>
      inTurn(code, by, ({ files, history: { done, undone } }) => {
        const changes = editTemplate({ files, code, parent: readParent(files, code) }, edit)
        if (typeof changes === 'string') return refused(changes)
        const exact = changes.map(({ path, before, after }) => ({
          path,
          before,
          after: after === null ? null : recall(done, path, before, after),
        }))
        const others = undone.filter((step) => step.by !== by)
        return { changes: exact, history: { done: [...done, { edit, changes: exact, by }], undone: others } }
      }),
    undo: (code, by = '') => inTurn(code, by, (loaded) => goBack(loaded, 'done', by)),
    redo: (code, by = '') => inTurn(code, by, (loaded) => goBack(loaded, 'undone', by)),
    start: async (template, by = '') => {
      const { files: seen } = await home.load(template.from)
      return inTurn(template.code, by, ({ files }) => {
        const changes = startTemplate(files, template, seen)
        return typeof changes === 'string' ? refused(changes) : { changes, history: NO_HISTORY }
      })
    },
  }
}

type Attempt =
  | { readonly outcome: Outcome }
  | { readonly outcome?: undefined; readonly changes: readonly FileChange[]; readonly history: TemplateHistory }

/** Applies a change to the current files, and retries when others wrote in between. */
const createChange =
  (home: WorkspaceHome) =>
  async (code: string, by: string, make: (loaded: Loaded) => Attempt): Promise<Outcome> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const loaded = await home.load(code)
      const attempt = make(loaded)
      if (attempt.outcome) return attempt.outcome
      const { changes, history } = attempt
      const kept = { done: history.done.slice(-MAX_STEPS), undone: history.undone.slice(-MAX_STEPS) }
      if (await home.save(code, { changes, history: kept, by }, loaded)) return DONE
    }
    return { refusal: 'busy-file', conflicts: [] }
  }

/** Undoes an author’s last step, or redoes the last undone one. */
const goBack = ({ files, history }: Loaded, from: 'done' | 'undone', by: string): Attempt => {
  const step = history[from].findLast((one) => one.by === by)
  if (!step) return refused('nothing-to-change')
  const { changes, conflicts } = revert(files, from === 'done' ? step : turnRound(step))
  if (conflicts.length > 0) return { outcome: { refusal: null, conflicts } }
  const without = history[from].filter((one) => one !== step)
  // The changes just written are reversed by the opposite step.
  const moved = { ...(from === 'done' ? turnRound({ edit: step.edit, changes }) : { edit: step.edit, changes }), by }
  return {
    changes,
    history:
      from === 'done'
        ? { done: without, undone: [...history.undone, moved] }
        : { done: [...history.done, moved], undone: without },
  }
}

const refused = (refusal: Refusal): Attempt => ({ outcome: { refusal, conflicts: [] } })

/** Returns the parent of a template; null without one, or where its file is unreadable. */
export const readParent = (files: TemplateTexts, code: string): string | null =>
  readTemplate(files, code)?.extends ?? null

/** Reads the fields of a template’s own file, as far as it is readable. */
export const readTemplate = (files: TemplateTexts, code: string): Partial<Template> | null => {
  try {
    // The template check reports faults of this file.
    const data = JSON.parse(files.get(`${code}/template.json`) ?? 'null') as Partial<Template> | null
    return typeof data === 'object' ? data : null
  } catch {
    return null
  }
}

/** Hashes the texts of files; it differs wherever a byte differs. */
export const digestOf = (files: Iterable<readonly [string, string]>): string => {
  const hash = createHash('sha256')
  for (const [path, text] of files) hash.update(path).update('\0').update(text).update('\0')
  return hash.digest('base64url').slice(0, 20)
}
