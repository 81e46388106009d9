/**
 * Removes the size from a picture's name: WordPress writes smaller copies next to a picture, `lobby-1024x683.jpg`, and
 * a scaled one of large originals, `lobby-scaled.jpg`.
 */
export const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i, '')

/** Removes the suffix of the copy that WordPress uses instead of a large original. */
export const withoutScaled = (path: string): string => path.replace(/-(?:scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i, '')

/** Returns the original's name and the number of pixels from the name of a smaller copy; null for any other file. */
export const toCopyOf = (name: string): { readonly name: string; readonly pixels: number } | null => {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.[a-z0-9]{2,5}$/i.exec(name) ?? []
  return width === undefined ? null : { name: withoutSize(name), pixels: Number(width) * Number(height) }
}

/** Returns the decoded path of a URL; null for an invalid one. */
export const toPath = (url: string): string | null => {
  if (!URL.canParse(url, 'https://old.example')) return null
  const { pathname, host } = new URL(url, 'https://old.example')
  // Jetpack serves pictures from its own hosts, with the site's host in the path.
  const path = /^i\d\.wp\.com$/.test(host) ? pathname.replace(/^\/[^/]+/, '') : pathname
  try {
    return decodeURIComponent(path)
  } catch {
    // A literal per cent sign in a file name, as in `50%.jpg`.
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
