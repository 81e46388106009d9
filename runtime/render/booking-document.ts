import { FRAME_DATA_ID, FRAME_ROOT_ID, type FrameData, type FrameFont } from '#integrations/booking/frame-data.ts'
import { findPageLanguage, type PageFacts } from '#kit/page.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { catalogues } from '../registry.ts'
import { readSite } from '../request/load-page.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { baseCss } from './base-css.ts'
import { toBookingLook, type BookingForm } from './booking-looks.ts'
import { escapeHtml } from './escape-html.ts'
import { findFontFamilies, toFontFaces, toFontUrl } from './font-faces.ts'
import { toScriptJson } from './script-json.ts'
import { textOf } from './server-text.ts'
import { toThemeCss } from './theme-css.ts'

/** Namespaces of the widget and of the kit components that it uses. */
const NAMESPACES = ['booking', 'form', 'price']

/** The frame of the site's own booking widget: a document that its script renders, in the language of the URL. */
export type BookingDocument = { html: string; styles: string[]; form: BookingForm }

/** Creates the document; the server adds the script, whose name the widget's own build defines. */
export const toBookingDocument = (request: SiteRequest): BookingDocument => {
  const { tenant } = request
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang')
  const language = tenant.languages.find(({ code }) => code === asked)?.code ?? tenant.mainLanguage
  const toView = (code: LanguageCode) => readSite({ ...request, url: code === tenant.mainLanguage ? '/' : `/${code}` })
  const { page, template } = toView(language)
  const offered = LANGUAGE_CODES.filter((code) => tenant.languages.some((one) => one.code === code))
  const views = offered.map((code) => {
    const view = code === language ? page : toView(code).page
    return [code, { page: view, texts: pickTexts(view), fonts: toFonts(template.theme, code) }] as const
  })
  const form = template.theme.booking ?? 'card'
  const data: FrameData = { language, views: Object.fromEntries(views), form }
  const text = textOf(language)
  const css =
    toFontFaces(template.theme, language) +
    baseCss +
    toThemeCss(template.theme) +
    toBookingLook(form, `#${FRAME_ROOT_ID}`)
  const html = `<!doctype html>
<html lang="${findPageLanguage(page).tag}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(text.t('title', { ns: 'booking', clinic: page.partner.displayName }))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${css}</style>
</head>
<body>
<div id="${FRAME_ROOT_ID}"></div>
<noscript>${escapeHtml(text.t('noScript', { ns: 'booking', tel: page.partner.tel }))}</noscript>
<script type="application/json" id="${FRAME_DATA_ID}">${toScriptJson(data)}</script>
</body>
</html>`
  return { html, styles: [css], form }
}

const pickTexts = ({ language, config }: PageFacts): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    NAMESPACES
      // Price texts are not sent where prices are hidden.
      .filter((namespace) => namespace !== 'price' || config.hasPriceView)
      .map((namespace) => [namespace, catalogues[language]?.[namespace] ?? {}]),
  )

const toFonts = (theme: Theme, language: LanguageCode): FrameFont[] =>
  findFontFamilies(theme, language).map((family) => ({
    family: family.name,
    url: toFontUrl(family, language),
    weight: family.weight,
    style: family.style ?? 'normal',
  }))
