declare module 'subset-font' {
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'sfnt'
    /** OpenType features whose glyphs are kept; all of them where it is left out. */
    keepFeatures?: string[]
    /** Drops the instructions for small sizes. */
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Cuts a font to the letters of a text. Source: the package's README. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
