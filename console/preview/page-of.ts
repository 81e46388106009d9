/** The kinds whose every entry has a page of its own, by where its number stands. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['products', '/products/'],
  ['exhibitions', '/exhibitions/'],
  ['notices', '/cscenter/notice/'],
])

/** The path of the page that shows nothing but this entry; null for what is shown among others. */
export const pageOf = ({ kind, key }: { kind: string; key: string }): string | null => {
  const start = PAGES.get(kind)
  return start === undefined ? null : `${start}${key}`
}
