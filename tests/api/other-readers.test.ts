import { readFile } from 'node:fs/promises'
import { validate } from '@readme/openapi-parser'
import robotsParser from 'robots-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { openTestSite, type TestSite } from './site.ts'

// Checks the server's output with programs that share no code with it.

const SITES = [
  ['lumi.localhost', ['ko', 'ja', 'en', 'zh']],
  ['haneul.localhost', ['ko', 'ja', 'en']],
  ['onyu.localhost', ['ko', 'en']],
] as const

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const readSchema = async (fileName: string) => ({
  fileName,
  contents: await readFile(new URL(`formats/${fileName}`, import.meta.url), 'utf8'),
})

type Alternate = { readonly language: string; readonly address: string }

const readEntries = (xml: string): Map<string, Alternate[]> =>
  new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => [
      address,
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => ({
        language,
        address: href,
      })),
    ]),
  )

describe.each(SITES)('the sitemaps of %s', (host, languages) => {
  it('are valid against their schema', async () => {
    const paths = ['/sitemap.xml', ...languages.map((language) => `/sitemap-${language}.xml`)]
    const xml = await Promise.all(
      paths.map(async (path) => ({ fileName: path.slice(1), contents: (await site.get(host, path)).body })),
    )
    const { valid, errors } = await validateXML({
      xml,
      schema: await readSchema('sitemap.xsd'),
      preload: [await readSchema('alternates.xsd')],
    })
    expect(errors.map(({ message, loc }) => `${loc?.fileName} ${message}`)).toEqual([])
    expect(valid).toBe(true)
  })

  it('list alternates that link back to them', async () => {
    const sitemaps = await Promise.all(languages.map((language) => site.get(host, `/sitemap-${language}.xml`)))
    const entries = new Map(sitemaps.flatMap(({ body }) => [...readEntries(body)]))
    expect(entries.size).toBeGreaterThan(languages.length * 10)
    for (const [address, alternates] of entries) {
      expect(
        alternates.map((one) => one.address),
        address,
      ).toContain(address)
      for (const { address: other } of alternates)
        expect(entries.get(other), `${address} names ${other}`).toEqual(alternates)
    }
  })

  it('are listed in robots.txt, which allows crawling of all their pages', async () => {
    const { body } = await site.get(host, '/robots.txt')
    const index = (await site.get(host, '/sitemap.xml')).body
    const [, origin = ''] = /<loc>(https?:\/\/[^/]+)/.exec(index) ?? []
    const robots = robotsParser(`${origin}/robots.txt`, body)
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
    const listed = readEntries((await site.get(host, `/sitemap-${languages[0]}.xml`)).body)
    for (const address of listed.keys()) expect(robots.isAllowed(address, 'Googlebot'), address).toBe(true)
    for (const path of ['/api/customer/global/info', '/_page?path=%2F', '/console/']) {
      expect(robots.isAllowed(origin + path, 'Yeti'), path).toBe(false)
    }
  })
})

/** Members of https://www.w3.org/TR/appmanifest/ that a site needs to be kept on a home screen. */
type Manifest = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly start_url: string
  readonly scope: string
  readonly icons: readonly {
    readonly src: string
    readonly type: string
    readonly sizes: string
    readonly purpose: string
  }[]
}

describe.each(SITES)('the web manifests of %s', (host, languages) => {
  it('start within their scope and have icons of the declared sizes', async () => {
    for (const path of ['', ...languages.slice(1).map((language) => `/${language}`)]) {
      const { status, headers, body } = await site.get(host, `${path}/manifest.webmanifest`)
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/manifest\+json/)])
      // The members are checked below.
      const manifest = JSON.parse(body) as Manifest
      const { origin } = new URL('http://site.example')
      const [start, scope] = [manifest.start_url, manifest.scope].map((url) => new URL(url, origin))
      expect(start?.href.startsWith(scope?.href ?? 'none')).toBe(true)
      expect((await site.get(host, manifest.start_url)).status).toBe(200)
      expect([manifest.name, manifest.short_name].every((name) => name.trim() !== '')).toBe(true)
      for (const { src, type, sizes } of manifest.icons) {
        const { status: found, headers: told, bytes } = await site.get(host, src)
        expect([found, String(told['content-type']).split(';')[0]], src).toEqual([200, type])
        const { width, height } = await sharp(bytes).metadata()
        expect(sizes === 'any' ? 'any' : `${width}x${height}`, src).toBe(sizes)
      }
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    }
  })
})

it('the OpenAPI document is valid against the specification’s own schema', async () => {
  // The parser puts what references name into the document.
  const result = await validate(structuredClone(openApi) as unknown as Parameters<typeof validate>[0])
  expect(result).toMatchObject({ valid: true, warnings: [] })
})
