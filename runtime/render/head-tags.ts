import { toLocalPath } from '#kit/navigation/href.ts'
import { findPageLanguage } from '#kit/page.ts'
import type { PageModel } from '../request/load-page.ts'
import { escapeHtml } from './escape-html.ts'
import { toScriptJson } from './script-json.ts'
import type { PageHead } from './page-head.ts'

/** An element of a head; without text it is a void element. */
export type HeadTag = [name: 'meta' | 'link' | 'script', attributes: Record<string, string>, text?: string]

/** Page-specific part of the head; written into the document and replaced on navigation. */
export type DocumentHead = { title: string; tags: HeadTag[] }

/** Returns the elements of a head that differ by page or language. */
export const toDocumentHead = (head: PageHead, { page }: PageModel): DocumentHead => ({
  title: head.title,
  tags: [
    ...meta('description', head.description),
    ...meta('keywords', head.keywords.join(', ')),
    ...meta('robots', head.isIndexable ? '' : 'noindex'),
    ...(page.status === 200 ? [link('canonical', head.canonical)] : []),
    ...head.alternates.map(({ hreflang, href }): HeadTag => ['link', { rel: 'alternate', hreflang, href }]),
    ...property('og:site_name', page.partner.displayName),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', head.canonical),
    // `ko_KR`, Open Graph's format of a language.
    ...property('og:locale', findPageLanguage(page).intl.replace('-', '_')),
    ...property('og:image', head.imageUrl),
    ...property('og:image:alt', head.title),
    link('manifest', toLocalPath('/manifest.webmanifest', page)),
    ...head.jsonLd.map((thing): HeadTag => [
      'script',
      { type: 'application/ld+json' },
      toScriptJson({ '@context': 'https://schema.org', ...thing }),
    ]),
  ],
})

/** Returns the elements that are the same on every page of a site. */
export const toSiteTags = ({ partnerId, iconVersion }: PageHead, { template }: PageModel): HeadTag[] => {
  const version = iconVersion && `?v=${iconVersion}`
  return [
    ...meta('partner-id', String(partnerId)),
    // iOS would turn other numbers, such as a company's, into telephone links, and change the HTML before hydration.
    ...meta('format-detection', 'telephone=no'),
    ['meta', { property: 'og:type', content: 'website' }],
    ...meta('twitter:card', 'summary_large_image'),
    ...toThemeColors(template.theme),
    ['link', { rel: 'icon', href: `/icon-32.png${version}`, type: 'image/png', sizes: '32x32' }],
    ['link', { rel: 'icon', href: `/icon.svg${version}`, type: 'image/svg+xml' }],
    ['link', { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` }],
  ]
}

/** Writes elements as HTML. */
export const writeTags = (tags: readonly HeadTag[]): string =>
  tags
    .map(([name, attributes, text]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
      return `<${name}${written.join('')}>${text === undefined ? '' : `${text}</${name}>`}`
    })
    .join('\n')

/** Returns the colour of the browser’s own toolbars. */
const toThemeColors = ({ colors, dark }: PageModel['template']['theme']): HeadTag[] =>
  dark?.bg === undefined
    ? meta('theme-color', colors.bg)
    : [
        ['meta', { name: 'theme-color', media: '(prefers-color-scheme:light)', content: colors.bg }],
        ['meta', { name: 'theme-color', media: '(prefers-color-scheme:dark)', content: dark.bg }],
      ]

const meta = (name: string, content: string): HeadTag[] => (content ? [['meta', { name, content }]] : [])

const property = (name: string, content: string): HeadTag[] => (content ? [['meta', { property: name, content }]] : [])

const link = (rel: string, href: string): HeadTag => ['link', { rel, href }]
