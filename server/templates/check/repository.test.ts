import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmallSite, section } from '#tests/sites/broken-templates/small-site.ts'
import { checkTemplates, readRepository, type RepositoryFacts } from './index.ts'

const NOTHING: RepositoryFacts = { sections: new Map(), roles: new Map(), hasBuild: false }

/** Checks a repository together with the small site, whose header is on every page. */
const check = (repository: Partial<RepositoryFacts>, hydrate: 'idle' | 'never' = 'idle') => {
  const site = createSmallSite()
  const settings = { type: 'object', properties: { sticky: { type: 'boolean' } } }
  const sections = site.sections.map((one) =>
    one.type === 'SiteMenu' ? { ...one, settings: { ...settings, additionalProperties: false }, hydrate } : one,
  )
  const facts = { ...NOTHING, ...repository }
  return checkTemplates({ ...site, sections: [...sections, section('HeroUnshown', {})], repository: facts })
}

const menu = (change: object) =>
  new Map([
    [
      'SiteMenu',
      {
        schema: '{\n  "properties": {\n    "sticky": {}\n  }\n}',
        code: 'settings.sticky',
        bytes: 0,
        ...change,
      },
    ],
  ])

describe('template check of sections', () => {
  it('reports nothing for a section that is used, reads its settings and is small', () => {
    expect(check({ sections: menu({ bytes: 48 * 1024 }), hasBuild: true })).toEqual([])
  })

  it('reports a setting that the section never reads, at its line in the schema', () => {
    expect(check({ sections: menu({ code: 'settings.stickyness' }) })).toMatchObject([
      {
        code: 'T211',
        severity: 'warning',
        file: 'sections/chrome/SiteMenu/settings.schema.json',
        line: 3,
        pointer: '/properties/sticky',
        message: 'Section "SiteMenu" does not use its setting "sticky".',
      },
    ])
  })

  it('reports a section that no template uses', () => {
    const sections = new Map([['HeroUnshown', { schema: '{}', code: '', bytes: 0 }]])
    expect(check({ sections })).toMatchObject([
      {
        code: 'T212',
        severity: 'advice',
        file: 'sections/hero/HeroUnshown/index.ts',
        message: 'No template uses section "HeroUnshown".',
      },
    ])
  })

  it('reports too much section code once a build exists, and only if the browser loads it', () => {
    const sections = menu({ bytes: 48 * 1024 + 1 })
    expect(check({ sections, hasBuild: true })).toMatchObject([
      { code: 'T507', severity: 'warning', file: 'sections/chrome/SiteMenu/index.ts' },
    ])
    expect(check({ sections })).toEqual([])
    expect(check({ sections, hasBuild: true }, 'never')).toEqual([])
  })
})

describe('template check of roles', () => {
  const roleOf = (properties: object) =>
    new Map([
      ['home.news', JSON.stringify({ type: 'object', properties: { list: { items: { properties } } } }, null, 2)],
    ])

  it('finds a picture without a field for an alternative text', () => {
    expect(check({ roles: roleOf({ imageUrl: { type: 'string' } }) })).toMatchObject([
      {
        code: 'T303',
        severity: 'warning',
        file: 'schemas/roles/home.news.schema.json',
        pointer: '/properties/list/items/properties/imageUrl',
      },
    ])
  })

  it('accepts a picture with alternative text, and one beside a title', () => {
    expect(check({ roles: roleOf({ image: { $ref: 'maru://schemas/media.schema.json' } }) })).toEqual([])
    expect(check({ roles: roleOf({ imageUrl: { type: 'string' }, title: { type: 'string' } }) })).toEqual([])
  })
})

describe('readRepository', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maru-repository-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }

  it('reads code without tests and comments', async () => {
    await write('sections/cards/Card/Card.tsx', `/** tall */\n// tall\nsettings.wide`)
    await write('sections/cards/Card/Card.test.tsx', 'settings.tall')
    await write('sections/cards/Card/settings.schema.json', '{ "properties": {} }')
    await write('schemas/roles/home.news.schema.json', '{}')
    const { sections, roles, hasBuild } = await readRepository(folder)
    expect(sections.get('Card')?.code).toContain('settings.wide')
    expect(sections.get('Card')?.code).not.toContain('tall')
    expect(sections.get('Card')?.schema).toBe('{ "properties": {} }')
    expect([...roles]).toEqual([['home.news', '{}']])
    expect(hasBuild).toBe(false)
  })

  it('counts the code that a section needs beyond that of every page', async () => {
    const chunks = {
      'runtime/client/mount.tsx': { file: 'mount.js', imports: ['_react'] },
      'sections/cards/Card/Card.tsx': { file: 'card.js', imports: ['_react', '_motion'] },
      'sections/cards/Card/Piece.tsx': { file: 'piece.js' },
      _react: { file: 'react.js' },
      _motion: { file: 'motion.js' },
    }
    await write('dist/assets.json', JSON.stringify(chunks))
    await write('sections/cards/Card/Card.tsx', '')
    for (const { file } of Object.values(chunks)) await write(`dist/client/${file}`, 'x'.repeat(1000))
    await write('dist/client/motion.js.br', 'x'.repeat(70))
    const { sections, hasBuild } = await readRepository(folder)
    expect(hasBuild).toBe(true)
    expect(sections.get('Card')?.bytes).toBe(1070)
  })

  it('returns nothing for a folder without these files', async () => {
    expect(await readRepository(folder)).toEqual(NOTHING)
  })
})
