import { createHash } from 'node:crypto'
import { escapeHtml } from '../../core/escape-html.ts'

/** Texts of a standalone page. */
export type PlainWords = { readonly tag: string; readonly title: string; readonly text: string }

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FDFBF8;color:#453F3A;font:400 15px/1.75 system-ui,sans-serif;text-align:center}main{padding:24px;max-width:440px}h1{font-weight:400;font-size:26px;line-height:1.4;color:#2E2117}a{color:#5C4531}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Headers of a plain page. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

/** Renders a page of a heading and a sentence, without dependencies: no script, file or catalogue. */
export const toPlainPage = ({ tag, title, text }: PlainWords, name: string, call = ''): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><p>${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${call}</main></body></html>`
