import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectTemplates, type ParsedTemplateFile } from './collect-templates.ts'
import { toReleaseFiles, type ReleaseFile } from './release-files.ts'
import { resolveTemplate } from './resolve-template.ts'
import { restoreInheritance } from './restore-inheritance.ts'

const TEMPLATES = join(import.meta.dirname, '../../templates')
const built = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path): ParsedTemplateFile => ({ path, data: JSON.parse(readFileSync(join(TEMPLATES, path), 'utf8')) }))

const release = (code: string, files: Iterable<ParsedTemplateFile>) => {
  const resolved = resolveTemplate(code, collectTemplates(files))
  if (!resolved) throw new Error(`There is no template ${code}`)
  return toReleaseFiles(resolved)
}
const parse = (files: readonly ReleaseFile[]) =>
  files.map(({ path, text }): ParsedTemplateFile => ({ path, data: JSON.parse(text) }))
const restore = (files: readonly ReleaseFile[], all = built) => {
  const base = collectTemplates(all).get('base')
  if (!base) throw new Error('There is no template base')
  return parse(restoreInheritance(files, base))
}
const sort = (files: readonly ReleaseFile[]) => parse(files).toSorted((one, other) => (one.path < other.path ? -1 : 1))
const pathsOf = (files: readonly ParsedTemplateFile[], code: string) =>
  files.map(({ path }) => path).filter((path) => path.startsWith(`${code}/`))

describe('restoreInheritance', () => {
  it.each(['calm', 'clean', 'editorial', 'vivid'])(
    'restores the files of %s, which release to the same result',
    (code) => {
      const released = release(code, built)
      const own = restore(released)
      expect(own.map(({ path }) => path)).toEqual(pathsOf(built, code).toSorted())
      expect(own.find(({ path }) => path === `${code}/template.json`)?.data).toMatchObject({ extends: 'base' })
      const base = built.filter(({ path }) => path.startsWith('base/'))
      expect(sort(release(code, [...base, ...own]))).toEqual(sort(released))
    },
  )

  it('keeps the release’s values if the parent has changed since, and inherits the parent’s additions', () => {
    const file = (path: string, data: object): ParsedTemplateFile => ({ path, data: { formatVersion: 1, ...data } })
    const before = [
      file('base/template.json', {
        code: 'base',
        defaults: { Hero: { height: 'tall', link: { to: '/', kind: 'a' } } },
      }),
      file('base/theme.json', { colors: { ink: '#111111', paper: '#ffffff' } }),
      file('base/layouts/home.json', { order: ['one'] }),
      file('base/layouts/info.json', { order: ['two'] }),
      file('calm/template.json', {
        code: 'calm',
        extends: 'base',
        defaults: { Hero: { link: { to: '/', kind: 'b' } } },
      }),
      file('calm/theme.json', { colors: { ink: '#222222' } }),
    ]
    const since = [
      file('base/template.json', {
        code: 'base',
        defaults: { Hero: { height: 'low', link: { to: '/', kind: 'a' }, align: 'end' } },
      }),
      file('base/theme.json', { colors: { ink: '#111111', paper: '#fefefe', line: '#cccccc' } }),
      file('base/layouts/home.json', { order: ['three'] }),
      file('base/layouts/info.json', { order: ['two'] }),
      file('base/layouts/search.json', { order: ['four'] }),
    ]
    const own = restore(release('calm', before), since)
    expect(Object.fromEntries(own.map(({ path, data }) => [path, data]))).toEqual({
      'calm/template.json': {
        formatVersion: 1,
        code: 'calm',
        extends: 'base',
        defaults: { Hero: { height: 'tall', link: { to: '/', kind: 'b' } } },
      },
      'calm/theme.json': { formatVersion: 1, colors: { ink: '#222222', paper: '#ffffff' } },
      'calm/layouts/home.json': { formatVersion: 1, order: ['one'] },
    })
    const shown = resolveTemplate('calm', collectTemplates([...since, ...own]))
    expect(shown?.defaults['Hero']).toEqual({ height: 'tall', link: { to: '/', kind: 'b' }, align: 'end' })
    expect(shown?.theme?.content.colors).toEqual({ ink: '#222222', paper: '#ffffff', line: '#cccccc' })
    expect(shown?.layouts.get('search.json')?.owner).toBe('base')
  })
})
