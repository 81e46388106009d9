import { getFileNameLowLevel, type Entry } from 'yauzl'

/** The flag bit of an entry with a UTF-8 name. */
const UTF8 = 0x800
/** The extra field with the name in UTF-8. */
const UNICODE_PATH = 0x7075

/**
 * Encodings to try in order for names without a declared one: those of macOS and of Korean, Japanese and Chinese
 * Windows.
 */
const ENCODINGS = ['utf-8', 'euc-kr', 'shift_jis', 'gb18030'] as const

/** Reads an entry's path with forward slashes and composed characters, regardless of the system that wrote it. */
export const readZipPath = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  const isTold = (generalPurposeBitFlag & UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const name = isTold
    ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    : decodeUnmarked(fileNameRaw)
  return name.replaceAll('\\', '/').normalize('NFC')
}

const decodeUnmarked = (raw: Buffer): string => {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw)
    } catch {
      // Falls through to the next encoding.
    }
  }
  return raw.toString('latin1')
}
