import { expect, it } from 'vitest'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { change, createSmallSite, edit, type SmallSite } from '#tests/sites/broken-templates/small-site.ts'
import { checkTemplates } from './check-templates.ts'

const HOME = 'calm/layouts/home.json'
const TEMPLATE = 'calm/template.json'

const check = (site: SmallSite) => checkTemplates(site)

/** Returns `T204:20`: the rule and the line of each problem. */
const places = (site: SmallSite) => check(site).map(({ code, line }) => `${code}:${line}`)

const editAll = (site: SmallSite, ...changes: readonly (readonly [from: string, to: string])[]) =>
  changes.reduce((changed, [from, to]) => edit(changed, HOME, from, to), site)

it('structural errors hide no other errors of the file', () => {
  const site = editAll(
    createSmallSite(),
    ['"title": "home",', '"title": "home", "colour": "red",'],
    ['"op": "move"', '"op": "mvoe"'],
    ['"columns": 4', '"columns": 40'],
    ['"count": 3', '"count": 30'],
    ['"after": "hero"', '"after": "herro"'],
    ['"role": "home.news"', '"role": "home.nwes"'],
  )
  expect(places(site)).toEqual(['T103:5', 'T301:24', 'T208:24', 'T106:29', 'T208:30', 'T408:37'])
})

it('the place of a later change is reported as it stands in the file', () => {
  const site = editAll(createSmallSite(), ['"op": "move"', '"op": "mvoe"'], ['"columns": 4', '"colums": 4'])
  const told = check(site).find(({ code }) => code === 'T204')
  expect(told).toMatchObject({ pointer: '/when/COMMERCE/1/settings/colums', line: 30, nearest: 'columns' })
})

it('a reference to an instance that is itself invalid is not reported', () => {
  const site = editAll(createSmallSite(), ['"type": "HeroSlider",\n', ''])
  expect(places(site)).toEqual(['T104:8'])
})

it('a missing comma hides no other errors', () => {
  const site = editAll(createSmallSite(), ['"route": "/",', '"route": "/"'], ['"count": 3', '"count": 30'])
  expect(places(site)).toEqual(['T101:5', 'T208:24'])
})

it('a missing top-level property does not hide other problems', () => {
  const site = editAll(createSmallSite(), ['  "title": "home",\n', ''], ['"count": 3', '"count": 30'])
  expect(places(site)).toEqual(['T104:1', 'T208:23'])
})

it('a missing parent is reported, but not the routes that it would bring', () => {
  const [first] = createSmallSite().files
  const alone = { ...createSmallSite(), files: first ? [first] : [] }
  const site = edit(alone, TEMPLATE, '"homepageTypes"', '"extends": "bse",\n  "homepageTypes"')
  expect(check(site).map(({ code }) => code)).toEqual(['T111'])
})

it.each([
  ['itself', 'noir', 'T112'],
  ['a template that does not exist', 'nior', 'T111'],
])('a template that extends %s has only that problem', (_, parent, code) => {
  const site = createSmallSite()
  const template = {
    $schema: '../../schemas/generated/editor/template.schema.json',
    formatVersion: 1,
    code: 'noir',
    version: '1.0.0',
    label: { ko: '누아르', ja: 'ノワール', en: 'Noir', zh: '黑色' },
    extends: parent,
    homepageTypes: ['HYBRID'],
  }
  // The home page as created by `npm run new:template`: without a footer of its own.
  const home = site.files.find(({ path }) => path === HOME)?.text ?? ''
  const files = [
    ...site.files,
    { path: 'noir/template.json', text: JSON.stringify(template) },
    { path: 'noir/layouts/home.json', text: home },
  ]
  expect(check({ ...site, files }).map((problem) => problem.code)).toEqual([code])
})

it('many routes without a layout are reported as one problem, with the shared fix', () => {
  const site = createSmallSite()
  const few = { ...site, files: site.files.filter(({ path }) => !/\/layouts\/[bc]/.test(path)) }
  const told = check(few).filter(({ code }) => code === 'T401')
  expect(told).toHaveLength(1)
  expect(told.map(printProblem).join()).toMatch(/\d routes have no layout: .+\. Add "extends": "base"/)
})

it('many properties missing from one object are reported as one problem', () => {
  const site = change(createSmallSite(), 'calm/theme.json', (text) => {
    const theme = JSON.parse(text) as { radius: object }
    return JSON.stringify({ ...theme, radius: {} })
  })
  const told = check(site)
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatch(/^\d+ properties of "radius" are missing: "\w+", "\w+"/)
  expect(told[0]?.mend).toBe('Add them.')
})

it.each([
  ['"op": "move"', '"op": "reorder"', 'move'],
  ['"op": "remove"', '"op": "delete"', 'remove'],
  ['"op": "insert"', '"op": "add"', 'insert'],
  ['"height": "tall"', '"height": "tal"', 'tall'],
  ['"columns": 3', '"colum": 3', 'columns'],
])('%s written as %s is reported with the nearest valid word', (from, to, meant) => {
  expect(check(edit(createSmallSite(), HOME, from, to))[0]?.nearest).toBe(meant)
})

it('an invalid colour is reported with an example', () => {
  const site = change(createSmallSite(), 'calm/theme.json', (text) => text.replace(/"#[0-9A-Fa-f]{6}"/, '"#F3202"'))
  expect(check(site).map(printProblem).join()).toMatch(/is "#F3202", but must be #RRGGBB, such as #F3F2EF/)
})

it('no section is reported as unused while a layout cannot be read', () => {
  const facts = { schema: '{}', code: '', bytes: 0 }
  const site = createSmallSite()
  const repository = {
    sections: new Map(site.sections.map(({ type }) => [type, facts])),
    roles: new Map<string, string>(),
    hasBuild: false,
  }
  const unshown = (files: SmallSite['files']) =>
    checkTemplates({ ...site, files, repository }).filter(({ code }) => code === 'T212')
  const without = site.files.filter(({ path }) => path !== HOME)
  expect(unshown(without).map(({ file }) => file)).toContain('sections/hero/HeroSlider/index.ts')
  expect(unshown([...without, { path: HOME, text: '{' }])).toEqual([])
})
