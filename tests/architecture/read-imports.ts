import { Visitor } from 'vite'
import { parseSource } from './parse-source.ts'

/** One module that a source names. */
export type Import = {
  /** As written, such as `#kit/link.tsx`, `../page.ts`, `react` or, for a glob, `../i/*.ts`. */
  specifier: string
  /** Gone after compilation. */
  isType: boolean
  /** `glob`: import.meta.glob; `computed`: a dynamic import whose module is not written down. */
  kind: 'static' | 'dynamic' | 'glob' | 'computed'
  line: number
}

/** Matches imports other than `import … from`, which the parser lists itself: dynamic imports, type imports, globs. */
const LATER_IMPORT = /\bimport\b(?!\s+[\w{*'"])/

/** Everything that a TypeScript source imports, re-exports, loads later or globs. Throws on broken syntax. */
export const readImports = (path: string, text: string): Import[] => {
  const parsed = parseSource(path, text)
  const { module, errors } = parsed
  const [first] = errors
  if (first) throw new Error(`${path}: ${first.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const imports: Import[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    imports.push({ specifier: moduleRequest.value, isType, kind: 'static', line: lineOf(start) })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, isType, kind: 'static', line: lineOf(start) })
    }
  }
  if (!LATER_IMPORT.test(text)) return imports
  new Visitor({
    ImportExpression: ({ source, start }) => {
      const value = source.type === 'Literal' && typeof source.value === 'string' ? source.value : null
      imports.push({
        specifier: value ?? text.slice(source.start, source.end),
        isType: false,
        kind: value === null ? 'computed' : 'dynamic',
        line: lineOf(start),
      })
    },
    TSImportType: ({ source, start }) => {
      imports.push({ specifier: source.value, isType: true, kind: 'static', line: lineOf(start) })
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      if (text.slice(callee.start, callee.end) !== 'import.meta.glob') return
      for (const specifier of stringsIn(given[0])) {
        if (!specifier.startsWith('!')) imports.push({ specifier, isType: false, kind: 'glob', line: lineOf(start) })
      }
    },
  }).visit(parsed.program)
  return imports
}

type Node = { type: string; value?: unknown; elements?: unknown }

/** The texts of a string or of an array of strings. */
const stringsIn = (node: Node | undefined): string[] => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type !== 'ArrayExpression' || !Array.isArray(node.elements)) return []
  return node.elements.flatMap((element: Node) => stringsIn(element))
}
