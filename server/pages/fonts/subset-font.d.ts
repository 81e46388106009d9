declare module 'subset-font' {
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'sfnt'
    /** OpenType features whose glyphs are kept; all if omitted. */
    keepFeatures?: string[]
    /** Drops hinting instructions. */
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Subsets a font to the characters of a text. Source: the package's README. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
