import { createHash } from 'node:crypto'
import type { PlacedSection } from '#runtime/pages/site-call.ts'

/** Adds the sections with their roles, for editing on the page; visitors’ pages do not contain them. */
export const withSections = (html: string, sections: readonly PlacedSection[]): string => {
  const data = JSON.stringify(sections).replaceAll('<', String.raw`\u003c`)
  return html.replace('</body>', () => `<script type="application/json" id="maru-sections">${data}</script></body>`)
}

/** Returns a page with its print styles applied on screen. */
export const asPrinted = (html: string): string => html.replaceAll(/@media print\b/g, '@media all')

/** Styles that end all animation at once: two dozen animated pages keep a machine fully busy. */
const AT_REST =
  '*,::before,::after{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important}'
const AT_REST_HASH = createHash('sha256').update(AT_REST).digest('base64')

/** Removes scripts from a rendered page. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

/** Makes a page static: removes scripts and stops animations. */
export const toStill = (html: string): string =>
  withoutScripts(html).replace('</head>', `<style>${AT_REST}</style></head>`)

/**
 * Returns the content security policy of a static page. Where every style is allowed, a hash would restrict styles to
 * the listed ones.
 */
export const toStillPolicy = (policy: string): string =>
  policy.replace(/style-src 'self'(?! 'unsafe-inline')/, `style-src 'self' 'sha256-${AT_REST_HASH}'`)
