import { parse, type DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Attributes whose value is an address that a browser goes to or loads. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'ping', 'background'])

/** Kinds of `<script>` that a browser reads and does not run. */
const DATA = /^(application\/(ld\+)?json|speculationrules)$/

/** Page as a browser sees it: the visible text, the number of elements, and injected code that would run. */
export type Judged = { readonly text: string; readonly elements: number; readonly running: readonly string[] }

/** Parses a page as browsers do, and reports everything that contains the mark and would run, load or style. */
export const judgeHtml = (html: string, mark: string): Judged => {
  const running: string[] = []
  let text = ''
  let elements = 0
  const walk = (node: Node): void => {
    if ('value' in node && !isCode(node)) text += node.value
    if ('tagName' in node) {
      elements += 1
      running.push(...findRunning(node, mark))
    }
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return { text, elements, running }
}

/** Checks whether a text belongs to a script, page data or a style, and is not visible. */
const isCode = (node: Node): boolean =>
  'parentNode' in node &&
  node.parentNode !== null &&
  'tagName' in node.parentNode &&
  /^(script|style)$/.test(node.parentNode.tagName)

const findRunning = (element: Element, mark: string): string[] => {
  const where = `<${element.tagName}>`
  const attributes = element.attrs.flatMap(({ name, value }) => {
    // The page's own markup has no event handlers, so every handler is injected.
    if (/^on/i.test(name) || name === 'srcdoc') return [`${where} has ${name}="${value}"`]
    // Browsers leave out what cannot be seen before they look for the protocol.
    const isScript = /^(javascript|vbscript|data:text)/i.test([...value].filter((one) => one > ' ').join(''))
    if (ADDRESSES.has(name) && isScript) return [`${where} leads to ${value}`]
    return name === 'style' && value.includes(mark) ? [`${where} is styled by ${value}`] : []
  })
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? ''
  const code = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  const holdsCode = element.tagName === 'style' || (element.tagName === 'script' && !DATA.test(type))
  const isOdd = /^(base|embed|object|applet|math)$/.test(element.tagName) || element.tagName.includes(mark)
  return [
    ...attributes,
    ...(holdsCode && code.includes(mark) ? [`${where} holds ${code.slice(0, 80)}`] : []),
    ...(isOdd ? [`${where} stands in the page`] : []),
  ]
}
