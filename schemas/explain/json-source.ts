import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { parsePointer, toPointer } from './json-pointer.ts'
import { makeProblem } from './make-problem.ts'
import type { Problem } from './problem.ts'

/** Position in a text, 1-based as in editors. */
export type Position = { readonly line: number; readonly column: number }

/** A parsed JSON file, with the position of each of its values. */
export type JsonSource = {
  readonly file: string
  /** Undefined for invalid JSON. */
  readonly data: unknown
  /** The value with missing commas inserted; undefined if none are missing, or if that is not the only error. */
  readonly withCommas?: unknown
  /** Syntax errors and duplicate keys. */
  readonly problems: readonly Problem[]
  /** Returns the position of the value at a pointer, or of its key; that of the nearest ancestor if it is missing. */
  readonly locate: (pointer: string, part: 'key' | 'value') => Position
}

/** Maximum depth: deeper than any file of ours, and shallow enough for recursive parsers. */
const DEEPEST = 200

/** Parses strict JSON (no comments, no trailing commas) and records the positions of its values. */
export function readJsonSource(file: string, text: string): JsonSource {
  const positionOf = positions(text)
  const broken = (offset: number, message: string): JsonSource => {
    const problem = makeProblem('T101', { file, ...positionOf(offset), pointer: '', message })
    return { file, data: undefined, problems: [problem], locate: () => positionOf(0) }
  }
  const tooDeep = findTooDeep(text)
  if (tooDeep !== null) return broken(tooDeep, `Values are nested more than ${DEEPEST} levels deep.`)
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const locate: JsonSource['locate'] = (pointer, part) =>
    tree ? positionOf(findNode(tree, parsePointer(pointer), part).offset) : positionOf(0)
  const first = errors[0]
  if (first) {
    const told = broken(first.offset, `${syntaxMessage(first)}.`)
    const isSimple = tree !== undefined && errors.every((error) => printParseErrorCode(error.error) === 'CommaExpected')
    return isSimple ? { ...told, withCommas: getNodeValue(tree), locate } : told
  }
  const data = parseStrictly(text)
  if (!tree || data instanceof SyntaxError) return broken(0, 'The file is not valid JSON.')
  return {
    file,
    data,
    problems: findTwins(tree, []).map(({ key, pointer }) =>
      makeProblem('T102', {
        file,
        ...positionOf(key.offset),
        pointer,
        message: `Key "${String(key.value)}" is written twice in one object.`,
        found: JSON.stringify(key.value),
      }),
    ),
    locate,
  }
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

function positions(text: string): (offset: number) => Position {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

function syntaxMessage({ error }: ParseError): string {
  const words = printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words === '<unknown parse error code>' ? 'Invalid JSON' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the offset at which the text is nested too deeply; null if it is not. */
function findTooDeep(text: string): number | null {
  let depth = 0
  let isInText = false
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset]
    if (isInText && letter === '\\') offset += 1
    else if (letter === '"') isInText = !isInText
    else if (!isInText && (letter === '{' || letter === '[')) depth += 1
    else if (!isInText && (letter === '}' || letter === ']')) depth -= 1
    if (depth > DEEPEST) return offset
  }
  return null
}

type Twin = { key: Node; pointer: string }

function findTwins(node: Node, path: readonly (string | number)[]): Twin[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, index) => findTwins(child, [...path, index]))
  if (node.type !== 'object') return []
  const seen = new Set<unknown>()
  const twins: Twin[] = []
  for (const property of children) {
    const [key, value] = property.children ?? []
    if (!key) continue
    const place = [...path, String(key.value)]
    if (seen.has(key.value)) twins.push({ key, pointer: toPointer(place) })
    seen.add(key.value)
    if (value) twins.push(...findTwins(value, place))
  }
  return twins
}

function findNode(tree: Node, path: readonly string[], part: 'key' | 'value'): Node {
  let node = tree
  for (const [index, name] of path.entries()) {
    const next = childOf(node, name)
    if (!next) return node
    const isLast = index === path.length - 1
    node = isLast && part === 'key' ? next.key : next.value
  }
  return node
}

/** Returns the child of a name; of two equal keys the last counts, as in JSON.parse. */
function childOf(node: Node, name: string): { key: Node; value: Node } | null {
  if (node.type === 'array') {
    const item = node.children?.[Number(name)]
    return item ? { key: item, value: item } : null
  }
  const property = node.children?.findLast((child) => child.children?.[0]?.value === name)
  const [key, value] = property?.children ?? []
  return key && value ? { key, value } : null
}
