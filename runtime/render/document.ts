import { findPageLanguage } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { NOT_FOUND_ROUTE } from '#schemas/routes.ts'
import type { PageModel } from '../request/load-page.ts'
import { baseCss } from './base-css.ts'
import { escapeHtml } from './escape-html.ts'
import { toFirstFontUrl, toFontFaces, toPageFaces } from './font-faces.ts'
import { toDocumentHead, toSiteTags, writeTags } from './head-tags.ts'
import type { PageData } from './page-data.ts'
import { toScriptJson } from './script-json.ts'
import type { PageHead } from './page-head.ts'
import type { SiteRequest } from '../request/site-request.ts'
import type { RenderedSections } from './render-sections.tsx'
import { toThemeCss } from './theme-css.ts'

type DocumentParts = {
  model: PageModel
  head: PageHead
  rendered: RenderedSections
  data: PageData
  /** Label of the skip link. */
  skipText: string
  /** Tags added by the build. */
  tags?: NonNullable<SiteRequest['tags']>
}

/** Writes the whole document; also returns the text of each inline style in it. */
export const toDocument = ({ model, head, rendered, data, skipText, tags }: DocumentParts) => {
  const { page, template } = model
  const themeCss = toPageCss(template, page.language)
  const ownPage = findOwnPage(model)
  const ownFaces = ownPage === null ? '' : toPageFaces(template.theme, page.language, ownPage)
  const { places } = rendered
  const documentHead = toDocumentHead(head, model)
  const html = `<!doctype html>
<html lang="${findPageLanguage(page).tag}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(documentHead.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${writeTags([...documentHead.tags, ...toSiteTags(head, model)])}
${toFontPreload(model, ownPage)}
<style>${themeCss}</style>${ownFaces && `\n<style>${ownFaces}</style>`}
${rendered.styleTag}
${tags?.head ?? ''}</head>
<body>
<a class="skip-link" href="#main">${escapeHtml(skipText)}</a>
<div data-place="search">${places.search}</div>
<div data-place="header">${places.header}</div>
<main id="main" tabindex="-1" data-place="main" data-late>${places.main}</main>
<div data-place="footer">${places.footer}</div>
<div data-place="floating">${places.floating}</div>
<div data-place="overlay">${places.overlay}</div>
<script type="application/json" id="maru-page">${toScriptJson(data)}</script>
${tags?.end ?? ''}</body>
</html>`
  return { html, styles: [themeCss, ...(ownFaces ? [ownFaces] : []), ...readStyleTexts(rendered.styleTag)] }
}

const pageCss = new WeakMap<PageModel['template'], Map<LanguageCode, string>>()

/**
 * Returns the CSS that all pages of a template share in a language; always the same string, so that its hash is
 * computed once.
 */
const toPageCss = (template: PageModel['template'], language: LanguageCode): string => {
  const known = pageCss.get(template) ?? new Map<LanguageCode, string>()
  const css = known.get(language) ?? toFontFaces(template.theme, language) + baseCss + toThemeCss(template.theme)
  pageCss.set(template, known.set(language, css))
  return css
}

/** The secret address must not leak into font requests. */
const WITHOUT_OWN = '/products/{productId}/secret/{eventId}'

/**
 * Returns the page's key for its own font file, or null if it has none: the home page is in the first files, all 404
 * pages share one, search results are unknown in advance, and a visitor's own text is kept out of styles.
 */
const findOwnPage = ({ page: { path, query, route, status } }: PageModel): string | null => {
  if (route === NOT_FOUND_ROUTE && status === 404) return NOT_FOUND_ROUTE
  if (path === '/' || route === WITHOUT_OWN || 'keyword' in query || status !== 200) return null
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/**
 * Returns the preload of the text font only, the one font worth a request before the styles are parsed: all text on the
 * page uses it.
 */
const toFontPreload = ({ template, page }: PageModel, ownPage: string | null): string => {
  const url = toFirstFontUrl(template.theme, page.language, ownPage)
  return url === null ? '' : `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`
}

const styleTexts = new Map<string, readonly string[]>()
const MAX_STYLES = 200

/** Returns the texts of style tags; cached, because the pages of a template share them. */
const readStyleTexts = (tags: string): readonly string[] => {
  const known = styleTexts.get(tags)
  if (known) return known
  const texts = [...tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  if (styleTexts.size >= MAX_STYLES) styleTexts.clear()
  styleTexts.set(tags, texts)
  return texts
}
