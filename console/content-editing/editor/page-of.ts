/** Kinds whose entries each have a page, with the path prefix of the id. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['products', '/products/'],
  ['exhibitions', '/exhibitions/'],
  ['notices', '/cscenter/notice/'],
])

/** Returns the path of an entry's own page; null for entries shown only among others. */
export const pageOf = ({ kind, key }: { kind: string; key: string }): string | null => {
  const start = PAGES.get(kind)
  return start === undefined ? null : `${start}${key}`
}
