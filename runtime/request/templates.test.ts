import { describe, expect, it } from 'vitest'
import type { AnySection } from '#kit/define-section.ts'
import { templateFiles } from '../registry.ts'
import { readTemplates } from './templates.ts'

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

/** A template whose home page writes settings of some version. */
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
  it('is shown with lifted ones, the template’s and the schema’s defaults beneath', () => {
    const layout = readHome(1, { colums: 2 })
    expect(layout?.sections).toMatchObject([{ settings: { columns: { phone: 1, wide: 2 }, gap: 'wide' } }])
    expect(layout?.faults).toEqual([])
    expect(readHome(3, { columns: { phone: 2, wide: 2 }, gap: 'narrow' })?.sections[0]?.settings).toEqual({
      columns: { phone: 2, wide: 2 },
      gap: 'narrow',
    })
  })

  it('is shown with the given ones where they cannot be lifted, and tells operators why', () => {
    const layout = readHome(1, { colums: 'two' })
    expect(layout?.sections).toMatchObject([{ settings: { colums: 'two', gap: 'wide' } }])
    expect(layout?.faults).toEqual([
      'templates/old/layouts/home.json /sections/cards: The migration of section "Grid" from version 2 failed: columns is no number. The settings stay as they are.',
    ])
  })
})
