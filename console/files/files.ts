/** A file as the API sends it. */
export type SentFile = { readonly name: string; readonly mediaType: string; readonly content: string }

/** Bytes that go through `String.fromCharCode` at once; more would be too many arguments. */
const CHUNK_BYTES = 32_768

/** Bytes in base64. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  }
  return btoa(text)
}

/** A chosen file in base64. */
export const readFile = async (file: File): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()))

/** Has the browser save a file. */
export const saveFile = ({ name, mediaType, content }: SentFile): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
