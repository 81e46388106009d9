/** Links of a page: paths of the site itself, and external addresses. */
export type PageLinks = { readonly own: readonly string[]; readonly outside: readonly string[] }

const ANCHOR = /<a\s[^<>]*?href="([^"]*)"/gi

/** Finds the links in a page’s HTML. `origins` are the site’s own; links without a page, such as tel:, are left out. */
export const findLinks = (html: string, page: string, origins: readonly string[]): PageLinks => {
  const base = new URL(page, origins[0] ?? 'http://localhost')
  const own = new Set<string>()
  const outside = new Set<string>()
  for (const [, href = ''] of html.matchAll(ANCHOR)) {
    const written = unescape(href)
    if (!URL.canParse(written, base)) continue
    const url = new URL(written, base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') continue
    if (origins.includes(url.origin)) own.add(`${url.pathname}${url.search}`)
    else outside.add(`${url.origin}${url.pathname}${url.search}`)
  }
  return { own: [...own], outside: [...outside] }
}

const unescape = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&quot;', '"')
