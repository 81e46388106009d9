import { toPreviewClock } from '#server/pages/preview/moment.ts'
import type { Pages } from '#server/pages/render/pages.ts'

type Preview = Parameters<Pages['preview']>

/** A preview that was asked for. */
export type AskedPreview = {
  readonly path: Preview[0]
  readonly tenant: Preview[1]
  readonly wish: NonNullable<Preview[3]>
  /** The time that the page’s clock showed. */
  readonly now: Date
}

/** The time of the clock outside of previews. */
export const REAL_NOW = new Date('2026-05-04T03:00:00.000Z')

const HTML = `<html><head><link rel="modulepreload" href="/a.js"><style>@media print{p{color:red}}</style></head><body><img src="/media/room.webp"><img srcset="/_image?url=%2Fmedia%2Fa.webp 1x, /icon-192.png 2x"><a href="/media-kit">Kit</a><style>@font-face{src:url(/_font/a.woff2)}</style><script type="module" src="/a.js"></script></body></html>`

/** Pages without a renderer: each preview is the same HTML, and is noted. */
export const openUnrenderedPages = () => {
  const asked: AskedPreview[] = []
  const clock = toPreviewClock({ now: () => REAL_NOW })
  const preview: Pages['preview'] = async (path, tenant, _log, wish = { content: 'visitors' }) => {
    asked.push({ path, tenant, wish, now: clock.now() })
    return { status: 200, headers: {}, text: HTML, sections: [] }
  }
  // The studio asks for nothing else than previews.
  return { asked, pages: { preview } as Pages }
}
