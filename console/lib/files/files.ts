/** A file in an API response. */
export type SentFile = { readonly name: string; readonly mediaType: string; readonly content: string }

/** Bytes per `String.fromCharCode` call; more would exceed the argument limit. */
const CHUNK_BYTES = 32_768

/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  }
  return btoa(text)
}

/** Reads a chosen file as base64. */
export const readFile = async (file: File): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()))

/** Downloads a file in the browser. */
export const saveFile = ({ name, mediaType, content }: SentFile): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
