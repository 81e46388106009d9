import { describe, expect, it } from 'vitest'
import type { Group } from '../generated/group.ts'
import type { Layout } from '../generated/layout.ts'
import { collectTemplates } from './collect-templates.ts'
import { composeScreen } from './compose-screen.ts'
import { resolveTemplate } from './resolve-template.ts'

const template = (code: string, facts: object = {}) => ({
  path: `${code}/template.json`,
  data: { formatVersion: 1, code, version: '1.0.0', label: { ko: code }, homepageTypes: ['HYBRID'], ...facts },
})
const layout = (path: string, facts: Partial<Layout> = {}) => ({
  path,
  data: { formatVersion: 1, route: '/', title: path, sections: {}, order: [], ...facts },
})
const group = (path: string, facts: Partial<Group>) => ({
  path,
  data: { formatVersion: 1, group: 'header', sections: {}, order: [], ...facts },
})
const resolve = (code: string, files: { path: string; data: unknown }[]) =>
  resolveTemplate(code, collectTemplates(files))

describe('resolveTemplate', () => {
  it('returns null for an unknown code', () => {
    expect(resolve('x', [template('base')])).toBeNull()
  })

  it('replaces the parent’s files with the child’s of the same name, and keeps the others', () => {
    const resolved = resolve('calm', [
      template('base'),
      layout('base/layouts/home.json'),
      layout('base/layouts/info.json'),
      group('base/groups/header.json', {}),
      template('calm', { extends: 'base' }),
      layout('calm/layouts/home.json'),
    ])
    expect([...(resolved?.layouts ?? [])].map(([name, { owner, content }]) => [name, owner, content.title])).toEqual([
      ['home.json', 'calm', 'calm/layouts/home.json'],
      ['info.json', 'base', 'base/layouts/info.json'],
    ])
    expect(resolved?.groups.get('header')?.owner).toBe('base')
    expect(resolved?.faults).toEqual([])
  })

  it('merges themes value by value, with the child’s values first, and lists the owner of each file', () => {
    const parent = { formatVersion: 1, colors: { ink: '#111111', bg: '#FFFFFF' } }
    const files = [template('base'), { path: 'base/theme.json', data: parent }, template('calm', { extends: 'base' })]
    expect(resolve('calm', files)?.theme).toEqual({ content: parent, files: [{ owner: 'base', content: parent }] })
    const own = { formatVersion: 1, colors: { ink: '#222222' } }
    expect(resolve('calm', [...files, { path: 'calm/theme.json', data: own }])?.theme).toEqual({
      content: { formatVersion: 1, colors: { ink: '#222222', bg: '#FFFFFF' } },
      files: [
        { owner: 'base', content: parent },
        { owner: 'calm', content: own },
      ],
    })
    expect(resolve('calm', [template('calm')])?.theme).toBeNull()
  })

  it('merges defaults by section type, with the child’s values first', () => {
    const resolved = resolve('calm', [
      template('base', { defaults: { Grid: { columns: 3, gap: 1 }, Story: { wide: true } } }),
      template('calm', { extends: 'base', defaults: { Grid: { columns: 4 } } }),
    ])
    expect(resolved?.defaults).toEqual({ Grid: { columns: 4, gap: 1 }, Story: { wide: true } })
  })

  it.each([
    [
      'an unknown parent',
      [template('calm', { extends: 'x' }), template('base')],
      { kind: 'unknown-parent', known: ['base'] },
    ],
    ['itself', [template('calm', { extends: 'calm' })], { kind: 'circle', parent: 'calm' }],
    [
      'a circle',
      [template('calm', { extends: 'b' }), template('b', { extends: 'c' }), template('c', { extends: 'calm' })],
      { kind: 'circle', parent: 'b' },
    ],
    [
      'a parent with a parent',
      [template('calm', { extends: 'b' }), template('b', { extends: 'c' }), template('c')],
      { kind: 'two-levels', grandparent: 'c' },
    ],
    [
      'a parent that leads into a circle',
      [template('calm', { extends: 'b' }), template('b', { extends: 'c' }), template('c', { extends: 'b' })],
      { kind: 'two-levels' },
    ],
  ])('reports %s as a fault', (_, files, fault) => {
    expect(resolve('calm', files)?.faults).toMatchObject([fault])
  })
})

describe('composeScreen', () => {
  const files = [
    template('calm', { homepageTypes: ['HYBRID', 'BRANDING'], defaults: { Grid: { columns: 4, gap: 2 } } }),
    group('calm/groups/header.json', { sections: { bar: { type: 'Bar', v: 1 } }, order: ['bar'] }),
    group('calm/groups/footer.json', { group: 'footer' }),
    layout('calm/layouts/home.json', {
      sections: { deals: { type: 'Grid', v: 1, settings: { columns: 2 } } },
      order: ['deals'],
      when: { BRANDING: [{ op: 'remove', id: 'deals' }] },
      absent: { COMMERCE: 'not sold here' },
    }),
  ]
  const compose = (facts: Partial<Layout> = {}, type: 'HYBRID' | 'BRANDING' | 'COMMERCE' = 'HYBRID') => {
    const home = files[3]
    const resolved = resolve('calm', [
      ...files.slice(0, 3),
      { path: home?.path ?? '', data: { ...(home?.data as object), ...facts } },
    ])
    return resolved && composeScreen(resolved, '/', type)
  }

  it('composes main and the template’s groups, each with its file', () => {
    expect(compose()?.parts.map(({ place, file }) => [place, file])).toEqual([
      ['main', 'calm/layouts/home.json'],
      ['header', 'calm/groups/header.json'],
      ['footer', 'calm/groups/footer.json'],
    ])
  })

  it('applies the template’s defaults below an instance’s settings', () => {
    expect(compose()?.parts[0]?.instances[0]?.settings).toEqual({ columns: 2, gap: 2 })
  })

  it('applies the site type’s changes', () => {
    expect(compose({}, 'BRANDING')?.parts[0]?.instances).toEqual([])
  })

  it('omits a group that is null, and one that composes another place', () => {
    expect(compose({ groups: { header: null, footer: 'header' } })?.parts.map(({ place }) => place)).toEqual(['main'])
  })

  it('returns null if the route is absent or has no layout', () => {
    expect(compose({}, 'COMMERCE')).toBeNull()
    const resolved = resolve('calm', files)
    expect(resolved && composeScreen(resolved, '/info', 'HYBRID')).toBeNull()
  })
})
