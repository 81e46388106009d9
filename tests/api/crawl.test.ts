import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_FULL } from '#tests/scope.ts'
import { crawl, readHeadFiles, type CrawledPage } from './crawl.ts'
import { openTestSite, type TestSite } from './site.ts'

/** Host, home and language of every demo site. */
const ALL_SITES = [
  ['lumi.localhost', '/', 'ko'],
  ['lumi.localhost', '/ja', 'ja'],
  ['lumi.localhost', '/en', 'en'],
  ['lumi.localhost', '/zh', 'zh'],
  ['haneul.localhost', '/', 'ko'],
  ['haneul.localhost', '/ja', 'ja'],
  ['haneul.localhost', '/en', 'en'],
  ['onyu.localhost', '/', 'ko'],
  ['onyu.localhost', '/en', 'en'],
] as const

/** Each clinic in one language, each language once; `npm run test:full` walks all of them. */
const CHOSEN = ['lumi.localhost /', 'lumi.localhost /zh', 'haneul.localhost /ja', 'onyu.localhost /en']
const SITES = ALL_SITES.filter(([host, home]) => IS_FULL || CHOSEN.includes(`${host} ${home}`))

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes and void elements its own way; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // A size limit of the linter for advice, not of HTML; titles hold the page's and the clinic's name.
    'long-title': 'off',
    // Telephone numbers are set by the partner.
    'tel-non-breaking': 'off',
    // Keys of React's ids hold characters that HTML allows.
    'valid-id': 'off',
    'attr-case': 'off',
    // Advice on style: a scrollable region may be any element.
    'prefer-native-element': 'off',
    // Check boxes of one group share their name, as HTML means it.
    'form-dup-name': 'off',
    // Options act at once by script; without it the page's links lead to a reservation.
    'wcag/h32': 'off',
  },
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

describe.each(SITES)('%s%s', (host, home, language) => {
  let pages: CrawledPage[] = []
  beforeAll(async () => {
    pages = await crawl(site, host, home)
  }, 240_000)

  it('has no broken links', () => {
    const broken = pages.filter(({ status }) => ![200, 301, 410].includes(status))
    expect(broken.map(({ url, status, from }) => `${status} ${url} from ${from}`)).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
  })

  it('has every page in its language', () => {
    for (const { url, body, status } of pages) {
      if (status === 200) expect(body.includes(`"language":"${language}"`), url).toBe(true)
    }
  })

  it('has one h1, a title and a description on every page', () => {
    for (const { url, body, status } of pages) {
      if (status !== 200) continue
      expect(body.match(/<h1[ >]/g), url).toHaveLength(1)
      expect(/<title>[^<]{2,}<\/title>/.test(body), url).toBe(true)
      expect(body.includes('<meta name="description"'), url).toBe(true)
    }
  })

  it('shows no missing text and no failed section', () => {
    for (const { url, body } of pages) {
      const visible = toText(body)
      expect(visible, url).not.toMatch(/\{\{|undefined|\[object Object\]|NaN/)
      expect(body, url).not.toContain(' data-failed=')
    }
  })

  it('has a share picture, icons and a manifest on every page', async () => {
    const files = new Map<string, RegExp>()
    for (const { url, body, status } of pages) {
      if (status !== 200) continue
      const found = readHeadFiles(body)
      expect(found.length, url).toBe(5)
      for (const { url: file, type } of found) files.set(file, type)
    }
    for (const [url, type] of files) {
      // Drawing each of hundreds would take minutes; that an address names a picture is known without it.
      const { status, headers } = await site.head(host, url)
      expect([status, String(headers['content-type'])], url).toEqual([200, expect.stringMatching(type)])
    }
    const pictures = [...files.keys()].filter((url) => url.startsWith('/_og/'))
    expect(pictures.length).toBeGreaterThan(20)
    for (const url of pictures.filter((_, index) => index % 25 === 0)) {
      const { status, bytes } = await site.get(host, url)
      expect(status, url).toBe(200)
      expect(await sharp(bytes).metadata(), url).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  }, 240_000)

  it('is valid HTML', async () => {
    const samples = pages.filter(({ status, url }, index) => status === 200 && (index % 5 === 0 || url === home))
    for (const { url, body } of samples) {
      const report = await validator.validateString(body)
      const messages = report.results.flatMap(({ messages: found }) =>
        found
          .filter(({ severity }) => severity === 2)
          .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} at ${line}:${column}`),
      )
      expect(messages, url).toEqual([])
    }
  }, 240_000)
})

const toText = (html: string): string =>
  html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
