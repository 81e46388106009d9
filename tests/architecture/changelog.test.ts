import { describe, expect, it } from 'vitest'
import { listMigrations } from '#server/app/context.ts'
import { SETTING_NAMES } from '#server/core/setting-names.ts'
import { readProject } from './project-files.ts'
import released from './released-surface.json' with { type: 'json' }
import { findUnnamed, sectionOf, toSurface, type OpenApi, type Surface } from './released-surface.ts'

const project = readProject()
const changelog = project.get('CHANGELOG.md') ?? ''
const { version } = JSON.parse(project.get('package.json') ?? '{}') as { version: string }
const surface = toSurface(
  JSON.parse(project.get('schemas/generated/api/openapi.json') ?? '{}') as OpenApi,
  SETTING_NAMES,
  listMigrations().map(({ id }) => id),
)

describe('the changelog', () => {
  it('names every operation, setting and migration that differs from the last release', () => {
    // During a release, the entries are in the new version's section already, and the released surface is the old one.
    const sections = released.version === version ? ['Unreleased'] : ['Unreleased', version]
    const text = sections.map((name) => sectionOf(changelog, name)).join('\n')
    expect(findUnnamed(released, surface, text)).toEqual([])
  })

  it('begins with the unreleased changes, followed by the version in package.json', () => {
    const [first, second] = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    expect(first).toBe('[Unreleased]')
    expect(second?.replace(/\d{4}-\d\d-\d\d$/, '<day>')).toBe(`[${version}] - <day>`)
  })

  it('uses only the groups of Keep a Changelog', () => {
    const groups = new Set([...changelog.matchAll(/^### (.+)$/gm)].map(([, group]) => group))
    const known = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'])
    expect([...groups].filter((group) => !known.has(group ?? ''))).toEqual([])
  })
})

describe('the released surface', () => {
  it('matches the version in package.json: CONTRIBUTING.md says how a release renews it', async () => {
    if (released.version !== version) {
      const text = `${JSON.stringify({ version, ...surface }, null, 2)}\n`
      await expect(text).toMatchFileSnapshot('released-surface.json')
    }
    expect(released.version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('the surface', () => {
  it('has the method, path and inputs of each operation', () => {
    const json = (properties: object) => ({ content: { 'application/json': { schema: { properties } } } })
    const paths = {
      '/posts': { post: { operationId: 'createPost', requestBody: json({ title: {}, text: {} }) } },
      '/posts/{id}': { get: { operationId: 'getPost', parameters: [{ name: 'id' }, { name: 'Accept' }] } },
      '/about': { get: { operationId: 'about' } },
    }
    expect(toSurface({ paths }, ['PORT', 'HOST'], ['2026-02', '2026-01'])).toEqual({
      operations: {
        about: 'GET /about ()',
        createPost: 'POST /posts (text, title)',
        getPost: 'GET /posts/{id} (Accept, id)',
      },
      settings: ['HOST', 'PORT'],
      migrations: ['2026-01', '2026-02'],
    })
  })
})

describe('findUnnamed', () => {
  const before: Surface = {
    operations: { listPosts: 'GET /posts (page)', getPost: 'GET /posts/{id} (id)' },
    settings: ['PORT'],
    migrations: ['2026-01-01-01-posts'],
  }
  const { getPost: _, ...withoutGet } = before.operations
  const changes: [name: string, now: Surface, unnamed: string, ...namings: string[]][] = [
    [
      'an added operation',
      { ...before, operations: { ...before.operations, pinPost: 'PUT /posts/{id}/pin (id)' } },
      'The operation pinPost is new: PUT /posts/{id}/pin (id)',
      'pinPost',
      '/posts/{id}/pin',
      'PUT /posts/{id}/pin',
    ],
    [
      'a removed operation',
      { ...before, operations: withoutGet },
      'The operation getPost is gone: GET /posts/{id} (id)',
      'getPost',
      'GET /posts/{id}',
    ],
    [
      'a changed operation',
      { ...before, operations: { ...before.operations, listPosts: 'GET /posts (page, size)' } },
      'The operation listPosts was GET /posts (page), and is GET /posts (page, size)',
      'listPosts',
      '/posts',
    ],
    ['an added setting', { ...before, settings: ['HOST', 'PORT'] }, 'The setting HOST is new', 'HOST'],
    ['a removed setting', { ...before, settings: [] }, 'The setting PORT is gone', 'PORT'],
    [
      'an added migration',
      { ...before, migrations: [...before.migrations, '2026-02-01-01-pins'] },
      'The migration 2026-02-01-01-pins is new',
      '2026-02-01-01-pins',
    ],
    [
      'a removed migration',
      { ...before, migrations: [] },
      'The migration 2026-01-01-01-posts is gone',
      '2026-01-01-01-posts',
    ],
  ]

  it.each(changes)('reports %s until the text names it', (_name, now, unnamed, ...namings) => {
    expect(findUnnamed(before, now, '- Something else, `GET /others`.')).toEqual([unnamed])
    for (const naming of namings) expect(findUnnamed(before, now, `- \`${naming}\` does more.`)).toEqual([])
  })

  it('reports nothing when nothing differs', () => {
    expect(findUnnamed(before, { ...before, settings: ['PORT'] }, '')).toEqual([])
  })

  it('accepts only whole names in backticks', () => {
    const now = { ...before, settings: ['HOST', 'PORT'] }
    expect(findUnnamed(before, now, 'The host HOST and `HOSTS`.')).toHaveLength(1)
  })

  it('reads one section of a changelog', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n- `HOST`\n\n## [0.2.0] - 2026-11-29\n\n- `PORT`\n'
    expect(sectionOf(text, 'Unreleased')).toBe('\n- `HOST`\n\n')
    expect(sectionOf(text, '0.2.0')).toBe('\n- `PORT`\n')
    expect(sectionOf(text, '0.1.0')).toBe('')
  })
})
