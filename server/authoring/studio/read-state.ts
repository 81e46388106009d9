import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { toReleaseFiles, type ReleaseFile } from '#schemas/layout/release-files.ts'
import { resolveTemplate } from '#schemas/layout/resolve-template.ts'
import type { TemplateTexts } from '#schemas/studio/edit-template.ts'
import type { StudioBase, StudioState, StudioTemplate } from '#schemas/studio/studio-api.ts'
import { hasPictures } from './drawn-pictures.ts'
import { digestOf, readParent, readTemplate, type Loaded } from './workspace.ts'

/** Lists the templates that sites can use, by their codes. */
export const listTemplates = (files: TemplateTexts): StudioTemplate[] =>
  [...files.keys()]
    .flatMap((path) => {
      const [, code] = /^([^/]+)\/template\.json$/.exec(path) ?? []
      const template = code === undefined ? null : readTemplate(files, code)
      if (code === undefined || !template?.homepageTypes?.length) return []
      return { code, label: template.label ?? {}, homepageTypes: template.homepageTypes }
    })
    .toSorted((one, other) => one.code.localeCompare(other.code))

/** Converts a template's files to its state; null when there is no template with that code. */
export const toState = ({ files, history, revision }: Loaded, code: string, by = ''): StudioState | null => {
  if (!files.has(`${code}/template.json`)) return null
  const parent = readParent(files, code)
  const own = pickFamily(files, code)
  const done = history.done.filter((step) => step.by === by)
  const undone = history.undone.filter((step) => step.by === by)
  return {
    digest: digestOf([...own, ['steps', `${revision} ${done.length} ${undone.length}`]]),
    code,
    parent,
    files: Object.fromEntries(own),
    done: done.map(({ edit }) => edit),
    undone: undone.map(({ edit }) => edit),
    hasPictures: hasPictures(files, code),
  }
}

/** Returns a template as it was before any draft. */
export const toBase = (files: TemplateTexts, code: string): StudioBase => ({
  version: readTemplate(files, code)?.version ?? null,
  parent: readParent(files, code),
  files: files.has(`${code}/template.json`) ? Object.fromEntries(pickFamily(files, code)) : {},
})

/** Returns a template’s own files and its parent’s. */
const pickFamily = (files: TemplateTexts, code: string): (readonly [string, string])[] => {
  const parent = readParent(files, code)
  return [...files].filter(([path]) => {
    const [folder] = path.split('/', 1)
    return folder === code || folder === parent
  })
}

/** Joins a template’s files with its parent’s, as used to render pages; null where it is unreadable. */
export const toPageFiles = (files: TemplateTexts, code: string): readonly ReleaseFile[] | null => {
  const parsed = pickFamily(files, code).flatMap(([path, text]) => {
    try {
      const data: unknown = JSON.parse(text)
      return [{ path, data }]
    } catch {
      return []
    }
  })
  const resolved = resolveTemplate(code, collectTemplates(parsed))
  return resolved?.theme ? toReleaseFiles(resolved) : null
}
