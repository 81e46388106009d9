import { describe, expect, it } from 'vitest'
import { at, HEADER, home, itFinds, THEME, type Broken } from '#tests/sites/broken-templates/it-finds.ts'
import {
  change,
  createSmallSite,
  layoutText,
  section,
  type SmallSite,
} from '#tests/sites/broken-templates/small-site.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import { checkTemplates } from './index.ts'

const INFO = 'calm/layouts/info.json'
const TERMS = 'calm/layouts/terms-of-service.json'
const ALL_TYPES = ['COMMERCE', 'HYBRID', 'BRANDING'] as const

/** Builds the small site with more sections, some of them on its page /info. */
const withInfo =
  (manifests: readonly SectionManifest[], types: readonly string[], extra: object = {}) =>
  (site: SmallSite): SmallSite => {
    const ids = types.map((type, index) => [`x${index}`, { type, v: 1 }] as const)
    const text = layoutText('/info', { sections: Object.fromEntries(ids), order: ids.map(([id]) => id), ...extra })
    return change({ ...site, sections: [...site.sections, ...manifests] }, INFO, () => text)
  }

const TITLE = section('Title', { heading: 'page' })
const ANSWERS = section('Answers', { heading: 'shared' })
const INNER = section('Inner', { heading: 'inner' })
const SILENT = section('Silent', { heading: 'none' })
const HEAVY = section('Heavy', { hydrate: 'load' })
/** Without the header, which contains the heading and the legal links of the small site. */
const BARE = { groups: { header: null } }
const LAW = section('Law', { leadsTo: ['terms', 'privacy', 'company', 'uncovered-fees'], roles: ['clinic.story'] })

const sound = (site: (site: SmallSite) => SmallSite) => expect(checkTemplates(site(createSmallSite()))).toEqual([])
const lawful = { ...BARE, when: { COMMERCE: [], HYBRID: [], BRANDING: [] } }

describe('template check of headings', () => {
  const noHeading: Broken[] = [
    {
      title: 'a page without a heading',
      site: withInfo([LAW], ['Law'], BARE),
      expected: [
        { code: 'T414', ...at(INFO, 12), pointer: '/order' },
        { code: 'T417', message: 'Route /info does not link to the non-covered fees.' },
      ],
    },
    {
      title: 'a second heading of the page',
      site: withInfo([TITLE, LAW], ['Title', 'Title', 'Law'], BARE),
      expected: [{ code: 'T415', ...at(INFO, 12), pointer: '/sections/x1/type' }, { code: 'T417' }],
    },
    {
      title: 'a header that brings a page’s heading a second time',
      site: withInfo([TITLE], ['Title']),
      expected: [{ code: 'T415', ...at(HEADER, 6), pointer: '/sections/bar/type' }],
    },
    {
      title: 'a heading above the page’s own',
      site: withInfo([TITLE, LAW], ['Spacer', 'Title', 'Law'], BARE),
      expected: [{ code: 'T416', ...at(INFO, 8), severity: 'warning' }, { code: 'T417' }],
    },
    {
      title: 'a heading of the third level without one of the second',
      site: withInfo([INNER], ['Inner', 'Spacer']),
      expected: [{ code: 'T416', ...at(INFO, 8), pointer: '/sections/x0/type' }],
    },
  ]
  itFinds(noHeading)

  it('allows sections without a heading above the page heading, and two with a shared heading', () => {
    sound(withInfo([SILENT], ['Silent', 'Spacer']))
    sound(withInfo([ANSWERS], ['Answers', 'Answers']))
    sound(withInfo([INNER], ['Spacer', 'Inner']))
  })

  it('skips a page with an unknown section or group', () => {
    const codes = (site: (site: SmallSite) => SmallSite) =>
      checkTemplates(site(createSmallSite())).map(({ code }) => code)
    expect(codes(withInfo([], ['Gone'], BARE))).toEqual(['T201'])
    expect(codes(withInfo([], [], { groups: { header: 'gone' } }))).toEqual(['T410'])
    expect(codes((site) => change(site, 'calm/groups/header.json', () => '{'))).toEqual(['T101'])
  })
})

describe('template check of legal requirements', () => {
  itFinds([
    {
      title: 'a page that leads to nothing of it',
      site: withInfo([TITLE], ['Title'], BARE),
      expected: [
        {
          code: 'T417',
          ...at(INFO, 15),
          pointer: '/groups',
          message:
            'Route /info does not link to the terms of service, the privacy policy, the company details, the non-covered fees.',
          seenBy: [{ template: 'calm', route: '/info', types: [...ALL_TYPES] }],
        },
      ],
    },
    {
      title: 'terms that a site type does not have',
      site: (site) =>
        change(site, TERMS, () => layoutText('/terms/terms-of-service', { absent: { BRANDING: 'It sells nothing.' } })),
      expected: [{ code: 'T418', pointer: '/absent/BRANDING', seenBy: [{ types: ['BRANDING'] }] }] as never,
    },
  ])

  it('accepts a section with the clinic’s own links for all of them', () => {
    const sections = { title: { type: 'Title', v: 1 }, law: { type: 'Law', v: 1, role: 'clinic.story' } }
    sound((site) =>
      change({ ...site, sections: [...site.sections, TITLE, LAW] }, INFO, () =>
        layoutText('/info', { ...lawful, sections, order: ['title', 'law'] }),
      ),
    )
  })
})

it('checkTemplates advises against a role that a page shows twice', () => {
  const sections = {
    title: { type: 'Title', v: 1 },
    law: { type: 'Law', v: 1, role: 'clinic.story' },
    again: { type: 'Law', v: 1, role: 'clinic.story' },
  }
  const site = createSmallSite()
  const twice = change({ ...site, sections: [...site.sections, TITLE, LAW] }, INFO, () =>
    layoutText('/info', { ...lawful, sections, order: ['title', 'law', 'again'] }),
  )
  expect(checkTemplates(twice)).toMatchObject([
    { code: 'T419', severity: 'advice', pointer: '/sections/again/role', found: '"clinic.story"' },
  ])
})

describe('template check of weight', () => {
  const inserts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ op: 'set', id: 'x0', settings: { size: `${index}` } }))

  itFinds([
    {
      title: 'five sections that hydrate with the page',
      site: withInfo(
        [HEAVY],
        Array.from({ length: 5 }, () => 'Heavy'),
      ),
      expected: [{ code: 'T508', severity: 'warning', pointer: '/order', found: '5' }],
    },
    {
      title: 'a site type that changes nearly everything',
      site: withInfo([], ['Spacer'], { when: { HYBRID: inserts(21) } }),
      expected: [{ code: 'T509', severity: 'advice', pointer: '/when/HYBRID', found: '21' }],
    },
  ])

  it('allows four sections that load at once, and twenty changes per site type', () => {
    sound(withInfo([HEAVY], ['Heavy', 'Heavy', 'Heavy', 'Heavy']))
    sound(withInfo([], ['Spacer'], { when: { HYBRID: inserts(20) } }))
  })
})

describe('template check of text on pictures', () => {
  itFinds([
    {
      title: 'a veil that lets a dark picture through',
      site: (site) => change(site, THEME, (text) => text.replace(/"veil": "(#\w{6})\w*"/, '"veil": "$180"')),
      expected: [
        { code: 'T602', pointer: '/colors/veil', message: expect.stringContaining('"ink" on the veil over a black') },
        { code: 'T602', message: expect.stringContaining('"body" on the veil over a black') },
      ],
    },
  ])

  it('accepts an opaque veil', () => {
    sound((site) => change(site, THEME, (text) => text.replace(/"veil": "(#\w{6})\w*"/, '"veil": "$1"')))
  })
})

describe('template check of the home page', () => {
  it('accepts any order of sections below the page heading', () => {
    sound(home('"order": ["hero", "deals", "news"]', '"order": ["news", "deals", "hero"]'))
  })
})
