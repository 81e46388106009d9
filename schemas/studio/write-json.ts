import { isRecord } from '#schemas/is-record.ts'
import { isEqual } from 'es-toolkit'
import { parseTree, type Node } from 'jsonc-parser'

/** Line width of the repository's formatter, in columns. */
const WIDTH = 120
const STEP = '  '

/**
 * Writes another value into the text of a JSON file. Unchanged parts stay byte for byte: order, line breaks and spaces;
 * new parts are written as the repository's formatter would write them, broken over lines where their neighbours are.
 */
export const writeJson = (text: string, next: unknown): string => {
  const tree = parseTree(text)
  if (!tree) return `${print(next, { indent: '', column: 0 })}\n`
  return text.slice(0, tree.offset) + rewrite(text, tree, next) + text.slice(tree.offset + tree.length)
}

/** Prints a new JSON file. */
export const printJson = (value: unknown): string => `${print(value, { indent: '', column: 0, isBroken: true })}\n`

const rewrite = (text: string, node: Node, next: unknown): string => {
  const own = sliceOf(text, node)
  if (isEqual(dataOf(text, node), next) && !isReordered(text, node, next)) return own
  const place = { indent: indentAt(text, node.offset), column: columnAt(text, node.offset) }
  const isOneLine = !own.includes('\n')
  if (isOneLine || isScalars(next) || isEmpty(next)) return print(next, place)
  // Without existing members there is no formatting to preserve.
  if (!node.children?.length) return print(next, place)
  if (node.type === 'object' && isRecord(next)) return rewriteObject(text, node, next)
  if (node.type === 'array' && Array.isArray(next)) return rewriteArray(text, node, next)
  return print(next, place)
}

/** Checks whether only the key order differs, which isEqual ignores but readers notice. */
const isReordered = (text: string, node: Node, next: unknown): boolean =>
  JSON.stringify(dataOf(text, node)) !== JSON.stringify(next)

/** A child of an object or array: its earlier index, if it had one, and its new text. */
type Part = { readonly from: number | null; readonly text: string }

const rewriteObject = (text: string, node: Node, next: Readonly<Record<string, unknown>>): string => {
  const children = node.children ?? []
  const names = children.map(nameOf)
  const nextNames = Object.keys(next)
  const gone = new Set(names.filter((name) => !Object.hasOwn(next, name)))
  const indent = indentAt(text, children[0]?.offset ?? node.offset)
  const isBroken = children.some((child) => isBrokenByHand(text, child.children?.[1]))
  const parts = nextNames.map((name, place): Part => {
    const index = names.indexOf(name)
    const known = children[index]
    const value = known?.children?.[1]
    if (known && value) {
      return { from: index, text: text.slice(known.offset, value.offset) + rewrite(text, value, next[name]) }
    }
    const renamed = children[place]?.children?.[1]
    const key = JSON.stringify(name)
    // The same value at the same place under another name was renamed.
    if (renamed && gone.has(names[place] ?? '') && isEqual(dataOf(text, renamed), next[name])) {
      return { from: place, text: `${key}: ${sliceOf(text, renamed)}` }
    }
    const column = indent.length + key.length + 2
    return { from: null, text: `${key}: ${print(next[name], { indent, column, isBroken })}` }
  })
  return join(text, node, parts)
}

const rewriteArray = (text: string, node: Node, next: readonly unknown[]): string => {
  const children = node.children ?? []
  const before = children.map((child) => dataOf(text, child))
  const indent = indentAt(text, children[0]?.offset ?? node.offset)
  const isBroken = children.some((child) => isBrokenByHand(text, child))
  const kept = matchItems(before, next)
  const parts = next.map((item, place): Part => {
    const index = kept[place] ?? null
    const known = index === null ? undefined : children[index]
    if (known) return { from: index, text: rewrite(text, known, item) }
    return { from: null, text: print(item, { indent, column: indent.length, isBroken }) }
  })
  return join(text, node, parts)
}

/** Joins parts; the text between two remaining neighbours stays as it was. */
const join = (text: string, node: Node, parts: readonly Part[]): string => {
  const children = node.children ?? []
  const [first] = children
  const last = children.at(-1)
  if (!first || !last) return text.slice(node.offset, node.offset + node.length)
  const head = text.slice(node.offset, first.offset)
  const foot = text.slice(last.offset + last.length, node.offset + node.length)
  const plain = `,\n${indentAt(text, first.offset)}`
  const body = parts.map(({ from, text: own }, place) => {
    if (place === 0) return own
    const before = parts[place - 1]?.from ?? null
    const [one, other] = [children[before ?? -1], children[from ?? -1]]
    const isNeighbour = one && other && from === (before ?? -2) + 1
    return (isNeighbour ? text.slice(one.offset + one.length, other.offset) : plain) + own
  })
  return head + body.join('') + foot
}

/**
 * Returns each next item's index in the old list: equal items are matched first, then changed items with the same id
 * between them.
 */
const matchItems = (before: readonly unknown[], next: readonly unknown[]): (number | null)[] => {
  const matches: (number | null)[] = next.map(() => null)
  const equal = longestCommon(before, next)
  for (const [from, place] of equal) matches[place] = from
  const used = new Set(equal.map(([from]) => from))
  for (const [place, item] of next.entries()) {
    if (matches[place] !== null) continue
    const earliest = Math.max(-1, ...matches.slice(0, place).map((from) => from ?? -1))
    const latest = matches.slice(place + 1).find((from) => from !== null) ?? before.length
    const from = before.findIndex(
      (old, index) => index > earliest && index < latest && !used.has(index) && isSameThing(old, item),
    )
    if (from < 0) continue
    matches[place] = from
    used.add(from)
  }
  return matches
}

const isSameThing = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other) && one['op'] === other['op'] && one['id'] === other['id']

const longestCommon = (before: readonly unknown[], next: readonly unknown[]): [number, number][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const isSame = isEqual(before[row], next[column])
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.splice(column, 1, length)
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < before.length && column < next.length;) {
    if (isEqual(before[row], next[column])) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

type Space = { readonly indent: string; readonly column: number; readonly isBroken?: boolean }

/**
 * Prints a value like the formatter: on one line where it fits, unless a list of objects or `isBroken` forces line
 * breaks.
 */
const print = (value: unknown, { indent, column, isBroken = false }: Space): string => {
  const line = printLine(value)
  if (typeof value !== 'object' || value === null || isEmpty(value)) return line
  const isList = Array.isArray(value)
  const mustBreak = isList ? isListOfObjects(value) : isBroken
  // Reserves a column for a trailing comma.
  if (!mustBreak && column + line.length + 1 <= WIDTH) return line
  const inner = indent + STEP
  const children = isList
    ? value.map((item) => print(item, { indent: inner, column: inner.length, isBroken }))
    : Object.entries(value).map(([key, part]) => {
        const name = `${JSON.stringify(key)}: `
        return name + print(part, { indent: inner, column: inner.length + name.length, isBroken })
      })
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${inner}${children.join(`,\n${inner}`)}\n${indent}${close}`
}

const printLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${printLine(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const isListOfObjects = (list: readonly unknown[]): boolean =>
  list.length > 1 && list.every((item) => isRecord(item) && Object.keys(item).length > 1)

const isScalars = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Checks whether an object is broken over lines although it would fit on one. */
const isBrokenByHand = (text: string, node: Node | undefined): boolean => {
  if (node?.type !== 'object' || !sliceOf(text, node).includes('\n')) return false
  return columnAt(text, node.offset) + printLine(dataOf(text, node)).length + 1 <= WIDTH
}

const sliceOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)

const dataOf = (text: string, node: Node): unknown => JSON.parse(sliceOf(text, node))

const nameOf = (property: Node): string => String(property.children?.[0]?.value)

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

const columnAt = (text: string, offset: number): number => offset - startOfLine(text, offset)

const indentAt = (text: string, offset: number): string => /^ */.exec(text.slice(startOfLine(text, offset)))?.[0] ?? ''
