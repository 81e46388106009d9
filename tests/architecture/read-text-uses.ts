import { Visitor, type ESTree } from 'vite'
import { parseSource } from './parse-source.ts'

/** A place where a source asks for a text. */
export type TextUse = {
  /** The namespaces that the text may be in: one, or all of the file's where a function is handed its `t`. */
  namespaces: readonly string[]
  /** Keys, `*` standing for computed parts; empty when nothing says what they are. */
  keys: readonly string[]
  line: number
}

/** Uses of texts in a source. */
export type TextUses = {
  uses: TextUse[]
  /** Namespaces that it opens, with the place. */
  opened: { namespace: string; start: number }[]
}

type Expression = ESTree.Expression | ESTree.Argument

/**
 * Finds `const t = useTexts('x')` (in a section's entry point `texts('x')`), and every `t(…)` after it. A fully
 * computed key is declared by a comment on its line or the one before, `// Keys: steps, group.*`; a function that
 * receives `t` from another file declares its namespace by `// Texts: <namespace>`.
 */
export const readTextUses = (path: string, text: string): TextUses => {
  const { program, comments } = parseSource(path, text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const told = comments.map(({ value, end }) => ({ value, line: lineOf(end) }))
  const given = told.flatMap(({ value }) => splitList(/\bTexts: ([\w, /]+)/.exec(value)?.[1]))
  const opened: TextUses['opened'] = []
  const found: { namespace: string | null; key: Expression | undefined; start: number }[] = []
  const scopes: Map<string, string | null>[] = [new Map()]

  const aliases = [...text.matchAll(/\btype (\w+) = \(key: string/g)].map(([, name = '']) => name)

  const lookUp = (name: string) => scopes.findLast((scope) => scope.has(name))?.get(name)
  const enter = ({ params }: { params: readonly ESTree.ParamPattern[] }) => {
    scopes.push(new Map(params.flatMap((param) => (isTranslate(param, aliases) ? [[param.name, null] as const] : []))))
  }
  const leave = () => void scopes.pop()

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: ({ id, init }) => {
      const namespace = openedBy(init)
      if (id.type === 'Identifier' && namespace !== null) scopes.at(-1)?.set(id.name, namespace)
    },
    CallExpression: (call) => {
      const {
        callee,
        arguments: [key, options],
        start,
      } = call
      const namespace = openedBy(call)
      if (namespace !== null) opened.push({ namespace, start })
      if (callee.type === 'Identifier') {
        const known = lookUp(callee.name)
        if (known !== undefined) found.push({ namespace: known, key, start })
      } else if (callee.type === 'CallExpression') {
        const direct = openedBy(callee)
        if (direct !== null) found.push({ namespace: direct, key, start })
      } else if (callee.type === 'MemberExpression' && text.slice(callee.property.start, callee.property.end) === 't') {
        const named = namedNamespace(options)
        if (named !== null) {
          opened.push({ namespace: named, start })
          found.push({ namespace: named, key, start })
        }
      }
    },
  }).visit(program)

  const own = [...new Set([...opened.map(({ namespace }) => namespace), ...given])]
  const uses = found.map(({ namespace, key, start }) => {
    const line = lineOf(start)
    const declared = told.filter((comment) => comment.line === line || comment.line === line - 1)
    const keys = declared.flatMap(({ value }) => splitList(/\bKeys: ([^\n]+)/.exec(value)?.[1]))
    // A call beside the one that the comment is for says its own key.
    const isDeclared = keys.length > 0 && stringOf(key) === null
    return { namespaces: namespace === null ? own : [namespace], keys: isDeclared ? keys : keysOf(key), line }
  })
  return { uses, opened }
}

const splitList = (list: string | undefined): string[] =>
  (list ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** The namespace of `useTexts('x')` or `texts('x')`. */
const openedBy = (node: Expression | null | undefined): string | null => {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  if (node.callee.name !== 'useTexts' && node.callee.name !== 'texts') return null
  return stringOf(node.arguments[0])
}

/** The `ns` of i18next's options. */
const namedNamespace = (node: Expression | undefined): string | null => {
  if (node?.type !== 'ObjectExpression') return null
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'ns') continue
    return stringOf(property.value)
  }
  return null
}

/**
 * Checks whether a parameter is declared as `Translate`, as `(key: string, …) => …`, or by the file's own alias for it.
 */
const isTranslate = (param: ESTree.ParamPattern, aliases: readonly string[]): param is ESTree.BindingIdentifier => {
  if (param.type !== 'Identifier') return false
  const type = param.typeAnnotation?.typeAnnotation
  if (type?.type === 'TSFunctionType') return isKey(type.params[0])
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  return ['Translate', ...aliases].includes(type.typeName.name)
}

const isKey = (param: ESTree.ParamPattern | undefined): boolean => param?.type === 'Identifier' && param.name === 'key'

const stringOf = (node: { type: string; value?: unknown } | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The keys that an expression can be, `*` for what it computes inside; none when it is computed as a whole. */
const keysOf = (node: Expression | undefined): string[] => {
  const literal = stringOf(node)
  if (literal !== null) return [literal]
  switch (node?.type) {
    case 'TemplateLiteral': {
      const pattern = node.quasis.map(({ value }) => value.cooked ?? '').join('*')
      return /^\**$/.test(pattern) ? [] : [pattern]
    }
    case 'ConditionalExpression':
      return both(keysOf(node.consequent), keysOf(node.alternate))
    case 'LogicalExpression':
      return both(keysOf(node.left), keysOf(node.right))
    default:
      return []
  }
}

const both = (one: string[], other: string[]): string[] =>
  one.length > 0 && other.length > 0 ? [...one, ...other] : []
