import { parseSource } from './parse-source.ts'
import { isTypeScript, type ProjectFiles } from './project-files.ts'

/** Words and turns of phrase that technical English does without. */
const DIALECT =
  /\b(who(m|se)?ever|whatever|somebody|nobody|anybody|everybody|anew|told|mend(s|ed|ing)?|(is|are) none|is as good as)\b|^(What|Who)\b.*\b(is|are)\b/i
/** First words of a comment that put a clause where the subject belongs. */
const OPENING = /^(what|who|whom|whose|whoever|whatever|whether|where|which|of|how)\b/i

/** A comment or a test title. Lines of a comment that follow each other are one. */
export type Remark = {
  readonly path: string
  readonly line: number
  readonly kind: 'block' | 'line' | 'title'
  /** Offsets in the file. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Comments and test titles of a folder, and how many of them use the dialect or open with a clause. */
export type Language = { readonly remarks: number; readonly dialect: number; readonly openings: number }

/** Returns how a remark departs from plain English; null where it does not. */
export const judgeRemark = (text: string): 'dialect' | 'opening' | null =>
  DIALECT.test(text) ? 'dialect' : OPENING.test(text) ? 'opening' : null

/** Measures the remarks of each folder, two levels deep. */
export const measureLanguage = (files: ProjectFiles): Map<string, Language> => {
  const measured = new Map<string, Language>()
  for (const { path, text } of readRemarks(files)) {
    const folder = toFolder(path)
    const { remarks = 0, dialect = 0, openings = 0 } = measured.get(folder) ?? {}
    measured.set(folder, {
      remarks: remarks + 1,
      dialect: dialect + Number(DIALECT.test(text)),
      openings: openings + Number(OPENING.test(text)),
    })
  }
  return measured
}

/** Returns the folder that a file is counted in: sections are counted together, files at the top by themselves. */
export const toFolder = (path: string): string => {
  const [first = '', second = ''] = path.split('/')
  if (second === '') return '.'
  return first === 'sections' || /\.\w+$/.test(second) ? first : `${first}/${second}`
}

/** Reads all comments and test titles, generated files left out. */
export const readRemarks = (files: ProjectFiles): Remark[] =>
  [...files].flatMap(([path, text]) => {
    if (path.startsWith('schemas/generated/') || !(isTypeScript(path) || path.endsWith('.mjs'))) return []
    return [...readComments(path, text), ...readTitles(path, text)]
  })

const readComments = (path: string, text: string): Remark[] => {
  const remarks: Remark[] = []
  for (const { value, start, end } of parseSource(path, text).comments) {
    const isBlock = text.startsWith('/*', start)
    const last = remarks.at(-1)
    if (!isBlock && last?.kind === 'line' && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, start)))
      remarks.splice(-1, 1, { ...last, end, text: `${last.text} ${value.trim()}` })
    else {
      const line = text.slice(0, start).split('\n').length
      remarks.push({ path, line, kind: isBlock ? 'block' : 'line', start, end, text: toPlain(value) })
    }
  }
  return remarks
}

const toPlain = (value: string): string =>
  value
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .trim()

const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['`"])((?:[^'`"\\\n]|\\.|(?!\1)['"`])+)\1/gm

const readTitles = (path: string, text: string): Remark[] =>
  /\.(test|spec)\.tsx?$/.test(path)
    ? [...text.matchAll(TITLE)].map(({ index, 0: all, 2: title = '' }) => {
        const start = index + all.length - title.length - 1
        return {
          path,
          line: text.slice(0, start).split('\n').length,
          kind: 'title',
          start,
          end: start + title.length,
          text: title,
        }
      })
    : []
