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

/** Functions whose first argument is the title of a test or a group: `it`, `describe`, `describeOnBoth` … */
const TITLED = /^(it|test|describe)([A-Z]\w*)?$/

const readTitles = (path: string, text: string): Remark[] => {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return []
  const titles: Remark[] = []
  visit(parseSource(path, text).program, (node) => {
    if (node['type'] !== 'CallExpression' || !TITLED.test(rootNameOf(node['callee']))) return
    const [title] = Array.isArray(node['arguments']) ? (node['arguments'] as Node[]) : []
    if (!title || !isText(title)) return
    const [start, end] = [Number(title['start']) + 1, Number(title['end']) - 1]
    const line = text.slice(0, start).split('\n').length
    titles.push({ path, line, kind: 'title', start, end, text: text.slice(start, end) })
  })
  return titles
}

type Node = Readonly<Record<string, unknown>>

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** Returns `it` of `it`, `it.each(rows)` and `it.skipIf(x).each(rows)`. */
const rootNameOf = (callee: unknown): string => {
  // Nodes of a parsed program.
  const node = callee as Node
  if (node['type'] === 'Identifier') return String(node['name'])
  if (node['type'] === 'MemberExpression') return rootNameOf(node['object'])
  if (node['type'] === 'CallExpression' || node['type'] === 'TaggedTemplateExpression')
    return rootNameOf(node['callee'] ?? node['tag'])
  return ''
}

const visit = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  else if (typeof value === 'object' && value !== null) {
    // Every object of a parsed program is a node or a position.
    see(value as Node)
    for (const one of Object.values(value)) visit(one, see)
  }
}
