import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasPictures, listStale, markTemplate, markSection } from './drawn-pictures.ts'

const FILES = {
  'base/template.json': '{"code":"base","defaults":{"List":{"count":4}}}',
  'base/theme.json': '{"colors":{"bg":"#FFFFFF"}}',
  'mine/template.json': '{"code":"mine","extends":"base","version":"1.0.0"}',
  'mine/theme.json': '{"colors":{"ink":"#222222"}}',
  'mine/layouts/home.json': '{}',
}
const mark = (changed: Partial<typeof FILES> = {}) =>
  markTemplate(new Map(Object.entries({ ...FILES, ...changed })), 'mine')

it('markTemplate depends only on theme and defaults, including inherited ones', () => {
  for (const path of ['base/template.json', 'base/theme.json', 'mine/theme.json'] as const) {
    expect(mark({ [path]: FILES[path].replace(/4|FFFFFF|222222/, '5') }), path).not.toBe(mark())
  }
  expect(mark({ 'mine/template.json': FILES['mine/template.json'].replace('1.0.0', '1.1.0') })).toBe(mark())
  expect(mark({ 'mine/layouts/home.json': '{"order":[]}' })).toBe(mark())
})

it('markTemplate also marks a template without a parent, a theme or a readable file', () => {
  const marks = [
    { 'mine/template.json': '{"code":"mine"}' },
    { 'mine/template.json': '{"defaults":{"List":{"count":4}}}' },
    { 'mine/template.json': '{' },
    { 'mine/template.json': '{ ' },
    { 'mine/template.json': '{"code":"mine"}', 'mine/theme.json': '{}' },
  ].map((files) => markTemplate(new Map(Object.entries(files)), 'mine'))
  expect(new Set(marks).size).toBe(marks.length)
  const withoutDefaults = ['{}', '{"code":"mine"}', '7', 'null', '"defaults"'].map((text) =>
    markTemplate(new Map([['mine/template.json', text]]), 'mine'),
  )
  expect(new Set(withoutDefaults).size).toBe(1)
})

it('hasPictures accepts only pictures drawn in the current looks', () => {
  const files = new Map(Object.entries(FILES))
  expect(hasPictures(files, 'mine', { templates: { mine: mark() }, sections: {} })).toBe(true)
  expect(hasPictures(files, 'mine', { templates: { other: mark() }, sections: {} })).toBe(false)
  expect(hasPictures(files, 'mine')).toBe(false)
  expect(
    hasPictures(new Map([...files, ['mine/theme.json', '{}']]), 'mine', { templates: { mine: mark() }, sections: {} }),
  ).toBe(false)
})

it('markSection depends on a section’s sources and demo content, but not on its tests', async () => {
  const root = await mkdtemp(join(tmpdir(), 'maru-marks-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
    return markSection(root, { type: 'HeroList', roles: ['home.list'] })
  }
  const first = await write('sections/hero/HeroList/HeroList.tsx', 'a')
  const second = await write('server/app/demo/lumi/roles/home.list.json', '{}')
  const third = await write('sections/hero/HeroList/HeroList.tsx', 'b')
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await write('sections/hero/HeroList/HeroList.test.tsx', 'c')).toBe(third)
  expect(await write('sections/hero/HeroList/rows.test.ts', 'c')).toBe(third)
  expect(await write('sections/hero/HeroList/HeroList.test.tsx.snap', 'c')).not.toBe(third)
  await rm(root, { recursive: true })
})

it('stale pictures are listed by name', () => {
  const drawn = { templates: { calm: '1', clean: '2' }, sections: { List: '3', Hero: '4' } }
  expect(listStale(drawn, drawn)).toEqual({ templates: [], sections: [] })
  const now = { templates: { calm: '1', clean: '9' }, sections: { List: '9', Hero: '4', New: '5' } }
  expect(listStale(now, drawn)).toEqual({ templates: ['clean'], sections: ['List', 'New'] })
})
