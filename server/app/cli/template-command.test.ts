import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmallSite, edit, type SmallSite } from '#tests/sites/broken-templates/small-site.ts'
import { checkTemplates, loadTemplates } from '../../templates/check/index.ts'
import { templateCommand } from './template-command.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-templates-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const write = async ({ files }: SmallSite) => {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

const run = async (...args: string[]) => {
  const site = createSmallSite()
  const printed: string[] = []
  const code = await templateCommand({
    args,
    templatesFolder: folder,
    check: async () => checkTemplates({ ...site, files: await loadTemplates(folder) }),
    print: (text) => printed.push(text),
  })
  return { code, text: printed.join('\n') }
}

describe('maru template check', () => {
  it('exits with 0 if there are no problems', async () => {
    await write(createSmallSite())
    expect(await run('check')).toEqual({ code: 0, text: '0 errors, 0 warnings' })
  })

  it('prints problems in the format of the conventions and exits with 1', async () => {
    await write(edit(createSmallSite(), 'calm/layouts/home.json', '"columns": 3', '"colums": 3'))
    const { code, text } = await run('check', 'calm')
    expect(code).toBe(1)
    expect(text).toBe(
      [
        'T204 error  templates/calm/layouts/home.json:20:9  /sections/deals/settings/colums',
        '  Unknown setting "colums" of section "TreatmentGrid". Did you mean "columns"?',
        '  Allowed: source, columns, title, showPrice, card.   Seen by: / of COMMERCE and HYBRID',
        '',
        '1 error, 0 warnings',
      ].join('\n'),
    )
  })

  it('exits with 0 if there are only warnings', async () => {
    const site = createSmallSite()
    await write({ ...site, files: site.files.filter(({ path }) => path !== 'calm/groups/footer.json') })
    expect(await run('check')).toMatchObject({ code: 0, text: expect.stringContaining('0 errors, 1 warning') })
  })

  it('omits the problems of other templates', async () => {
    await write(createSmallSite())
    await cp(join(folder, 'calm'), join(folder, 'other'), { recursive: true })
    expect(await run('check', 'calm')).toMatchObject({ code: 0 })
    expect(await run('check', 'other')).toMatchObject({ code: 1, text: expect.stringContaining('T109') })
  })

  it('suggests the intended template', async () => {
    await write(createSmallSite())
    expect(await run('check', 'clam')).toEqual({ code: 1, text: 'Unknown template "clam". Did you mean "calm"?' })
  })

  it('prints problems as JSON for other programs', async () => {
    await write(edit(createSmallSite(), 'calm/template.json', '"code": "calm"', '"code": "clam"'))
    const { text } = await run('check', '--json')
    expect(JSON.parse(text)).toMatchObject([{ code: 'T109', line: 4, severity: 'error' }])
  })

  it('prints its usage', async () => {
    expect(await run('chekc')).toEqual({ code: 1, text: 'Usage: maru template check [code] [--json]' })
  })
})

describe('loadTemplates', () => {
  it('reads every file in path order, except hidden ones', async () => {
    await write({
      files: [
        { path: 'b/x.json', text: '1' },
        { path: 'a/layouts/home.json', text: '2' },
        { path: '.DS_Store', text: '' },
      ],
      sections: [],
      roles: [],
    })
    expect(await loadTemplates(folder)).toEqual([
      { path: 'a/layouts/home.json', text: '2' },
      { path: 'b/x.json', text: '1' },
    ])
  })
})
