import { createElement, Fragment, type ReactNode } from 'react'

/** Tags that the server keeps; others are shown as their text. */
const KEPT_TAGS: ReadonlySet<string> = new Set(
  'p h3 h4 ul ol li strong em br a table thead tbody tr th td figure figcaption'.split(' '),
)

/** Read-only formatted text; links are disabled because it is shown inside a form. */
export const RenderedText = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{draw(body)}</>
}

const draw = (place: Element): ReactNode[] =>
  [...place.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!isElement(node)) return null
    const tag = node.localName
    const children = draw(node)
    if (!KEPT_TAGS.has(tag)) return createElement(Fragment, { key: index }, ...children)
    if (tag === 'br') return createElement('br', { key: index })
    return createElement(tag === 'a' ? 'u' : tag, { key: index, ...spansOf(node) }, ...children)
  })

const isElement = (node: ChildNode): node is Element => node.nodeType === Node.ELEMENT_NODE

const spansOf = (cell: Element): { colSpan?: number; rowSpan?: number } => ({
  ...(cell.hasAttribute('colspan') ? { colSpan: Number(cell.getAttribute('colspan')) } : {}),
  ...(cell.hasAttribute('rowspan') ? { rowSpan: Number(cell.getAttribute('rowspan')) } : {}),
})
