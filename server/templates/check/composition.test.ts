import { describe } from 'vitest'
import { at, home, itFinds, HEADER, HOME, TEMPLATE, THEME } from '#tests/sites/broken-templates/it-finds.ts'
import { change, edit, layoutText, removeFile, type SmallSite } from '#tests/sites/broken-templates/small-site.ts'

const many = (count: number, type: string) => {
  const ids = Array.from({ length: count }, (_, index) => `x${index}`)
  return { sections: Object.fromEntries(ids.map((id) => [id, { type, v: 1 }])), order: ids }
}
const spacer = (settings: object) => (site: SmallSite) =>
  change(site, 'calm/layouts/info.json', () =>
    layoutText('/info', { sections: { gap: { type: 'Spacer', v: 1, settings } }, order: ['gap'] }),
  )

describe('template check of pages', () => {
  itFinds([
    {
      title: 'a missing route',
      site: (site) => removeFile(site, 'calm/layouts/info.json'),
      expected: [
        {
          code: 'T401',
          ...at(TEMPLATE, 7),
          mend: 'Add layouts/info.json; list site types without this page in its "absent", with the reason.',
          seenBy: [{ template: 'calm', route: '/info', types: ['COMMERCE', 'HYBRID', 'BRANDING'] }],
        },
      ],
    },
    {
      title: 'a section on a route that is not its own',
      site: (site) =>
        change(site, 'calm/layouts/info.json', () =>
          layoutText('/info', { sections: { hero: { type: 'HeroSlider', v: 2 } }, order: ['hero'] }),
        ),
      expected: [{ code: 'T402', ...at('calm/layouts/info.json', 8), allowed: ['/', '/landing'] }],
    },
    {
      title: 'a section in a group that is not its own',
      site: (site) =>
        edit(
          site,
          HEADER,
          '"type": "SiteMenu", "v": 1, "role": "site.menu", "settings": { "sticky": true }',
          '"type": "Story", "v": 1',
        ),
      expected: [
        {
          code: 'T403',
          ...at(HEADER, 7),
          seenBy: [{ template: 'calm', route: '*', types: ['COMMERCE', 'HYBRID', 'BRANDING'] }],
        },
      ],
    },
    {
      title: 'a header section in the main content',
      site: home(
        '"type": "NoticeNews", "v": 1, "role": "home.news", "settings": { "count": 3 }',
        '"type": "SiteMenu", "v": 1',
      ),
      expected: [{ code: 'T403', ...at(HOME, 24), allowed: ['header'] }],
    },
    {
      title: 'a section on a site type that is not its own',
      site: home('{ "op": "remove", "id": "deals" }', '{ "op": "set", "id": "deals", "settings": { "columns": 2 } }'),
      expected: [{ code: 'T404', ...at(HOME, 15), seenBy: [{ template: 'calm', route: '/', types: ['BRANDING'] }] }],
    },
    {
      title: 'an id in order that nobody defines',
      site: home('"order": ["hero", "deals", "news"]', '"order": ["hero", "deals", "news", "new"]'),
      expected: [{ code: 'T405', ...at(HOME, 26), nearest: 'news' }],
    },
    {
      title: 'an id that order does not name',
      site: home('"order": ["hero", "deals", "news"]', '"order": ["hero", "deals"]'),
      expected: [{ code: 'T406', ...at(HOME, 24), pointer: '/sections/news' }],
    },
    {
      title: 'an id in order twice',
      site: home('"order": ["hero", "deals", "news"]', '"order": ["hero", "deals", "hero", "news"]'),
      expected: [{ code: 'T407', ...at(HOME, 26), pointer: '/order/2' }],
    },
    {
      title: 'an inserted id that is there already',
      site: home('"id": "story"', '"id": "news"'),
      expected: [{ code: 'T407', ...at(HOME, 36), seenBy: [{ template: 'calm', route: '/', types: ['BRANDING'] }] }],
    },
    {
      title: 'a change of an id that nobody defines',
      site: home(
        '{ "op": "remove", "id": "deals" }',
        '{ "op": "remove", "id": "deal" }, { "op": "remove", "id": "deals" }',
      ),
      expected: [{ code: 'T408', ...at(HOME, 33), nearest: 'deals' }],
    },
    {
      title: 'an insertion after an id that nobody defines',
      site: home('"after": "hero"', '"after": "heros"'),
      expected: [{ code: 'T408', ...at(HOME, 37), pointer: '/when/BRANDING/1/after', nearest: 'hero' }],
    },
    {
      title: 'an insertion at two places',
      site: home('"after": "hero"', '"after": "hero", "at": "end"'),
      expected: [{ code: 'T409', ...at(HOME, 34), allowed: ['after', 'before', 'at'] }],
    },
    {
      title: 'a move without a place',
      site: home(
        '{ "op": "remove", "id": "deals" }',
        '{ "op": "move", "id": "deals" }, { "op": "remove", "id": "deals" }',
      ),
      expected: [{ code: 'T409', ...at(HOME, 33), pointer: '/when/BRANDING/0', allowed: ['after', 'before'] }],
    },
    {
      title: 'an unknown group',
      site: home('"header": "header"', '"header": "headre"'),
      expected: [{ code: 'T410', ...at(HOME, 6), nearest: 'header' }],
    },
    {
      title: 'a group of another place',
      site: home('"header": "header"', '"header": "footer"'),
      expected: [{ code: 'T411', ...at(HOME, 6), allowed: ['header'] }],
    },
    {
      title: 'no group file',
      site: (site) => removeFile(site, 'calm/groups/footer.json'),
      expected: [{ code: 'T412', severity: 'warning', ...at(TEMPLATE, 1) }],
    },
    {
      title: 'no not-found screen',
      site: (site) =>
        change(site, 'calm/layouts/not-found.json', () => layoutText('/404', { absent: { HYBRID: 'no need' } })),
      expected: [{ code: 'T413', ...at('calm/layouts/not-found.json', 8) }],
    },
  ])
})

describe('template check of limits', () => {
  itFinds([
    {
      title: 'twenty-six sections',
      site: (site) => change(site, 'calm/layouts/info.json', () => layoutText('/info', many(26, 'Spacer'))),
      expected: [
        { code: 'T501', pointer: '/sections' },
        { code: 'T501', pointer: '/order' },
      ],
    },
    {
      title: 'a twenty-sixth section that a change inserts',
      site: (site) =>
        change(site, 'calm/layouts/info.json', () =>
          layoutText('/info', {
            ...many(25, 'Spacer'),
            when: { HYBRID: [{ op: 'insert', id: 'more', at: 'end', section: { type: 'Spacer', v: 1 } }] },
          }),
        ),
      expected: [{ code: 'T501', seenBy: [{ template: 'calm', route: '/info', types: ['HYBRID'] }] }],
    },
    {
      title: 'fifty-one items',
      site: spacer({ list: Array.from({ length: 51 }, () => 0) }),
      expected: [{ code: 'T502', pointer: '/sections/gap/settings/list' }],
    },
    {
      title: 'forty-one settings',
      site: spacer(Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`s${index}`, 1]))),
      expected: [{ code: 'T503', pointer: '/sections/gap/settings' }],
    },
    {
      title: 'settings nested too deeply',
      site: spacer({ list: [[[[1]]]] }),
      expected: [{ code: 'T504', pointer: '/sections/gap/settings/list/0/0/0' }],
    },
    {
      title: 'a file of a megabyte',
      site: spacer({ size: 'x'.repeat(1024 * 1024) }),
      expected: [{ code: 'T505', ...at('calm/layouts/info.json', 1) }],
    },
    {
      title: 'a second slider',
      site: home(
        '"type": "NoticeNews", "v": 1, "role": "home.news", "settings": { "count": 3 }',
        '"type": "HeroSlider", "v": 2',
      ),
      expected: [{ code: 'T506', ...at(HOME, 24) }],
    },
    {
      title: 'grey text on white',
      site: (site) => change(site, THEME, (text) => text.replace(/"quiet": "#\w+"/, '"quiet": "#999999"')),
      expected: [
        { code: 'T601', message: 'Text "quiet" on "bg" has a contrast of 2.76:1, below 4.5:1.' },
        { code: 'T601' },
        { code: 'T601' },
      ],
    },
    {
      title: 'a dark ground without light letters',
      site: (site) => change(site, THEME, (text) => text.replace('"fonts"', '"dark": { "bg": "#101010" }, "fonts"')),
      expected: [
        {
          code: 'T601',
          pointer: '/dark/bg',
          message:
            'Text "ink" on "bg" in dark mode has a contrast of 1.22:1, below 4.5:1. "dark" does not define "ink".',
        },
        ...Array.from({ length: 6 }, () => ({ code: 'T601' as const, pointer: '/dark/bg' })),
      ],
    },
  ])
})
