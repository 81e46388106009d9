import type { i18n } from 'i18next'
import { toCrumbs } from '#kit/navigation/breadcrumbs.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import { findPageLanguage, type PublicPartner } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { faceOf } from './font-faces.ts'
import { collectHeadParts, firstOf } from './head-parts.ts'
import { isHome, toPageTitle, toSiteTitle } from './page-head.ts'

/** Colours and fonts of a theme for drawn pictures; the fonts are those for the language, in order of preference. */
export type BrandTheme = {
  colors: Pick<
    Theme['colors'],
    'bg' | 'section' | 'ink' | 'quiet' | 'line_strong' | 'primary' | 'primary_ink' | 'price'
  >
  faces: { display: string[]; text: string[]; latin: string[] }
}

/** Branding of the partner for its icons and manifest. */
export type Brand = {
  language: LanguageCode
  /** Language tag for `lang`. */
  tag: string
  name: string
  shortName: string
  logo: PublicPartner['logo']
  theme: BrandTheme
}

/** Texts and images of a share picture; every text is also on the page. */
export type SharePicture = Brand & {
  title: string
  /** Parent page, such as the list that an item is in; null at the top. */
  above: string | null
  price: string | null
  /** Path or URL of the page's picture, else of the partner's. */
  imageUrl: string | null
}

/** Returns the partner's branding in the page's language. */
export const toBrand = ({ page, template: { theme } }: Pick<PageModel, 'page' | 'template'>): Brand => ({
  language: page.language,
  tag: findPageLanguage(page).tag,
  name: page.partner.name,
  shortName: page.partner.displayName,
  logo: page.partner.logo,
  theme: {
    colors: {
      bg: theme.colors.bg,
      section: theme.colors.section,
      ink: theme.colors.ink,
      quiet: theme.colors.quiet,
      line_strong: theme.colors.line_strong,
      primary: theme.colors.primary,
      primary_ink: theme.colors.primary_ink,
      price: theme.colors.price,
    },
    faces: {
      display: toNames(faceOf(theme.fonts.display, page.language)),
      text: toNames(faceOf(theme.fonts.text, page.language)),
      latin: toNames(faceOf(theme.fonts.latin, page.language)),
    },
  },
})

/** Returns the sharing picture of a page; null for one that is not indexable, which has none. */
export const toSharePicture = (model: PageModel, tenant: SiteTenant, text: i18n): SharePicture | null => {
  const { page } = model
  if (!model.isIndexable) return null
  const parts = collectHeadParts(model, tenant, text)
  const above = toCrumbs(page.route, page.params)
    .slice(1)
    // Keys: introduce, products, exhibitions, board, cscenter, notices, customerBoard
    .map(({ titleKey, path }) => nameScreen(page, path, text.t(titleKey, { ns: 'titles' })))
  return {
    ...toBrand(model),
    title: isHome(page) ? toSiteTitle(tenant, page) : toPageTitle(model, parts, text),
    above: above.at(-1) ?? null,
    price: firstOf(parts, 'price') ?? null,
    imageUrl: firstOf(parts, 'imageUrl') ?? tenant.seo.ogImageUrl,
  }
}

const toNames = (stack: string): string[] => stack.split(',').map((name) => name.trim().replaceAll(/["']/g, ''))
