import { describe, expect, it } from 'vitest'
import type { AnySection } from '#kit/define-section.ts'
import { toSmallTemplate } from '#tests/small-site.ts'
import { templateFiles } from '../registry.ts'
import { withLastGood } from './last-good-templates.ts'
import { readTemplates, templates, templatesWith } from './templates.ts'

const grid: Pick<AnySection, 'type' | 'version' | 'migrations' | 'settings' | 'hydrate'> = {
  type: 'Grid',
  version: 3,
  hydrate: 'never',
  settings: {
    type: 'object',
    properties: { columns: { type: 'object' }, gap: { enum: ['wide', 'narrow'], default: 'narrow' } },
  },
  migrations: {
    1: ({ colums, ...others }) => ({ ...others, columns: colums }),
    2: ({ columns, ...others }) => {
      if (typeof columns !== 'number') throw new Error('columns is no number')
      return { ...others, columns: { phone: 1, wide: columns } }
    },
  },
}

/** Reads a template whose home page has settings of version `v`. */
const readHome = (v: number, settings: object) => {
  const theme = templateFiles.find(({ path }) => path === 'base/theme.json')?.text ?? ''
  const template = {
    code: 'old',
    version: '1.0.0',
    homepageTypes: ['HYBRID'],
    label: {},
    formatVersion: 1,
    defaults: { Grid: { gap: 'wide' } },
  }
  const home = { route: '/', title: 'home', sections: { cards: { type: 'Grid', v, settings } }, order: ['cards'] }
  const files = [
    { path: 'old/template.json', text: JSON.stringify(template) },
    { path: 'old/theme.json', text: theme },
    { path: 'old/layouts/home.json', text: JSON.stringify(home) },
  ]
  return readTemplates(files, new Map([['Grid', grid]]))
    .get('old')
    ?.findLayout('/', 'HYBRID')
}

describe('a layout with settings of an older version', () => {
  it('uses migrated settings, on top of the defaults of the template and the schema', () => {
    const layout = readHome(1, { colums: 2 })
    expect(layout?.sections).toMatchObject([{ settings: { columns: { phone: 1, wide: 2 }, gap: 'wide' } }])
    expect(layout?.faults).toEqual([])
    expect(readHome(3, { columns: { phone: 2, wide: 2 }, gap: 'narrow' })?.sections[0]?.settings).toEqual({
      columns: { phone: 2, wide: 2 },
      gap: 'narrow',
    })
  })

  it('uses the given settings if they cannot be migrated, and warns operators', () => {
    const layout = readHome(1, { colums: 'two' })
    expect(layout?.sections).toMatchObject([{ settings: { colums: 'two', gap: 'wide' } }])
    expect(layout?.faults).toEqual([
      'templates/old/layouts/home.json /sections/cards: The migration of section "Grid" from version 2 failed: columns is no number. The settings were not changed.',
    ])
  })
})

describe('readTemplates', () => {
  it('omits a template that extends itself or a missing template', () => {
    const files = toSmallTemplate({ home: [{ type: 'Grid' }] })
    const text = files.find(({ path }) => path === 'small/template.json')?.text ?? '{}'
    const extending = (parent: string) =>
      files.map((file) => ({
        ...file,
        // Safe cast: a template.json is an object.
        text:
          file.path === 'small/template.json'
            ? JSON.stringify({ ...(JSON.parse(text) as object), extends: parent })
            : file.text,
      }))
    expect(readTemplates(extending('small')).size).toBe(0)
    expect(readTemplates(extending('nobody')).size).toBe(0)
  })
})

describe('withLastGood', () => {
  const files = toSmallTemplate({ home: [{ type: 'Grid' }] })
  const read = (some: typeof files) => withLastGood(some, readTemplates(some, new Map([['Grid', grid]])))
  const withText = (path: string, text: string) => files.map((file) => (file.path === path ? { ...file, text } : file))

  it('keeps the last good template while one of its files is broken', () => {
    const good = read(files).get('small')
    expect(read(withText('small/layouts/home.json', '{ "route": "/", ')).get('small')).toBe(good)
    expect(read(withText('small/template.json', '{')).get('small')).toBe(good)
    expect(read(files).get('small')).not.toBe(good)
    expect(read(files).get('small')?.findLayout('/', 'HYBRID')?.sections).toHaveLength(1)
  })

  it('does not keep a template whose folder is gone', () => {
    read(files)
    expect(read([]).has('small')).toBe(false)
  })
})

describe('the files of templates', () => {
  const files = toSmallTemplate({ home: [{ type: 'Grid' }, { type: 'Gone', settings: { a: 1 } }], info: [] })
  const small = readTemplates(files, new Map([['Grid', grid]])).get('small')

  it('define templates by code, without invalid JSON and templates that lack a theme', () => {
    expect(small).toMatchObject({ code: 'small', version: '1.0.0', homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'] })
    const broken = [...files, { path: 'small/layouts/faq.json', text: '{' }]
    expect(readTemplates(broken).get('small')?.knowsRoute('/cscenter/faq')).toBe(false)
    expect(readTemplates(files.filter(({ path }) => !path.includes('theme'))).size).toBe(0)
    const lost = { ...JSON.parse(files[0]?.text ?? ''), extends: 'nobody' } as object
    expect(readTemplates([{ path: 'small/template.json', text: JSON.stringify(lost) }]).size).toBe(0)
  })

  it('define which screens exist', () => {
    expect([small?.knowsRoute('/info'), small?.knowsRoute('/introduce')]).toEqual([true, false])
    expect(small?.findLayout('/introduce', 'HYBRID')).toBeNull()
  })

  it('keep an unknown section as written', () => {
    expect(small?.findLayout('/', 'HYBRID')?.sections).toMatchObject([
      { id: 'one', type: 'Grid', place: 'main', settings: { gap: 'narrow' }, hydrate: 'never' },
      { id: 'two', type: 'Gone', settings: { a: 1 }, hydrate: 'never' },
    ])
  })

  it('are read once for each screen and site type', () => {
    expect(small?.findLayout('/', 'HYBRID')).toBe(small?.findLayout('/', 'HYBRID'))
    expect(small?.findLayout('/', 'HYBRID')).not.toBe(small?.findLayout('/', 'BRANDING'))
  })

  it('prefix the ids of group sections with their place', () => {
    const header = {
      path: 'small/groups/header.json',
      text: JSON.stringify({ group: 'header', sections: { menu: { type: 'Grid', v: 3 } }, order: ['menu'] }),
    }
    const ids = readTemplates([...files, header])
      .get('small')
      ?.findLayout('/info', 'HYBRID')?.sections
    expect(ids).toMatchObject([{ id: 'header-menu', place: 'header' }])
  })

  it('include those of a release beside the build’s own, and are read once', () => {
    const all = templatesWith(files)
    expect([...all.keys()]).toEqual([...templates.keys(), 'small'])
    expect(templatesWith(files)).toBe(all)
    expect(templatesWith(undefined)).toBe(templates)
  })
})
