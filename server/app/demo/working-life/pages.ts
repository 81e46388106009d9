import type { FolderEntry } from '../../../clinics/import-export/clinic-folder.ts'

/** View weights of pages without an entry of their own. */
const PLAIN: readonly (readonly [string, number])[] = [
  ['/', 30],
  ['/products', 12],
  ['/introduce/staff', 5],
  ['/introduce/space', 3],
  ['/introduce', 2.5],
  ['/introduce/schedule', 2],
  ['/cscenter/contact', 5],
  ['/cscenter/faq', 2],
  ['/cscenter/notice', 1.6],
  ['/after-notices', 0.8],
  ['/info', 0.7],
]

/** Address, total view weight and maximum number of counted pages by kind of entry page. */
const ABOUT = [
  { kind: 'products', path: (key: string) => `/products/${key}`, weight: 26, most: 24, list: null },
  { kind: 'exhibitions', path: (key: string) => `/exhibitions/${key}`, weight: 10, most: 6, list: '/exhibitions' },
  { kind: 'notices', path: (key: string) => `/cscenter/notice/${key}`, weight: 1.5, most: 5, list: null },
] as const

/** Returns the pages of a clinic's site with their share of views, by its content. */
export const listPages = (entries: readonly Pick<FolderEntry, 'kind' | 'key'>[]): Map<string, number> => {
  const pages = new Map(PLAIN)
  for (const { kind, path, weight, most, list } of ABOUT) {
    const keys = entries.filter((entry) => entry.kind === kind).map(({ key }) => key)
    if (list !== null && keys.length > 0) pages.set(list, weight / 2)
    // The first is viewed most, and each following one a little less.
    const parts = keys.slice(0, most).map((_, index) => 1 / (index + 1.5))
    const sum = parts.reduce((all, part) => all + part, 0)
    for (const [index, part] of parts.entries()) pages.set(path(keys[index] ?? ''), (weight * part) / sum)
  }
  return pages
}
