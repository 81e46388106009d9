import { inflateSync } from 'node:zlib'

/**
 * Returns the code points that a font file (TrueType, OpenType or WOFF) has glyphs for, from its `cmap`. A picture is
 * drawn only with characters of its faces: there is no system font as a fallback.
 */
export const readGlyphs = (font: Buffer): ReadonlySet<number> => {
  const cmap = readTable(font, 'cmap')
  const glyphs = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    addSubtable(cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)), glyphs)
  }
  return glyphs
}

/** Reads a table. WOFF contains the same tables, each compressed separately. */
const readTable = (font: Buffer, tag: string): Buffer => {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF'
  const [first, step] = isWoff ? [44, 20] : [12, 16]
  const count = font.readUInt16BE(isWoff ? 12 : 4)
  for (let entry = first; entry < first + count * step; entry += step) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue
    const start = font.readUInt32BE(entry + (isWoff ? 4 : 8))
    const stored = font.readUInt32BE(entry + (isWoff ? 8 : 12))
    const bytes = font.subarray(start, start + stored)
    return isWoff && stored < font.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table "${tag}"`)
}

/** Adds the code points of a subtable in format 4 (the basic plane) or 12 (all of Unicode), which current fonts use. */
const addSubtable = (table: Buffer, glyphs: Set<number>): void => {
  switch (table.readUInt16BE(0)) {
    case 4: {
      const segments = table.readUInt16BE(6) / 2
      for (let segment = 0; segment < segments; segment += 1) {
        const last = table.readUInt16BE(14 + segment * 2)
        const first = table.readUInt16BE(16 + segments * 2 + segment * 2)
        // The last segment marks the end of the table.
        if (first !== 0xffff) addRange(first, last, glyphs)
      }
      return
    }
    case 12:
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const at = 16 + group * 12
        addRange(table.readUInt32BE(at), table.readUInt32BE(at + 4), glyphs)
      }
      return
    default:
  }
}

const addRange = (first: number, last: number, glyphs: Set<number>): void => {
  for (let code = first; code <= last; code += 1) glyphs.add(code)
}
