import { describe, expect, it } from 'vitest'
import { at, home, itFinds, HEADER, HOME, TEMPLATE, THEME } from '#tests/sites/broken-templates/it-finds.ts'
import { createSmallSite, edit } from '#tests/sites/broken-templates/small-site.ts'
import { checkTemplates } from './index.ts'

describe('template check of settings', () => {
  itFinds([
    {
      title: 'an unknown section',
      site: home('"type": "NoticeNews"', '"type": "NoticeNew"'),
      expected: [{ code: 'T201', ...at(HOME, 24), nearest: 'NoticeNews' }],
    },
    {
      title: 'a section by its former name',
      site: home('"type": "NoticeNews"', '"type": "NewsList"'),
      expected: [
        {
          code: 'T201',
          ...at(HOME, 24),
          message: 'Section "NewsList" is now "NoticeNews".',
          mend: 'Run npm run maru -- template migrate calm --write.',
        },
      ],
    },
    {
      title: 'an unknown section in template defaults',
      site: (site) => edit(site, TEMPLATE, '"TreatmentGrid":', '"TreatmentGird":'),
      expected: [{ code: 'T201', ...at(TEMPLATE, 9), nearest: 'TreatmentGrid' }],
    },
    {
      title: 'a newer version',
      site: home('"type": "HeroSlider",\n      "v": 2', '"type": "HeroSlider",\n      "v": 3'),
      expected: [{ code: 'T202', ...at(HOME, 10) }],
    },
    {
      title: 'an older version',
      site: home('"type": "HeroSlider",\n      "v": 2', '"type": "HeroSlider",\n      "v": 1'),
      expected: [{ code: 'T203', ...at(HOME, 10) }],
    },
    {
      title: 'a misspelt setting',
      site: home('"columns": 3', '"colums": 3'),
      expected: [
        {
          code: 'T204',
          ...at(HOME, 20),
          column: 9,
          pointer: '/sections/deals/settings/colums',
          nearest: 'columns',
          seenBy: [{ template: 'calm', route: '/', types: ['COMMERCE', 'HYBRID'] }],
        },
      ],
    },
    {
      title: 'a misspelt setting within a setting',
      site: home('"ratio": 1.25', '"ration": 1.25'),
      expected: [{ code: 'T204', ...at(HOME, 21), pointer: '/sections/deals/settings/card/ration', nearest: 'ratio' }],
    },
    {
      title: 'a misspelt setting in a change',
      site: home('"settings": { "columns": 4 }', '"settings": { "colmuns": 4 }'),
      expected: [
        {
          code: 'T204',
          ...at(HOME, 30),
          nearest: 'columns',
          seenBy: [{ template: 'calm', route: '/', types: ['COMMERCE'] }],
        },
      ],
    },
    {
      title: 'a misspelt setting in template defaults',
      site: (site) => edit(site, TEMPLATE, '"showPrice": true', '"showPrices": true'),
      expected: [{ code: 'T204', ...at(TEMPLATE, 9), nearest: 'showPrice' }],
    },
    {
      title: 'a misspelt setting in a group',
      site: (site) => edit(site, HEADER, '"sticky"', '"stiky"'),
      expected: [{ code: 'T204', ...at(HEADER, 7), nearest: 'sticky' }],
    },
    {
      title: 'a missing setting',
      site: home('        "source": "latest",\n', ''),
      expected: [
        { code: 'T205', ...at(HOME, 18), seenBy: [{ template: 'calm', route: '/', types: ['COMMERCE', 'HYBRID'] }] },
      ],
    },
    {
      title: 'a text in place of a number',
      site: home('"count": 3', '"count": "3"'),
      expected: [{ code: 'T206', ...at(HOME, 24), found: '"3"' }],
    },
    {
      title: 'a value that is not in the list',
      site: home('"height": "tall"', '"height": "tal"'),
      expected: [{ code: 'T207', ...at(HOME, 12), nearest: 'tall', allowed: ['tall', 'short'] }],
    },
    {
      title: 'a value that is not in a list within lists',
      site: home('["new"]', '["new", "bets"]'),
      expected: [{ code: 'T207', ...at(HOME, 21), pointer: '/sections/deals/settings/card/tags/1', nearest: 'best' }],
    },
    {
      title: 'a number above the range',
      site: home('"columns": 3', '"columns": 9'),
      expected: [{ code: 'T208', ...at(HOME, 20) }],
    },
    {
      title: 'a nested number below the range',
      site: home('"ratio": 1.25', '"ratio": 0.1'),
      expected: [{ code: 'T208', ...at(HOME, 21) }],
    },
    {
      title: 'an unknown theme token',
      site: home('"ground": "primary_50"', '"ground": "primray_50"'),
      expected: [{ code: 'T209', ...at(HOME, 12), nearest: 'primary_50' }],
    },
    {
      title: 'an unknown colour in the theme',
      site: (site) => edit(site, THEME, '"line_strong":', '"line_stong":'),
      expected: [{ code: 'T103', ...at(THEME, 9), nearest: 'line_strong' }],
    },
  ])
})

describe('template check of roles', () => {
  itFinds([
    {
      title: 'an unknown role',
      site: home('"home.news"', '"home.new"'),
      expected: [{ code: 'T301', ...at(HOME, 24), nearest: 'home.news' }],
    },
    {
      title: 'a role the section cannot present',
      site: home('"home.news"', '"home.staff"'),
      expected: [{ code: 'T302', ...at(HOME, 24), allowed: ['home.news'] }],
    },
    {
      title: 'a role the section cannot present, in a change',
      site: home('"settings": { "columns": 4 }', '"role": "home.news"'),
      expected: [{ code: 'T302', ...at(HOME, 30) }],
    },
  ])
})

describe('template check of sections', () => {
  it('reports a settings schema that does not compile, and continues', () => {
    const site = createSmallSite()
    const sections = site.sections.map((section) =>
      section.type === 'Story' ? { ...section, settings: { type: 'objekt' } } : section,
    )
    expect(checkTemplates({ ...site, sections })).toMatchObject([
      { code: 'T210', file: 'sections/story/Story/settings.schema.json' },
    ])
  })

  it('accepts old settings that a migration upgrades', () => {
    const site = edit(createSmallSite(), HOME, '"v": 2', '"v": 1')
    const sections = site.sections.map((section) =>
      section.type === 'HeroSlider'
        ? { ...section, migratesFrom: 1, settings: { ...section.settings, properties: {} } }
        : section,
    )
    expect(checkTemplates({ ...site, sections })).toEqual([])
  })
})
