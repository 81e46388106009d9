import type { FrameFont } from '#integrations/booking/frame-data.ts'

const loaded = new Set<string>()

/** Loads the fonts of another language; they are fallbacks for characters that the first fonts lack. */
export const loadFonts = (fonts: readonly FrameFont[]): void => {
  for (const { family, url, weight, style } of fonts) {
    if (loaded.has(url)) continue
    loaded.add(url)
    document.fonts.add(new FontFace(family, `url(${url}) format("woff2")`, { weight, style, display: 'swap' }))
  }
}
