import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Template } from '#schemas/generated/template.ts'
import { editTemplate, type TemplateTexts } from '#schemas/studio/edit-template.ts'
import type { FileChange, Refusal, TemplateEdit } from '#schemas/studio/edit.ts'
import { recall, revert, turnRound, type Step } from '#schemas/studio/history.ts'
import { startTemplate, type NewTemplate } from '#schemas/studio/start-template.ts'
import type { Outcome } from '#schemas/studio/studio-api.ts'
import { loadTemplates } from '../template-check/index.ts'

/** What was done to a template and can be taken back, the last one last, and what can be done again. */
export type TemplateHistory = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

/** A folder of templates that is edited: the files are the truth, and others may write them at any time. */
export type Workspace = {
  /** Every file as it is now. */
  readonly read: () => Promise<TemplateTexts>
  readonly edit: (code: string, edit: TemplateEdit) => Promise<Outcome>
  readonly undo: (code: string) => Promise<Outcome>
  readonly redo: (code: string) => Promise<Outcome>
  readonly start: (template: NewTemplate) => Promise<Outcome>
  readonly historyOf: (code: string) => TemplateHistory
}

const DONE: Outcome = { refusal: null, conflicts: [] }
const NO_HISTORY: TemplateHistory = { done: [], undone: [] }
/** How often a file may be written by others between reading and writing it. */
const MOST_TRIES = 5

/** The templates below a folder. One change is made at a time, on the files as they are at that moment. */
export const createWorkspace = (folder: string): Workspace => {
  const histories = new Map<string, TemplateHistory>()
  let last: Promise<unknown> = Promise.resolve()
  const historyOf = (code: string) => histories.get(code) ?? NO_HISTORY
  const inTurn = (work: () => Promise<Outcome>): Promise<Outcome> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  const read = async (): Promise<TemplateTexts> =>
    new Map((await loadTemplates(folder)).map(({ path, text }) => [path, text]))

  const change = createChange(folder, read)
  return {
    read,
    historyOf,
    edit: (code, edit) =>
      inTurn(() =>
        change((files) => {
          const { done } = historyOf(code)
          const changes = editTemplate({ files, code, parent: readParent(files, code) }, edit)
          if (typeof changes === 'string') return refused(changes)
          const exact = changes.map(({ path, before, after }) => ({
            path,
            before,
            after: after === null ? null : recall(done, path, before, after),
          }))
          return {
            changes: exact,
            remember: () => histories.set(code, { done: [...done, { edit, changes: exact }], undone: [] }),
          }
        }),
      ),
    undo: (code) => inTurn(() => change((files) => goBack(files, histories, code, 'done'))),
    redo: (code) => inTurn(() => change((files) => goBack(files, histories, code, 'undone'))),
    start: (template) =>
      inTurn(() =>
        change((files) => {
          const changes = startTemplate(files, template)
          if (typeof changes === 'string') return refused(changes)
          return { changes, remember: () => histories.delete(template.code) }
        }),
      ),
  }
}

type Attempt =
  | { readonly outcome: Outcome }
  | { readonly outcome?: undefined; readonly changes: readonly FileChange[]; readonly remember: () => void }

/** Does a change on the files as they are, and once more where somebody wrote them in between. */
const createChange =
  (folder: string, read: () => Promise<TemplateTexts>) =>
  async (make: (files: TemplateTexts) => Attempt): Promise<Outcome> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const attempt = make(await read())
      if (attempt.outcome) return attempt.outcome
      if (await write(folder, attempt.changes)) {
        attempt.remember()
        return DONE
      }
    }
    return { refusal: 'busy-file', conflicts: [] }
  }

/** The last step taken back, or the last one that was taken back done again. */
const goBack = (
  files: TemplateTexts,
  histories: Map<string, TemplateHistory>,
  code: string,
  from: 'done' | 'undone',
): Attempt => {
  const { done, undone } = histories.get(code) ?? NO_HISTORY
  const step = (from === 'done' ? done : undone).at(-1)
  if (!step) return refused('nothing-to-change')
  const { changes, conflicts } = revert(files, from === 'done' ? step : turnRound(step))
  if (conflicts.length > 0) return { outcome: { refusal: null, conflicts } }
  // What was written is what the other direction takes back.
  const next =
    from === 'done'
      ? { done: done.slice(0, -1), undone: [...undone, turnRound({ edit: step.edit, changes })] }
      : { done: [...done, { edit: step.edit, changes }], undone: undone.slice(0, -1) }
  return { changes, remember: () => histories.set(code, next) }
}

const refused = (refusal: Refusal): Attempt => ({ outcome: { refusal, conflicts: [] } })

/** The template that another one extends; null for none, and where its file cannot be read. */
export const readParent = (files: TemplateTexts, code: string): string | null =>
  readTemplate(files, code)?.extends ?? null

/** A template's own file, as far as it can be read. */
export const readTemplate = (files: TemplateTexts, code: string): Partial<Template> | null => {
  try {
    // What is wrong in it is the check's to tell.
    const data = JSON.parse(files.get(`${code}/template.json`) ?? 'null') as Partial<Template> | null
    return typeof data === 'object' ? data : null
  } catch {
    return null
  }
}

/** A mark of some files' texts; another one wherever a byte differs. */
export const digestOf = (files: Iterable<readonly [string, string]>): string => {
  const hash = createHash('sha256')
  for (const [path, text] of files) hash.update(path).update('\0').update(text).update('\0')
  return hash.digest('base64url').slice(0, 20)
}

/** Writes files that are still as they were read; false, and nothing written, where one is not. */
const write = async (folder: string, changes: readonly FileChange[]): Promise<boolean> => {
  for (const { path, before } of changes) {
    const current = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (current !== before) return false
  }
  for (const { path, after } of changes) {
    const file = join(folder, path)
    if (after === null) await remove(file)
    else await replace(file, after)
  }
  return true
}

/** At once: whoever reads it meanwhile gets the old or the new text. */
const replace = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const fresh = join(dirname(file), `.${process.pid}.studio`)
  await writeFile(fresh, text)
  await rename(fresh, file)
}

/** A folder that is left empty goes too. */
const remove = async (file: string): Promise<void> => {
  await rm(file)
  await rmdir(dirname(file)).catch(() => {})
}
