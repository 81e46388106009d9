import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Migrations } from '#schemas/layout/lift-settings.ts'
import { createSmallSite, edit, type SmallSite } from '#tests/sites/broken-templates/small-site.ts'
import { checkLifting, checkVersions, type SectionMigrations } from '../../templates/check/check-lifting.ts'
import { migrateTemplate } from './migrate-template.ts'
import { readFiles } from '../../templates/check/read-files.ts'
import { createSectionCatalogue } from '../../templates/check/section-catalogue.ts'

const HOME = 'calm/layouts/home.json'

/** Returns the small site with NoticeNews at version 3: `count` was `number`, and before that `much`. */
const risen = (site: SmallSite): SmallSite => ({
  ...site,
  sections: site.sections.map((section) => (section.type === 'NoticeNews' ? { ...section, version: 3 } : section)),
})
const chain: SectionMigrations = new Map<string, Migrations>([
  [
    'NoticeNews',
    {
      1: ({ much, ...others }) => (much === undefined ? others : { ...others, number: much }),
      2: ({ number, ...others }) => {
        if (number === 0) throw new Error('A list of nothing')
        return number === undefined ? others : { ...others, count: number }
      },
    },
  ],
  ['HeroSlider', { 1: (settings) => settings }],
])
const withMuch = (much: number) => risen(edit(createSmallSite(), HOME, '"count": 3', `"much": ${much}`))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-templates-'))
})
afterEach(() => rm(folder, { recursive: true }))

const migrate = async ({ files, sections }: SmallSite, ...args: string[]) => {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const told: string[] = []
  const exitCode = await migrateTemplate({
    args: ['calm', ...args],
    templatesFolder: folder,
    sections,
    migrations: chain,
    print: (text) => told.push(text),
  })
  return { exitCode, told: told.join('\n'), home: await readFile(join(folder, HOME), 'utf8') }
}
const textOf = ({ files }: SmallSite) => files.find(({ path }) => path === HOME)?.text ?? ''

describe('maru template migrate', () => {
  it('prints its changes on a dry run and writes nothing', async () => {
    const site = withMuch(3)
    const { exitCode, told, home } = await migrate(site, '--dry-run')
    expect(exitCode).toBe(0)
    expect(told).toContain('"NoticeNews" from version 1 to 3')
    expect(told).toContain('/sections/news/settings = {"count":3}')
    expect(told).toContain('1 can be migrated; nothing was changed.')
    expect(home).toBe(textOf(site))
  })

  it('updates version and settings, and leaves every other line unchanged', async () => {
    const site = withMuch(3)
    const { exitCode, home } = await migrate(site, '--write')
    expect(exitCode).toBe(0)
    const before: unknown = JSON.parse(textOf(site))
    expect(JSON.parse(home)).toEqual({
      ...(before as object),
      sections: {
        ...(before as { sections: object }).sections,
        news: { type: 'NoticeNews', v: 3, role: 'home.news', settings: { count: 3 } },
      },
    })
    const kept = textOf(site)
      .split('\n')
      .filter((line) => !line.includes('NoticeNews'))
    expect(home.split('\n')).toEqual(expect.arrayContaining(kept))
    expect((await migrate({ ...site, files: [{ path: HOME, text: home }] }, '--write')).told).toBe(
      'The settings of all sections are up to date.',
    )
  })

  it('keeps a section whose migration fails, prints the reason and exits with 1', async () => {
    const site = withMuch(0)
    const { exitCode, told, home } = await migrate(site, '--write')
    expect(exitCode).toBe(1)
    expect(told).toContain(
      'stays at version 1 of "NoticeNews": The migration of section "NoticeNews" from version 2 failed',
    )
    expect(home).toBe(textOf(site))
  })

  it('keeps a section whose migrated settings do not fit its schema', async () => {
    const site = withMuch(99)
    const { exitCode, told, home } = await migrate(site, '--write')
    expect(exitCode).toBe(1)
    expect(told).toContain('/count must be <= 10')
    expect(home).toBe(textOf(site))
  })

  it('writes the present names of sections, and says which', async () => {
    const site = edit(createSmallSite(), HOME, '"type": "NoticeNews"', '"type": "NewsList"')
    const dry = await migrate(site, '--dry-run')
    expect(dry.told).toContain(`templates/${HOME}\n  "NewsList" is now "NoticeNews"`)
    expect(dry.home).toContain('"NewsList"')
    const { exitCode, told, home } = await migrate(site, '--write')
    expect([exitCode, told.split('\n').at(-1)]).toEqual([0, '1 migrated; run npm run format.'])
    expect(home).toBe(textOf(createSmallSite()))
  })

  it('requires a choice between writing and a dry run', async () => {
    await expect(migrate(withMuch(3))).rejects.toThrow('Add --dry-run')
    await expect(migrate(withMuch(3), '--dry-run', '--write')).rejects.toThrow('Add --dry-run')
  })
})

describe('the version check', () => {
  const catalogueOf = ({ sections }: SmallSite) => createSectionCatalogue(sections)
  const homeOf = ({ files }: SmallSite) => readFiles(files).read.filter(({ path }) => path === HOME)

  it('reports a version that lacks a migration from an earlier one', () => {
    const catalogue = catalogueOf(risen(createSmallSite()))
    expect(checkVersions(catalogue, chain)).toEqual([])
    const without = new Map<string, Migrations>([...chain, ['NoticeNews', { 2: (settings) => settings }]])
    expect(checkVersions(catalogue, without)).toMatchObject([
      {
        code: 'T213',
        file: 'sections/notices/NoticeNews/index.ts',
        message: 'Section "NoticeNews" is at version 3 and has no migration from version 1.',
      },
    ])
  })

  it('reports settings that cannot be migrated, at their version', () => {
    const find = (site: SmallSite) => homeOf(site).flatMap((file) => checkLifting(file, catalogueOf(site), chain))
    expect(find(withMuch(3))).toEqual([])
    expect(find(withMuch(0))).toMatchObject([
      { code: 'T214', file: `templates/${HOME}`, line: 24, pointer: '/sections/news/v', found: '1' },
    ])
    expect(find(withMuch(99))).toMatchObject([{ code: 'T214', message: expect.stringContaining('are invalid') }])
  })
})
