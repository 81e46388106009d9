import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type * as LanguageService from 'vscode-json-languageservice'
import { ROOT, readProject } from './project-files.ts'

// Its exports are of a kind that no import finds by name.
const service = createRequire(import.meta.url)('vscode-json-languageservice') as typeof LanguageService

// Uses VS Code's own JSON service with the settings of the repository.
const editor = service.getLanguageService({
  schemaRequestService: async (address) => readFileSync(fileURLToPath(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})
const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
  'json.schemas': { fileMatch: string[]; url: string }[]
}
editor.configure({
  validate: true,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: pathToFileURL(join(ROOT, url)).href,
  })),
})

const open = (path: string, text: string) => {
  const document = service.TextDocument.create(pathToFileURL(join(ROOT, path)).href, 'json', 1, text)
  return { document, json: editor.parseJSONDocument(document) }
}

/** Returns the editor's errors, with lines. */
const validate = async (path: string, text: string): Promise<string[]> => {
  const { document, json } = open(path, text)
  const problems = await editor.doValidation(document, json)
  return problems.map(
    ({ message, range }) => `${path}:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`,
  )
}

const complete = async (path: string, marked: string) => {
  const place = marked.indexOf('|')
  const { document, json } = open(path, marked.replace('|', ''))
  const { items } = (await editor.doComplete(document, document.positionAt(place), json)) ?? { items: [] }
  return items.map(({ label, documentation }) => ({
    label: label.replaceAll('"', ''),
    words: typeof documentation === 'object' ? documentation.value : (documentation ?? ''),
  }))
}

const HOME = 'templates/spring/layouts/home.json'
const NAMED = '"$schema": "../../../schemas/generated/editor/layout.schema.json"'

/** A home with a mark in place of one of its parts. */
const home = (parts: { section?: string; order?: string; hybrid?: string; more?: string }): string => `{
  ${NAMED}, "formatVersion": 1, "route": "/", "title": "home",
  "sections": {
    "hero": { "type": "HeroSlider", "v": 1, "role": "home.hero" },
    "products": ${parts.section ?? '{ "type": "TreatmentShowcase", "v": 1, "role": "home.products" }'}
  },
  "order": [${parts.order ?? '"hero", "products"'}],
  "when": { "HYBRID": [${parts.hybrid ?? ''}] }${parts.more ?? ''}
}`

const inSection = (text: string) => home({ section: `{ ${text} }` })
const inSettings = (text: string) => inSection(`"type": "TreatmentShowcase", "v": 1, "settings": { ${text} }`)
const inChange = (text: string) => home({ hybrid: `{ ${text} }` })

const group = (text: string) =>
  `{ "$schema": "../../../schemas/generated/editor/group.schema.json", "formatVersion": 1, ${text} }`
const theme = (text: string) => `{ "$schema": "../../schemas/generated/editor/theme.schema.json", ${text} }`
const template = (text: string) =>
  `{ "$schema": "../../schemas/generated/editor/template.schema.json", "formatVersion": 1, ${text} }`

const GROUP = 'templates/spring/groups/header.json'
const THEME = 'templates/spring/theme.json'
const TEMPLATE = 'templates/spring/template.json'

it.each<[what: string, path: string, text: string, offered: string[]]>([
  ['keys of a layout', HOME, `{ ${NAMED}, | }`, ['route', 'sections', 'order', 'when', 'absent', 'groups']],
  ['routes', HOME, `{ ${NAMED}, "route": "|" }`, ['/', '/products/{productId}']],
  ['keys of titles', HOME, `{ ${NAMED}, "title": "|" }`, ['home', 'schedule']],
  ['groups of a page', HOME, home({ more: ', "groups": { | }' }), ['header', 'footer', 'overlay']],
  ['site types without a page', HOME, home({ more: ', "absent": { | }' }), ['COMMERCE', 'BRANDING']],
  ['keys of an instance', HOME, inSection('|'), ['type', 'v', 'role', 'settings']],
  ['sections', HOME, inSection('"type": "|"'), ['HeroSlider', 'TreatmentShowcase', 'StaffTiles']],
  ['the section’s version', HOME, inSection('"type": "TreatmentShowcase", "v": |'), ['1']],
  ['roles that the section presents', HOME, inSection('"type": "TreatmentShowcase", "role": "|"'), ['home.products']],
  ['settings of the section', HOME, inSettings('|'), ['count', 'tabs', 'ground']],
  ['a number’s default', HOME, inSettings('"count": |'), ['8']],
  ['both of a switch', HOME, inSettings('"tabs": |'), ['true', 'false']],
  ['a setting’s values', HOME, inSettings('"ground": "|"'), ['bg', 'surface', 'section']],
  ['ids in the order', HOME, home({ order: '"|"' }), ['hero', 'products']],
  ['site types that differ', HOME, home({}).replace('"HYBRID"', '|, "HYBRID"'), ['COMMERCE', 'BRANDING']],
  ['changes', HOME, inChange('"op": "|"'), ['set', 'remove', 'insert', 'move']],
  ['keys of an insertion', HOME, inChange('"op": "insert", |'), ['id', 'after', 'before', 'at', 'section']],
  ['ids to change', HOME, inChange('"op": "remove", "id": "|"'), ['hero', 'products']],
  ['ids to stand after', HOME, inChange('"op": "insert", "id": "news", "after": "|"'), ['hero', 'products']],
  ['ids to stand before', HOME, inChange('"op": "move", "id": "hero", "before": "|"'), ['products']],
  ['ends of a page', HOME, inChange('"op": "insert", "id": "news", "at": "|"'), ['start', 'end']],
  ['sections to insert', HOME, inChange('"op": "insert", "section": { "type": "|" }'), ['NoticeNews']],
  [
    'settings to insert',
    HOME,
    inChange('"op": "insert", "section": { "type": "PromotionTimeSale", "settings": { | } }'),
    ['skip'],
  ],
  ['settings to change', HOME, inChange('"op": "set", "id": "products", "settings": { | }'), ['count', 'tabs']],
  ['values to change', HOME, inChange('"op": "set", "id": "products", "settings": { "ground": "|" }'), ['surface']],
  ['roles to change', HOME, inChange('"op": "set", "id": "products", "role": "|"'), ['home.products']],
  ['places of a group', GROUP, group('"group": "|"'), ['header', 'footer', 'floating', 'overlay', 'search']],
  ['sections of groups', GROUP, group('"sections": { "header": { "type": "|" } }'), ['SiteHeader', 'SiteFooter']],
  ['ids of a group', GROUP, group('"sections": { "header": { "type": "SiteHeader" } }, "order": ["|"]'), ['header']],
  ['tokens of a theme', THEME, theme('"colors": { | }'), ['accent', 'footer_bg']],
  ['parts of a theme', THEME, theme('|'), ['colors', 'fonts', 'rhythm', 'motion']],
  ['a template’s parent', TEMPLATE, template('"extends": "|"'), ['base']],
  ['a template’s site types', TEMPLATE, template('"homepageTypes": ["|"]'), ['COMMERCE', 'HYBRID']],
  ['sections with defaults', TEMPLATE, template('"defaults": { | }'), ['TreatmentShowcase', 'SiteHeader']],
  ['settings of defaults', TEMPLATE, template('"defaults": { "TreatmentShowcase": { | } }'), ['count', 'tabs']],
  ['keys of a language’s texts', 'locales/fr/offer.json', '{ | }', ['options', 'noneSelected']],
  ['keys of the console’s texts', 'locales/fr/console/studio.json', '{ "refusal": { | } }', ['unknown-id', 'taken-id']],
  ['fields of a role', 'clinic/roles/home.hero.json', '{ | }', ['slides']],
])('editors offer %s', async (_what, path, text, offered) => {
  const labels = (await complete(path, text)).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(offered))
})

it('editors offer no section, role or id in a place where it is not allowed', async () => {
  const labels = async (text: string) => (await complete(HOME, text)).map(({ label }) => label)
  expect(await labels(inSection('"type": "|"'))).not.toContain('SiteHeader')
  expect(await labels(inSection('"type": "TreatmentShowcase", "role": "|"'))).not.toContain('home.hero')
  expect(await labels(home({ order: '"|"' }))).not.toContain('news')
  expect(await labels(inChange('"op": "set", "id": "products", "settings": { | }'))).not.toContain('interval')
})

it('editors explain their suggestions', async () => {
  const offered = async (text: string, label: string) =>
    (await complete(HOME, text)).find((one) => one.label === label)?.words
  expect(await offered(inSection('"type": "|"'), 'TreatmentShowcase')).toBe('Treatment showcase: home.products')
  expect(await offered(inSettings('|'), 'count')).toMatch(/Number of treatments shown at once/)
  const { document, json } = open(HOME, inSettings('"count": 8'))
  const place = document.positionAt(document.getText().indexOf('"count"') + 2)
  const told = await editor.doHover(document, place, json)
  expect(JSON.stringify(told?.contents)).toContain('Number of treatments shown at once')
})

it('editors explain each colour separately, in the list and on hover', async () => {
  const offered = await complete(THEME, theme('"colors": { | }'))
  const words = offered.map((one) => one.words)
  expect(new Set(words).size).toBe(words.length)
  const { document, json } = open(THEME, theme('"colors": { "quiet": "#767676" }'))
  for (const at of ['"quiet"', '#767676']) {
    const place = document.positionAt(document.getText().indexOf(at) + 2)
    const told = await editor.doHover(document, place, json)
    expect(JSON.stringify(told?.contents)).toContain('Secondary text')
  }
})

it.each<[what: string, text: string, told: RegExp]>([
  ['an unknown section', inSection('"type": "HeroSlidr", "v": 1'), /^[^\n]*No section of this name[^\n]{0,120}$/],
  [
    'an unknown section to insert',
    inChange('"op": "insert", "id": "news", "at": "end", "section": { "type": "NewsLst", "v": 1 }'),
    /No section of this name/,
  ],
  ['an id in the order without a section', home({ order: '"hero", "products", "news"' }), /contains more ids than/],
  [
    'a slip in the order',
    home({ order: '"hero", "products", "nwes"' }),
    /contains an id that "sections" does not define/,
  ],
  ['a section that the order forgets', home({ order: '"hero"' }), /does not contain "products", so it is never shown/],
  ['a move without a place', inChange('"op": "move", "id": "hero"'), /exactly one of "after" or "before"/],
  ['a move to two places', inChange('"op": "move", "id": "hero", "after": "a", "before": "b"'), /exactly one of/],
  [
    'an insertion without a place',
    inChange('"op": "insert", "id": "news", "section": { "type": "NoticeNews", "v": 1 }'),
    /exactly one of "after", "before", or "at"/,
  ],
  [
    'a role of another section',
    inSection('"type": "TreatmentShowcase", "v": 1, "role": "home.hero"'),
    /home\.products/,
  ],
  ['an unknown setting', inSettings('"colum": 3'), /colum is not allowed/],
  ['a number beyond its range', inSettings('"count": 30'), /maximum of 12/],
  ['an unknown change', inChange('"op": "add", "id": "news"'), /insert/],
  ['a changed setting’s value', inChange('"op": "set", "id": "products", "settings": { "count": 30 }'), /of 12/],
])('editors report %s', async (_what, text, told) => {
  expect((await validate(HOME, text)).join('\n')).toMatch(told)
})

it('editors report nothing in the repository’s own files', async () => {
  const files = [...readProject()].filter(
    ([path]) =>
      /^(templates|locales|server\/app\/demo|server\/clinics\/provisioning|server\/resources)\/.*\.json$/.test(path) ||
      /^sections\/.*\.json$/.test(path),
  )
  expect(files.length).toBeGreaterThan(600)
  const told: string[] = []
  for (const [path, text] of files) {
    told.push(...(await validate(path, text)))
  }
  expect(told).toEqual([])
})
