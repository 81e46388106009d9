import { createHash } from 'node:crypto'
import type { PlacedSection } from '#runtime/pages/site-call.ts'

/** Says which section shows which role, for whoever edits on the page; visitors' pages do not say it. */
export const withSections = (html: string, sections: readonly PlacedSection[]): string => {
  const data = JSON.stringify(sections).replaceAll('<', String.raw`\u003c`)
  return html.replace('</body>', () => `<script type="application/json" id="maru-sections">${data}</script></body>`)
}

/** A page as paper shows it, for whoever looks at it on a screen. */
export const asPrinted = (html: string): string => html.replaceAll(/@media print\b/g, '@media all')

/** What would move is at once where it would come to rest: two dozen pages in motion leave a machine time for nothing else. */
const AT_REST =
  '*,::before,::after{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important}'
const AT_REST_HASH = createHash('sha256').update(AT_REST).digest('base64')

/** A page as it was rendered, with nothing that runs. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

/** A page that stands still: nothing of it runs or moves. */
export const toStill = (html: string): string =>
  withoutScripts(html).replace('</head>', `<style>${AT_REST}</style></head>`)

/** The policy of a page that stands still. Where every style is allowed, a hash would allow the named ones only. */
export const toStillPolicy = (policy: string): string =>
  policy.replace(/style-src 'self'(?! 'unsafe-inline')/, `style-src 'self' 'sha256-${AT_REST_HASH}'`)
