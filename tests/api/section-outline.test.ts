import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import type { HeadingLevel } from '#kit/define-section.ts'
import type { HomepageType } from '#schemas/routes.ts'
import { signPreview } from '#server/security/secrets/preview-token.ts'
import { readTemplates } from '#server/templates/templates.ts'
import { SCREEN_PATHS } from '#tests/e2e/screens.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const HOUR_MS = 3_600_000
/** Legal pages that every page must link to; the clinic’s own link to its fees is content. */
const LEGAL_LINKS = ['/terms/terms-of-service', '/terms/privacy-policy']

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A page of the clinic in any template and type. */
const show = async (path: string, templateCode: string, homepageType: HomepageType) => {
  const tenant = site.context.findPartnerByHost(HOST)
  if (!tenant) throw new Error(`${HOST} is nobody's`)
  const token = signPreview(site.context.secrets, tenant.id, new Date(site.context.clock.now().getTime() + HOUR_MS))
  const query = new URLSearchParams({ token, template: templateCode, type: homepageType, path })
  return site.get(HOST, `/__preview?${query}`)
}

/** Returns each section of a page's main content with its type and the level of its first heading. */
const readOutline = (html: string): { type: string; level: number | null }[] => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return main
    .split('<div data-section="')
    .slice(1)
    .map((part) => ({
      type: part.slice(0, part.indexOf('"')),
      level: Number(/<h([1-6])[ >]/.exec(part)?.[1] ?? 0) || null,
    }))
}

/** Levels that a section may begin with by what its door says; it may always hide itself. */
const LEVELS: Record<HeadingLevel, readonly (number | null)[]> = {
  page: [1, null],
  shared: [1, 2, null],
  section: [2, null],
  inner: [3, null],
  none: [null],
}

const findLies = (html: string): string[] =>
  readOutline(html).flatMap(({ type, level }) => {
    const said = sections.get(type)?.heading ?? 'section'
    return LEVELS[said].includes(level) ? [] : [`${type} says "${said}" and begins with h${level}`]
  })

describe('the heading declared by a section’s entry point', () => {
  it('matches the home page of every template and type, with one main heading and the legal links', async () => {
    for (const { code, homepageTypes } of await readTemplates(site.context.env.rootDir)) {
      for (const type of homepageTypes) {
        const { status, body } = await show('/', code, type)
        const where = `${code} ${type}`
        expect(status, where).toBe(200)
        expect(findLies(body), where).toEqual([])
        expect(body.match(/<h1[ >]/g), where).toHaveLength(1)
        for (const link of LEGAL_LINKS)
          expect(body, where).toMatch(new RegExp(`href="[^"]*${encodeURIComponent(link)}`))
      }
    }
  })

  it('matches every screen', async () => {
    for (const path of SCREEN_PATHS) {
      const { status, body } = await site.get(HOST, path)
      expect(status, path).toBe(200)
      expect(findLies(body), path).toEqual([])
      // It stands alone until the launch, when there may be no policies yet.
      if (path === '/ready') continue
      for (const link of LEGAL_LINKS) expect(body, path).toContain(`href="${link}"`)
      expect(body, path).toContain('비급여 진료비 안내')
    }
  })
})

describe('findLies', () => {
  it('finds a section that begins with another heading than it declares', () => {
    const page = (level: number) => `<main><div data-section="PageTitle"><h${level}>A</h${level}></div></main>`
    expect(findLies(page(1))).toEqual([])
    expect(findLies(page(2))).toEqual(['PageTitle says "page" and begins with h2'])
  })
})
