/** WordPress writes smaller copies beside a picture, `lobby-1024x683.jpg`, and one of large ones, `lobby-scaled.jpg`. */
export const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i, '')

/** Removes what WordPress adds to the name of the copy that it uses instead of a large original. */
export const withoutScaled = (path: string): string => path.replace(/-(?:scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i, '')

/** The picture that a file is a smaller copy of by its name, and how many pixels it has; null for any other file. */
export const toCopyOf = (name: string): { readonly name: string; readonly pixels: number } | null => {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.[a-z0-9]{2,5}$/i.exec(name) ?? []
  return width === undefined ? null : { name: withoutSize(name), pixels: Number(width) * Number(height) }
}

/** The path of an address with its letters as themselves; null where it is no address. */
export const toPath = (url: string): string | null => {
  if (!URL.canParse(url, 'https://old.example')) return null
  const { pathname, host } = new URL(url, 'https://old.example')
  // Jetpack serves pictures from its own hosts, with the site's host in the path.
  const path = /^i\d\.wp\.com$/.test(host) ? pathname.replace(/^\/[^/]+/, '') : pathname
  try {
    return decodeURIComponent(path)
  } catch {
    // A per cent sign in a file's name, as in `50%.jpg`.
    return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => decodePart(encoded))
  }
}

const decodePart = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** Returns a key that addresses of the same file share: the path below `uploads`, if there is one. */
export const toKey = (url: string): string => {
  const path = (toPath(url) ?? url).normalize('NFC').toLowerCase()
  const at = path.lastIndexOf('/uploads/')
  return at === -1 ? path : path.slice(at + '/uploads/'.length)
}
