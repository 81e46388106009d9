import type { BenchSection } from '#runtime/workbench/bench.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { isDrawn } from '../studio/drawn-pictures.ts'
import { toFieldName, toSettingsFields, type ChosenSettings } from './bench-settings.ts'
import { CONTENT_STATES, type ContentState } from '#schemas/studio/content-state.ts'

/** View of the workbench: a section in a template's theme, a language and a state, with chosen settings. */
export type BenchView = {
  section: string
  template: string
  language: string
  state: ContentState
  settings?: ChosenSettings
}

/** Available choices. */
export type BenchOffer = {
  readonly sections: readonly BenchSection[]
  readonly templates: readonly string[]
  readonly languages: readonly string[]
}

/** The template whose pictures the list of sections shows. */
export type BenchTemplate = {
  readonly code: string
  /** True where the stored pictures of sections match the template’s current looks. */
  readonly hasPictures: boolean
}

/** Widths of the frames, and the scales at which they are shown. */
export const BENCH_WIDTHS = [390, 820, 1440] as const
const SCALES = { 390: 0.7, 820: 0.5, 1440: 0.43 } as const
const HEIGHT_PX = 900

const STYLE = `
:root{color-scheme:light;font:400 15px/1.5 system-ui,sans-serif;color:#2b2622;background:#f6f4f1}
body{margin:0;padding:24px clamp(16px,3vw,40px) 60px}
h1{font-size:24px;margin:0 0 8px}h2{font-size:16px;margin:36px 0 8px}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:16px 0}
label{display:grid;gap:4px;font-size:13px}
select,button,input{font:inherit;min-height:36px;padding:0 10px;max-width:100%;box-sizing:border-box}
fieldset{display:flex;flex-wrap:wrap;gap:12px;flex-basis:100%;border:1px solid #ddd6cd;padding:8px 12px 12px}
legend{font-size:13px;padding:0 4px}
label small{max-width:26ch;color:#6b625a}
ul{padding-left:20px;margin:4px 0}
.list{columns:300px;column-gap:32px;list-style:none;padding:0}
.list>li{break-inside:avoid;padding:8px 0;border-top:1px solid #ddd6cd}
.list img{display:block;width:100%;max-width:300px;height:auto;background:#fff;border:1px solid #ddd6cd}
.list p{margin:0;font-size:13px;color:#6b625a}
.list ul{overflow-wrap:anywhere}
summary{width:fit-content;min-height:24px;font-size:13px;cursor:pointer}
a{display:inline-block;min-height:24px}
.frames{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start;overflow:auto hidden;padding-bottom:4px}
figure{margin:0}figcaption{font-size:13px;max-width:560px;overflow-wrap:anywhere}
.window{overflow:hidden;background:#fff;border:1px solid #cfc8bf}
iframe{border:0;transform-origin:0 0}
[data-found]:not([data-found="0"]){color:#a3211b}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}
`

/** Renders a page with Vite’s client and the script that inspects frames, which the workbench requires. */
const toPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}<script type="module" src="/@vite/client"></script><script type="module" src="/runtime/workbench/look-at-frames.ts"></script></body></html>`

/** Renders the list of all sections, each with its picture in a template where one exists. */
export const toBenchIndex = ({ sections, templates }: BenchOffer, { code, hasPictures }: BenchTemplate): string => {
  const items = sections.map(({ type, label, examples }) => {
    const links = examples.map(({ id }) => {
      const address = `/__workbench/frame?${new URLSearchParams({ section: type, example: id })}`
      return `<li><a href="${escapeHtml(address)}">${escapeHtml(id)}</a></li>`
    })
    const picture =
      hasPictures && isDrawn(type)
        ? `<img src="/studio/pictures/${encodeURIComponent(code)}/${type}.webp" alt="" width="480" height="300" loading="lazy">`
        : `<p>No picture in ${escapeHtml(code)}’s looks</p>`
    return `<li>${picture}<a href="/__workbench?section=${type}">${type}</a> ${escapeHtml(label)}<details><summary>${examples.length === 1 ? '1 example' : `${examples.length} examples`}</summary><ul>${links.join('')}</ul></details></li>`
  })
  return toPage(
    'Workbench',
    `<main><h1>Workbench</h1><p>${sections.length} sections, each with its examples, on every width, in every theme, language and state.</p>${templates.includes(code) ? '' : toMissing(code)}<ul class="list">${items.join('')}</ul></main>`,
  )
}

/** Explains why the template in the clinic’s settings cannot be shown. */
export const describeMissing = (code: string): string =>
  `templates/ has no template "${code}": it was deleted or renamed, or comes from a package or the studio. Choose another template here, or switch the clinic to one: npm run maru -- partner switch <partnerCode> --template <code>.`

const toMissing = (code: string): string => `<p role="alert">${escapeHtml(describeMissing(code))}</p>`

/** Returns the address of one frame. */
export const toFrameAddress = (
  { section, template, language, state, settings = {} }: BenchView,
  example: string,
): string => {
  const chosen = Object.entries(settings).map(([name, value]) => [toFieldName(name), String(value)])
  return `/__workbench/frame?${new URLSearchParams({ section, example, template, language, state, ...Object.fromEntries(chosen) })}`
}

/** Renders the page of one section: the choices, and each of its examples at three widths. */
export const toBenchPage = (section: BenchSection, view: BenchView, offer: BenchOffer, size: string): string => {
  // The clinic's template stays selected, although it cannot be shown.
  const select = (name: Exclude<keyof BenchView, 'settings'>, values: readonly string[]) =>
    `<label>${name}<select name="${name}">${[...new Set([view[name], ...values])]
      .toSorted((one, other) => values.indexOf(one) - values.indexOf(other))
      .map((value) => `<option${value === view[name] ? ' selected' : ''}>${escapeHtml(value)}</option>`)
      .join('')}</select></label>`
  const types = offer.sections.map(({ type }) => type)
  const form = `<form>${select('section', types)}${select('template', offer.templates)}${select('language', offer.languages)}${select('state', CONTENT_STATES)}${toSettingsFields(section.settings, view.settings ?? {})}<button>Show</button></form>`
  const frame = (example: string, index: number, width: (typeof BENCH_WIDTHS)[number]) => {
    const id = `frame-${index}-${width}`
    const scale = SCALES[width]
    const box = `width:${width * scale}px;height:${HEIGHT_PX * scale}px`
    const inner = `width:${width}px;height:${HEIGHT_PX}px;transform:scale(${scale})`
    return `<figure><div class="window" style="${box}"><iframe id="${id}" title="${escapeHtml(`${example}, ${width} px`)}" src="${escapeHtml(toFrameAddress(view, example))}" style="${inner}" loading="lazy"></iframe></div><figcaption>${width} px: <span id="${id}-axe" role="status">…</span></figcaption></figure>`
  }
  const isThere = offer.templates.includes(view.template)
  const rows = (isThere ? section.examples : []).map(
    ({ id, path, type }, index) =>
      `<section><h2><a href="${escapeHtml(toFrameAddress(view, id))}">${escapeHtml(id)}</a> <small>${escapeHtml(`${path} of ${type}`)}</small></h2><div class="frames">${BENCH_WIDTHS.map((width) => frame(id, index, width)).join('')}</div></section>`,
  )
  return toPage(
    `${section.type} | Workbench`,
    `<main><p><a href="/__workbench">All sections</a></p><h1>${section.type}</h1><p>${escapeHtml(section.label)}; its code comes: ${section.hydrate}; ${escapeHtml(size)}.</p>${form}${isThere ? '' : toMissing(view.template)}${rows.join('')}</main>`,
  )
}

/** Renders the notice of a frame without a page. */
export const toBenchNotice = (text: string): string =>
  `<!doctype html><html lang="en"><title>Workbench</title><body><p>${escapeHtml(text)}</p></body></html>`
