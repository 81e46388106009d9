/**
 * The path of an address as its page is looked for. One that cannot be decoded stays as it is: no route has such a path,
 * so it is not found and never kept.
 */
export const decodePath = (path: string): string => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
