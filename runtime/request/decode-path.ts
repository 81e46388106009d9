/**
 * Decodes a path for the page lookup. A path that cannot be decoded is returned unchanged: no route matches it, so it
 * is not found and never cached.
 */
export const decodePath = (path: string): string => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
