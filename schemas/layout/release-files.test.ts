import { describe, expect, it } from 'vitest'
import { HOMEPAGE_TYPES } from '../routes.ts'
import { collectTemplates } from './collect-templates.ts'
import { composeScreen } from './compose-screen.ts'
import { toReleaseFiles } from './release-files.ts'
import { resolveTemplate } from './resolve-template.ts'

const template = (code: string, facts: object) => ({
  path: `${code}/template.json`,
  data: { formatVersion: 1, code, version: '1.0.0', label: { ko: code }, homepageTypes: [...HOMEPAGE_TYPES], ...facts },
})
const screen = (path: string, type: string, facts: object = {}) => ({
  path,
  data: { formatVersion: 1, route: '/', title: path, sections: { one: { type, v: 1 } }, order: ['one'], ...facts },
})
const theme = (code: string, ink: string) => ({
  path: `${code}/theme.json`,
  data: { formatVersion: 1, colors: { ink } },
})

const FILES = [
  template('base', { defaults: { Hero: { height: 'tall' }, List: { columns: 2 } } }),
  theme('base', '#111111'),
  screen('base/layouts/home.json', 'List'),
  screen('base/layouts/info.json', 'List', { when: { BRANDING: [{ op: 'remove', id: 'one' }] } }),
  screen('base/groups/header.json', 'Menu', { group: 'header' }),
  template('calm', { extends: 'base', defaults: { Hero: { columns: 1 } } }),
  screen('calm/layouts/home.json', 'Hero'),
]
const resolve = (files: readonly { path: string; data: unknown }[]) => {
  const resolved = resolveTemplate('calm', collectTemplates(files))
  if (!resolved) throw new Error('There is no template calm')
  return resolved
}
const release = (files = FILES) => toReleaseFiles(resolve(files))

describe('the files of a release', () => {
  it('show each screen as the template does, without its parent', () => {
    const alone = release().map(({ path, text }) => ({ path, data: JSON.parse(text) as unknown }))
    expect(alone.every(({ path }) => path.startsWith('calm/'))).toBe(true)
    for (const type of HOMEPAGE_TYPES) {
      for (const route of ['/', '/info', '/introduce'] as const) {
        const shown = composeScreen(resolve(FILES), route, type)?.parts.map(({ instances }) => instances)
        expect(composeScreen(resolve(alone), route, type)?.parts.map(({ instances }) => instances)).toEqual(shown)
      }
    }
    expect(resolve(alone).theme?.content).toEqual(resolve(FILES).theme?.content)
    expect(resolve(alone).template.extends).toBeUndefined()
  })

  it('are the same in the same order, regardless of the order of the input', () => {
    expect(release(FILES.toReversed())).toEqual(release())
    const paths = release().map(({ path }) => path)
    expect(paths).toEqual(paths.toSorted())
  })

  it('have no theme if the template has none', () => {
    const paths = release(FILES.filter(({ path }) => !path.endsWith('theme.json'))).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('theme'))).toEqual([])
  })
})
