import { createHash } from 'node:crypto'
import type { LanguageCode } from '#schemas/language.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import type { TemplateFacts } from '../../templates/templates.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toPreviewAddress, type PreviewChoice } from './preview-query.ts'
import { previewTexts } from './texts.ts'

/** Frames have the size of the screens they represent and are scaled to a quarter. */
const STYLE = `
:root{color-scheme:light;font:400 15px/1.6 system-ui,sans-serif;color:#2b2622;background:#f6f4f1}
body{margin:0;padding:32px clamp(16px,4vw,56px) 80px}
h1{font-size:26px;font-weight:600;margin:0 0 8px}
h2{font-size:18px;font-weight:600;margin:48px 0 16px}
h3{font-size:14px;font-weight:600;margin:0 0 10px}
p{margin:0 0 8px;max-width:70ch}
form{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:end;margin-top:20px}
label{display:grid;gap:4px;font-size:13px}
input,select,button{font:inherit;min-height:40px;padding:0 12px;border:1px solid #8d857c;border-radius:6px;background:#fff;color:inherit;max-width:100%;box-sizing:border-box}
button{background:#2b2622;color:#fff;border-color:#2b2622;cursor:pointer}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:32px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,470px),1fr))}
.pair{display:flex;gap:12px;align-items:flex-start}
.wide,.phone{position:relative;overflow:hidden;background:#fff;border:1px solid #d9d3cb;border-radius:4px;flex:none}
.wide{width:360px;height:300px}
.phone{width:98px;height:300px}
iframe{border:0;transform:scale(.25);transform-origin:0 0;pointer-events:none}
.wide iframe{width:1440px;height:1200px}
.phone iframe{width:390px;height:1200px}
a{color:#1f4f8f}
.now{font-weight:400;background:#e3efe2;color:#1d4a1a;border-radius:10px;padding:1px 8px;margin-left:6px}
@media (max-width:540px){.pair{flex-wrap:wrap}.wide{width:100%;max-width:360px}}
`

/** Query parameter that requests a page without its scripts, which frames of the wall would not run. */
export const STILL = 'still'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Headers of all preview responses: not cached, not indexed, framed by the wall alone. */
export const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  // The address itself grants access.
  'referrer-policy': 'no-referrer',
} as const

/** Content Security Policy of the wall and of notices: frames of this site, and forms to themselves. */
export const WALL_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const toPage = (tag: string, title: string, body: string): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

/** Renders a page that explains why there is no preview: `over` or a message. */
export const toNotice = (language: LanguageCode, reason: string): string => {
  const { tag, overTitle, overText, wrongTitle } = previewTexts(language)
  const [title, text] = reason === 'over' ? [overTitle, overText] : [wrongTitle, reason]
  return toPage(tag, title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`)
}

/**
 * Renders all templates × site types side by side, each on a wide screen and on a phone, with controls to choose what
 * they show.
 */
export const toWall = (
  { partner, homepageConfig, languages, mainLanguage }: Tenant,
  templates: readonly TemplateFacts[],
  choice: PreviewChoice,
  token: string,
): string => {
  const t = previewTexts(choice.language)
  const name = partner.displayName[choice.language] ?? partner.displayName[mainLanguage] ?? partner.partnerCode
  const names = new Map(partner.language.rows.map((row) => [row.code, row.name]))
  const option = (code: LanguageCode) =>
    `<option value="${code}"${code === choice.language ? ' selected' : ''}>${escapeHtml(names.get(code) ?? code)}</option>`
  const form = `<form action="/__preview/wall"><input type="hidden" name="token" value="${escapeHtml(token)}">
<label>${t.language}<select name="language">${languages.map(option).join('')}</select></label>
<label>${t.path}<input name="path" value="${escapeHtml(choice.path)}"></label>
<label>${t.date}<input name="date" value="${escapeHtml(choice.date)}" placeholder="2026-12-24T18:30"></label>
<button>${t.apply}</button></form>`

  const frame = (kind: 'wide' | 'phone', what: string, address: string) =>
    `<div class="${kind}"><iframe src="${escapeHtml(`${address}&${STILL}=1`)}" title="${escapeHtml(`${what}, ${t[kind]}`)}" loading="lazy" sandbox="allow-same-origin" tabindex="-1"></iframe></div>`
  const look = (template: string, label: string, type: HomepageType) => {
    const address = toPreviewAddress(token, { ...choice, template, version: '', type })
    const isCurrent = template === homepageConfig.templateCode && type === homepageConfig.homepageType
    const what = `${label} · ${type}`
    return `<li><h3>${escapeHtml(type)}${isCurrent ? `<span class="now">${t.current}</span>` : ''}</h3><div class="pair">${frame('wide', what, address)}${frame('phone', what, address)}</div><p><a href="${escapeHtml(address)}" aria-label="${escapeHtml(`${t.look}: ${what}`)}">${t.look}</a></p></li>`
  }
  const rows = templates.map(({ code, label, homepageTypes }) => {
    const title = label[choice.language] ?? label[mainLanguage] ?? code
    const types = HOMEPAGE_TYPES.filter((type) => homepageTypes.includes(type))
    return `<section><h2>${escapeHtml(title)} <small>(${escapeHtml(code)})</small></h2><ul>${types.map((type) => look(code, title, type)).join('')}</ul></section>`
  })
  return toPage(
    t.tag,
    `${t.title} | ${name}`,
    `<main><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(name)}</p><p>${escapeHtml(t.intro)}</p>${form}${rows.join('')}</main>`,
  )
}
