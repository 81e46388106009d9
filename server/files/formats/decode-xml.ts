import iconv from 'iconv-lite'

const BOMS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a byte order mark: "<" in two bytes.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
]

/** Decodes an XML file by its byte order mark, by its first bytes, or by the encoding in its declaration. */
export const decodeXml = (bytes: Uint8Array): string => {
  const byMark = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = buffer.subarray(0, 200).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const encoding = byMark ?? (iconv.encodingExists(declared) ? declared : 'utf-8')
  return iconv.decode(buffer, encoding).replace(/^[\uFEFF\s]+/, '')
}
