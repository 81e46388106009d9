import type { SiteRequest } from '../request/site-request.ts'

/** The optimiser’s pictures in several widths; the address is that of the original. */
const PICTURE = /<img(?=[^>]*? src="\/_image\?url=([^&"]+)[^>]*? srcSet=)/gi

/**
 * Gives each picture of content the colours that its place shows until it is there (runtime/render/base-css.ts). Done to
 * finished HTML, since sections are kept, and colours are no part of what they show.
 */
export const markTints = (html: string, findTint: SiteRequest['findTint']): string =>
  findTint
    ? html.replaceAll(PICTURE, (start, address: string) => {
        const tint = findTint(decodeURIComponent(address))
        return tint ? `${start} data-tint="${tint}"` : start
      })
    : html
