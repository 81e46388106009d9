import { requireHarmless } from './svg-refusal.ts'
import { isStyle } from './svg-rules.ts'

/** Declaration of a style sheet; of two with the same weight, the later one wins. */
type Declaration = { readonly value: string; readonly weight: number; readonly order: number }

/** Declarations of a drawing's style sheets by selector: `*`, `path`, `.a`, `path.a` or `#a`. */
export type Styles = ReadonlyMap<string, ReadonlyMap<string, Declaration>>

/**
 * Parses a style sheet as drawing programs write it: classes, element names and ids. Drops rules with other selectors
 * and rules for media and fonts. Throws 422 for one that loads something.
 */
export const readStyles = (sheet: string): Styles => {
  const text = withoutComments(sheet.replaceAll(/<!--|-->/g, ''))
  requireHarmless(text, 'style')
  const styles = new Map<string, Map<string, Declaration>>()
  let order = 0
  for (const { selectors, body } of splitRules(text)) {
    const declarations = new Map(readDeclarations(body).filter(([property]) => isStyle(property)))
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const weight = weigh(selector)
      if (weight === null) continue
      const known = styles.get(selector) ?? new Map<string, Declaration>()
      styles.set(selector, known)
      for (const [property, value] of declarations) known.set(property, { value, weight, order })
      order += 1
    }
  }
  return styles
}

/** Parses `fill:#fff;stroke:none` into properties with their values, in order. */
export const readDeclarations = (style: string): [string, string][] =>
  style.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':')
    return colon === -1 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()]]
  })

/** Maximum classes of an element, above those of any drawing program. */
const MAX_CLASSES = 8

/** Returns the properties that style sheets set on an element, the highest weight last. */
export const findStyles = (
  styles: Styles,
  { name, id, classes }: { name: string; id: string | undefined; classes: readonly string[] },
): [string, string][] => {
  if (styles.size === 0) return []
  const selectors = [
    '*',
    name,
    ...classes.slice(0, MAX_CLASSES).flatMap((one) => [`.${one}`, `${name}.${one}`]),
    ...(id ? [`#${id}`] : []),
  ]
  const found = selectors.flatMap((selector) => [...(styles.get(selector) ?? [])])
  return found
    .toSorted(([, a], [, b]) => a.weight - b.weight || a.order - b.order)
    .map(([property, { value }]) => [property, value])
}

/** Returns the specificity of a selector; null for an unsupported one. */
const weigh = (selector: string): number | null => {
  const [whole, name, mark] = /^([a-zA-Z]{0,30}|\*)(?:([.#])[^\s.#:>+~[\]*,{}]{1,100})?$/.exec(selector) ?? []
  if (whole === undefined || whole === '' || (mark === '#' && name !== '')) return null
  return (mark === '#' ? 100 : mark === '.' ? 10 : 0) + (name === '' || name === '*' ? 0 : 1)
}

type Rule = { readonly selectors: string; readonly body: string }

/** Returns the top-level rules of a sheet; skips `@media` and the like with their content. */
const splitRules = (text: string): Rule[] => {
  const rules: Rule[] = []
  let at = 0
  for (;;) {
    const open = text.indexOf('{', at)
    if (open === -1) return rules
    // `@charset "utf-8";` precedes a rule without braces of its own.
    const head = text.slice(at, open)
    const selectors = head.slice(head.lastIndexOf(';') + 1).trim()
    const end = selectors.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open)
    if (end === -1) return rules
    if (!selectors.startsWith('@')) rules.push({ selectors, body: text.slice(open + 1, end) })
    at = end + 1
  }
}

const endOfBlock = (text: string, open: number): number => {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    else if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

const withoutComments = (text: string): string => {
  let bare = ''
  let at = 0
  for (;;) {
    const begin = text.indexOf('/*', at)
    const end = begin === -1 ? -1 : text.indexOf('*/', begin + 2)
    if (begin === -1 || end === -1) return bare + text.slice(at, begin === -1 ? undefined : begin)
    bare += text.slice(at, begin)
    at = end + 2
  }
}
