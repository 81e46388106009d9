import { describe } from 'vitest'
import { at, home, itFinds, HOME, TEMPLATE, THEME } from '#tests/sites/broken-templates/it-finds.ts'
import { addFile, change, edit, layoutText, removeFile } from '#tests/sites/broken-templates/small-site.ts'

describe('template check of files', () => {
  itFinds([
    {
      title: 'a comma too much',
      site: home('"order": ["hero", "deals", "news"],', '"order": ["hero", "deals", "news",],'),
      expected: [{ code: 'T101', ...at(HOME, 26), column: 37 }],
    },
    {
      title: 'a comment',
      site: home('"title": "home",', '"title": "home", // start'),
      expected: [{ code: 'T101', ...at(HOME, 5) }],
    },
    {
      title: 'an empty file',
      site: (site) => change(site, THEME, () => ''),
      expected: [{ code: 'T101', ...at(THEME, 1) }],
    },
    {
      title: 'braces nested a thousand deep',
      site: (site) => change(site, HOME, () => '['.repeat(1000)),
      expected: [{ code: 'T101', ...at(HOME, 1), column: 201 }],
    },
    {
      title: 'an id written twice',
      site: home('    "news": {', '    "hero": { "type": "Story", "v": 1 },\n    "news": {'),
      expected: [{ code: 'T102', ...at(HOME, 24), pointer: '/sections/hero' }],
    },
    {
      title: 'a duplicate key of sections without follow-up problems',
      site: home('  "order": [', '  "sections": {},\n  "order": ['),
      expected: [{ code: 'T102', ...at(HOME, 26), pointer: '/sections' }],
    },
    {
      title: 'a duplicate key of an order without follow-up problems',
      site: home('"order": [', '"order": ["hero"],\n      "order": ["gone", '),
      expected: [{ code: 'T102', ...at(HOME, 27) }],
    },
    {
      title: 'a misspelt property',
      site: home('"order": [', '"ordr": ['),
      expected: [{ code: 'T103', ...at(HOME, 26), nearest: 'order' }],
    },
    {
      title: 'a misspelt site type',
      site: home('"BRANDING": [', '"BRANDNIG": ['),
      expected: [{ code: 'T103', ...at(HOME, 32), nearest: 'BRANDING' }],
    },
    {
      title: 'no title',
      site: home('  "title": "home",\n', ''),
      expected: [{ code: 'T104', ...at(HOME, 1), message: 'Property "title" is missing.' }],
    },
    {
      title: 'a list in place of sections',
      site: home('"order": ["hero", "deals", "news"]', '"order": "hero"'),
      expected: [{ code: 'T105', ...at(HOME, 26) }],
    },
    {
      title: 'a route that is none',
      site: home('"route": "/"', '"route": "/hom"'),
      expected: [{ code: 'T106', ...at(HOME, 4) }],
    },
    {
      title: 'a change that is none',
      site: home('"op": "move"', '"op": "mvoe"'),
      expected: [{ code: 'T106', ...at(HOME, 29), nearest: 'move', allowed: ['set', 'remove', 'insert', 'move'] }],
    },
    {
      title: 'another format version',
      site: home('"formatVersion": 1', '"formatVersion": 2'),
      expected: [{ code: 'T107', ...at(HOME, 3) }],
    },
    {
      title: 'a misspelt layout file',
      site: (site) => addFile(site, 'calm/layouts/hone.json', layoutText('/')),
      expected: [{ code: 'T108', ...at('calm/layouts/hone.json', 1), nearest: 'home.json' }],
    },
    { title: 'code in a template', site: (site) => addFile(site, 'calm/index.ts', ''), expected: [{ code: 'T108' }] },
    {
      title: 'a code that is not the folder’s',
      site: (site) => edit(site, TEMPLATE, '"code": "calm"', '"code": "clam"'),
      expected: [{ code: 'T109', ...at(TEMPLATE, 4) }],
    },
    {
      title: 'a folder without template.json',
      site: (site) => addFile(site, 'vivid/layouts/home.json', layoutText('/')),
      expected: [{ code: 'T110', ...at('vivid/template.json', 1) }],
    },
    {
      title: 'an unknown parent',
      site: (site) => edit(site, TEMPLATE, '"code": "calm",', '"code": "calm", "extends": "bse",'),
      expected: [{ code: 'T111', ...at(TEMPLATE, 4) }],
    },
    {
      title: 'no theme',
      site: (site) => removeFile(site, THEME),
      expected: [{ code: 'T114', ...at(TEMPLATE, 1) }],
    },
    {
      title: 'no $schema',
      site: home('  "$schema": "../../../../../../schemas/generated/editor/layout.schema.json",\n', ''),
      expected: [{ code: 'T115', severity: 'warning', ...at(HOME, 1) }],
    },
    {
      title: 'the route of another file',
      site: home('"route": "/"', '"route": "/info"'),
      expected: [{ code: 'T116', ...at(HOME, 4), allowed: ['/'] }],
    },
  ])
})
