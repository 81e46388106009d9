import { toQueryString } from '#kit/api/request.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { toCanonicalQuery } from './page-address.ts'
import { toAbsolute } from './structured-data.ts'

/** Returns the URL of a picture of the partner's own files in a format and size that every messenger reads. */
const toShared = (path: string): string => `/_image${toQueryString({ url: path, w: 1200, q: 80 })}`

/**
 * Returns the URL of the page's sharing picture: one generated for each indexable page
 * (docs/decisions/0006-pictures-for-sharing.md). Home and pages that are not indexable use the partner's own picture if
 * it has set one.
 */
export const toPictureAddress = ({ page, isIndexable }: PageModel, { seo, siteOrigin }: SiteTenant): string => {
  const isOwnPage = isIndexable && page.path !== '/'
  if (!isOwnPage && seo.ogImageUrl) {
    return toAbsolute(seo.ogImageUrl.startsWith('/media/') ? toShared(seo.ogImageUrl) : seo.ogImageUrl, siteOrigin)
  }
  const path = isOwnPage ? page.path : '/index'
  const query = isOwnPage ? toQueryString(toCanonicalQuery(page.query)) : ''
  return `${siteOrigin}/_og/${page.language}${path}.png${query}`
}
