import type { TestSite } from './site.ts'

/** One page that a crawl met. */
export type CrawledPage = { url: string; status: number; body: string; from: string }

const RESERVED = /^\/(api|media|assets|_image|_font|_page|_og|icon\.svg)/

/** Follows every internal link of the home page's language; gives each address once, in the order found. */
export const crawl = async (site: TestSite, host: string, home: string, limit = 2000): Promise<CrawledPage[]> => {
  const isOwn = (url: string) => (home === '/' ? !OTHER_LANGUAGE.test(url) : inLanguage(home).test(url))
  const pages: CrawledPage[] = []
  const queue: { url: string; from: string }[] = [{ url: home, from: '' }]
  const seen = new Set([home])
  for (let next = queue.shift(); next && pages.length < limit; next = queue.shift()) {
    const { status, body } = await site.get(host, next.url)
    pages.push({ ...next, status, body })
    if (status !== 200) continue
    for (const url of readInternalLinks(body, next.url)) {
      if (seen.has(url) || !isOwn(url)) continue
      seen.add(url)
      queue.push({ url, from: next.url })
    }
  }
  return pages
}

const OTHER_LANGUAGE = /^\/(ja|en|zh)([/?]|$)/
const inLanguage = (home: string) => new RegExp(`^${home}([/?]|$)`)

/** Addresses of this site that a page's links lead to, without fragments. */
export const readInternalLinks = (html: string, url: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const decoded = href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    if (!decoded.startsWith('/') && !decoded.startsWith('?')) return []
    const target = new URL(decoded, `http://site.invalid${url}`)
    if (target.host !== 'site.invalid' || RESERVED.test(target.pathname)) return []
    // Orders and pages of every category multiply without showing anything new.
    if (target.searchParams.has('sort') && target.searchParams.size > 1) return []
    return [target.pathname + target.search]
  })

/** Returns the files that a page's head links to, besides pages, with the required media type of each. */
export const readHeadFiles = (html: string): { url: string; type: RegExp }[] => {
  const find = (pattern: RegExp, type: RegExp) =>
    [...html.matchAll(pattern)].map(([, url = '']) => {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'), 'http://site.invalid')
      return { url: pathname + search, type }
    })
  return [
    ...find(/<meta property="og:image" content="([^"]*)"/g, /^image\/(png|jpeg)$/),
    ...find(/<link rel="(?:apple-touch-)?icon" href="([^"]*\.png[^"]*)"/g, /^image\/png$/),
    ...find(/<link rel="icon" href="([^"]*\.svg[^"]*)"/g, /^image\/svg\+xml$/),
    ...find(/<link rel="manifest" href="([^"]*)"/g, /^application\/manifest\+json/),
  ]
}
