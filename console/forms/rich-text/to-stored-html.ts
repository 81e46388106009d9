/** Elements whose single paragraph is stored without its `<p>`. */
const BARE = 'li, td, th'

/**
 * The HTML of a text as it is stored, from what the editor drew of it: cells and items without needless paragraphs, and
 * rows of headings at a table's top as its head. Changes the element.
 */
export const toStoredHtml = (drawn: HTMLElement): string => {
  for (const place of drawn.querySelectorAll(BARE)) unwrapParagraph(place)
  for (const table of drawn.querySelectorAll('table')) takeHead(table)
  const html = drawn.innerHTML
  return html === '<p></p>' ? '' : html
}

const unwrapParagraph = (place: Element): void => {
  const [first, ...others] = place.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName === 'P')) return
  first.replaceWith(...first.childNodes)
}

const takeHead = (table: HTMLTableElement): void => {
  const body = table.querySelector('tbody')
  const rows = [...(body?.children ?? [])]
  const end = rows.findIndex((row) => [...row.children].some(({ tagName }) => tagName !== 'TH'))
  // A table of headings alone has none, and no cell can stand in head and body at once.
  if (!body || end < 1 || rows.slice(0, end).some((row, index) => reachOf(row) > end - index)) return
  const head = table.ownerDocument.createElement('thead')
  head.append(...rows.slice(0, end))
  body.before(head)
}

/** Rows that the row's longest cell takes. */
const reachOf = (row: Element): number =>
  Math.max(...[...row.children].map((cell) => Number(cell.getAttribute('rowspan') ?? 1)))
