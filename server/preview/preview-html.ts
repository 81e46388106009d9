import type { PlacedSection } from '#runtime/pages/site-call.ts'

/** Says which section shows which role, for whoever edits on the page; visitors' pages do not say it. */
export const withSections = (html: string, sections: readonly PlacedSection[]): string => {
  const data = JSON.stringify(sections).replaceAll('<', String.raw`\u003c`)
  return html.replace('</body>', () => `<script type="application/json" id="maru-sections">${data}</script></body>`)
}

/** A page as paper shows it, for whoever looks at it on a screen. */
export const asPrinted = (html: string): string => html.replaceAll(/@media print\b/g, '@media all')

/** A page that stands still: what was rendered, and nothing that runs. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
