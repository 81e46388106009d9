import type { SiteRequest } from '../request/site-request.ts'

/** Pictures of the optimiser in several widths; the URL is that of the original. */
const PICTURE = /<img(?=[^>]*? src="\/_image\?url=([^&"]+)[^>]*? srcSet=)/gi

/**
 * Adds the placeholder colours to each picture of content (runtime/render/base-css.ts). Works on finished HTML, because
 * sections are cached and colours are not part of their content.
 */
export const markTints = (html: string, findTint: SiteRequest['findTint']): string =>
  findTint
    ? html.replaceAll(PICTURE, (start, address: string) => {
        const tint = findTint(decodeURIComponent(address))
        return tint ? `${start} data-tint="${tint}"` : start
      })
    : html
