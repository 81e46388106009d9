/** An entry of a document's table of contents. */
export type DocumentHeading = { id: string; title: string }

/**
 * Names the h3 headings of limited HTML, so that a table of contents can lead to them. The content API's HTML has no
 * attributes on headings, so every h3 gets one here and none is lost.
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
 * Puts each table into a box of its own that scrolls sideways where it is too wide. A keyboard has to reach the box
 * to scroll it, so it can hold focus and says what it is (WCAG 2.1.1).
 */
export const wrapTables = (html: string, label: string): string =>
  html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeAttribute(label)}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')

/** The headings of limited HTML one level up, for texts that stand right below their page's h1. */
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
