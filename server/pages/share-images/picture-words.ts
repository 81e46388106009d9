import type { SharePicture } from '#runtime/pages/site-call.ts'

/** Text in a picture; null omits a line. */
export type PictureWords = {
  title: string | null
  above: string | null
  price: string | null
  name: string | null
  word: string
  sub: string
}

type CanWrite = {
  display: (text: string) => boolean
  text: (text: string) => boolean
  latin: (text: string) => boolean
}

const PICTOGRAPHS = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu

/**
 * Returns the texts that the available faces can render. A title is rendered completely or not at all: a picture with
 * missing glyphs is worse than the clinic's wordmark, and messengers show the title below the picture anyway.
 */
export const toPictureWords = ({ title, above, price, shortName, logo }: SharePicture, can: CanWrite): PictureWords => {
  const tidy = title.replaceAll(PICTOGRAPHS, '').replaceAll(/\s+/g, ' ').trim()
  const hasTitle = tidy !== '' && can.display(tidy)
  const keep = (text: string | null) => (hasTitle && text !== null && text !== '' && can.text(text) ? text : null)
  return {
    title: hasTitle ? tidy : null,
    above: keep(above),
    price: keep(price),
    name: keep(shortName),
    word: can.latin(logo.word) ? logo.word : '',
    sub: can.latin(logo.sub) ? logo.sub : '',
  }
}
