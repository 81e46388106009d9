import { setTimeout as pause } from 'node:timers/promises'
import { ROUTES } from '#schemas/routes.ts'
import { readHeadFiles, readInternalLinks } from './crawl.ts'
import { everyOperation } from './run-on-both/every-operation.ts'
import type { TestSite } from './site.ts'

/** Responses by address, headers and body. */
export type Walked = Map<string, string>

/** Numbers that a visitor tries in an address without having been led there. */
const GUESSES = [1, 2, 3, 4, 5, 6, 7, 8]

/** As often a page is asked for that a busy machine did not make in time. */
const BUSY_TRIES = 5

/** A keyword that matches all content. */
const KEYWORD = 'zq'

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/__preview',
  '/wechat-qr.svg',
  '/api/openapi.json',
  '/api/reservation-calendar/0.ics',
]

/**
 * Fetches every page of a clinic in some languages, with its data: linked pages, those in the sitemap, and guessable
 * addresses.
 */
export const walkPages = async (site: TestSite, host: string, languages: readonly string[]): Promise<Walked> => {
  const walked: Walked = new Map()
  const ask = async (url: string) => {
    const { status, headers, body } = await askAgainIfBusy(() => site.get(host, url))
    if (status >= 500) throw new Error(`${url} answered ${status}`)
    walked.set(url, `${JSON.stringify(headers)}\n${body}`)
    return { status, body, type: String(headers['content-type']) }
  }
  for (const file of FILES) await ask(file)
  for (const language of languages) {
    const prefix = language === '' ? '' : `/${language}`
    const { body: sitemap } = await ask(`/sitemap-${language === '' ? 'ko' : language}.xml`)
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
    const guessed = ROUTES.flatMap(({ pattern }) => guess(pattern)).map((path) => prefix + path)
    const queue = [prefix || '/', ...listed, ...guessed]
    const seen = new Set<string>()
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (seen.has(url)) continue
      seen.add(url)
      const { status, body, type } = await ask(url)
      await ask(`/_page?path=${encodeURIComponent(url)}`)
      if (status !== 200 || !type.includes('html')) continue
      queue.push(...readInternalLinks(body, url).filter((link) => isIn(link, prefix)))
      for (const file of readHeadFiles(body)) if (!file.url.startsWith('/_og/')) seen.add(file.url)
    }
  }
  return walked
}

/** A machine that has too much to do says so with 503, and asks to be asked again. */
const askAgainIfBusy = async <Got extends { readonly status: number }>(ask: () => Promise<Got>): Promise<Got> => {
  let got = await ask()
  for (let tries = 1; got.status === 503 && tries < BUSY_TRIES; tries += 1) {
    await pause(1000)
    got = await ask()
  }
  return got
}

const isIn = (link: string, prefix: string): boolean =>
  prefix === '' ? !/^\/(ja|en|zh)([/?]|$)/.test(link) : new RegExp(`^${prefix}([/?]|$)`).test(link)

/** A pattern's addresses with each number in every place, and a search where there may be one. */
const guess = (pattern: string): string[] => {
  if (!pattern.includes('{')) return [pattern, `${pattern}?keyword=${KEYWORD}`]
  return GUESSES.map((number) => pattern.replaceAll(/\{\w+\}/g, String(number)))
}

/** Fetches every public answer of the content API, with guessed ids. */
export const walkApi = async (site: TestSite, host: string, languages: readonly string[]): Promise<Walked> => {
  const walked: Walked = new Map()
  const byNumber = everyOperation.flatMap(({ path }) =>
    /\{\w*id\}$/i.test(path) ? [`/api${path.replace(/\{\w+\}$/, '')}`] : [],
  )
  const asked = everyOperation.flatMap(({ addresses }) => addresses.filter((url) => !url.includes('languageCode')))
  const searched = asked.filter((url) => !url.includes('?')).map((url) => `${url}?keyword=${KEYWORD}&size=100`)
  const guessed = byNumber.flatMap((base) => GUESSES.map((number) => base + number))
  for (const url of [...asked, ...searched, ...guessed, '/api/customer/global/pages']) {
    for (const language of languages) {
      const address = `${url}${url.includes('?') ? '&' : '?'}languageCode=${language || 'ko'}`
      const { headers, body, status } = await askAgainIfBusy(() => site.get(host, address))
      if (status >= 500) throw new Error(`${address} answered ${status}`)
      walked.set(address, `${JSON.stringify(headers)}\n${body}`)
    }
  }
  return walked
}

/** The canaries that were seen, each with an address where it was. */
export const findMarks = (walked: Walked): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [url, text] of walked) for (const [mark] of text.matchAll(/zq\d{5}qz/g)) found.set(mark, url)
  return found
}
