import { getFileNameLowLevel, type Entry } from 'yauzl'

/** The bit of an entry's flags that says that its name is in UTF-8. */
const UTF8 = 0x800
/** The extra field that has the name in UTF-8 beside another one. */
const UNICODE_PATH = 0x7075

/** In turn for names that do not say how they are written: what macOS and Korean, Japanese and Chinese Windows write. */
const ENCODINGS = ['utf-8', 'euc-kr', 'shift_jis', 'gb18030'] as const

/** Reads an entry's path with forward slashes and composed characters, regardless of the system that wrote it. */
export const readZipPath = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  const isTold = (generalPurposeBitFlag & UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const name = isTold
    ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    : decodeUntold(fileNameRaw)
  return name.replaceAll('\\', '/').normalize('NFC')
}

const decodeUntold = (raw: Buffer): string => {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw)
    } catch {
      // The next one may fit.
    }
  }
  return raw.toString('latin1')
}
