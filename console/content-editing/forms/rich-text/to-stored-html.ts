/** Elements whose single paragraph is stored without its `<p>`. */
const BARE = 'li, td, th'

/**
 * Returns the HTML to store from the editor's output: removes needless paragraphs in cells and list items, and moves
 * heading rows at the top of a table into a head. Mutates the element.
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
  // A table of headings alone gets no head, and no cell can span both head and body.
  if (!body || end < 1 || rows.slice(0, end).some((row, index) => reachOf(row) > end - index)) return
  const head = table.ownerDocument.createElement('thead')
  head.append(...rows.slice(0, end))
  body.before(head)
}

/** Returns the largest row span in the row. */
const reachOf = (row: Element): number =>
  Math.max(...[...row.children].map((cell) => Number(cell.getAttribute('rowspan') ?? 1)))
