/** An entry of a document's table of contents. */
export type DocumentHeading = { id: string; title: string }

/**
 * Adds ids to the h3 headings of limited HTML, so that a table of contents can link to them. The content API's HTML has
 * no attributes on headings, so every h3 gets an id.
 */
export const nameHeadings = (html: string, prefix: string): { html: string; headings: DocumentHeading[] } => {
  const headings: DocumentHeading[] = []
  const named = html.replaceAll(/<h3>(.*?)<\/h3>/gs, (_, inner: string) => {
    const id = `${prefix}-${headings.length + 1}`
    headings.push({ id, title: toWordsOnly(inner) })
    return `<h3 id="${id}">${inner}</h3>`
  })
  return { html: named, headings }
}

/**
 * Wraps each table in a box that scrolls sideways where the table is too wide. A keyboard must reach the box to scroll
 * it, so it is focusable and has a label (WCAG 2.1.1).
 */
export const wrapTables = (html: string, label: string): string =>
  html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeAttribute(label)}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')

/** Raises the headings of limited HTML by one level, for texts directly below their page's h1. */
export const raiseHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)

const toWordsOnly = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
