import { describe, expect, it } from 'vitest'
import { findForbiddenImports, findMissingModules, findUnlistedPackages, resolveImports } from './check-imports.ts'
import { findFileCycles, findFolderCycles } from './import-cycles.ts'
import { SUBPATHS } from './import-table.ts'
import { readProject } from './project-files.ts'
import { readImports } from './read-imports.ts'

const project = readProject()
const manifest = JSON.parse(project.get('package.json') ?? '{}') as {
  imports: Record<string, string>
  dependencies: Record<string, string>
}

const files = (entries: Record<string, string>) => new Map(Object.entries(entries))

/** `server/resources/<name>` of a path. */
const resourceOf = (path: string) => /^server\/resources\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
/** Rooms of the server, the runtime and the console, which must not need each other in a circle. */
const roomOf = (path: string) => /^(server|runtime|console)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null

describe('imports', () => {
  it('are allowed by the import table', () => {
    expect(findForbiddenImports(project)).toEqual([])
  })

  it('use only packages from the production dependencies', () => {
    expect(findUnlistedPackages(project, Object.keys(manifest.dependencies))).toEqual([])
  })

  it('name existing modules where Vite loads them by their path', () => {
    expect(findMissingModules(project)).toEqual([])
    const gone = files({ 'server/dev.ts': `vite.ssrLoadModule('/server/gone.ts')` })
    expect(findMissingModules(gone)).toEqual(['server/dev.ts loads server/gone.ts, which does not exist'])
  })

  it('have no cycles between files, resources or rooms', () => {
    const imports = resolveImports(project)
    expect(findFileCycles(imports)).toEqual([])
    expect(findFolderCycles(imports, resourceOf)).toEqual([])
    expect(findFolderCycles(imports, roomOf)).toEqual([])
  })

  it('match the subpaths of package.json', () => {
    const declared = Object.entries(manifest.imports).map(([name, path]) => [name.slice(0, -1), path.slice(2, -1)])
    expect(SUBPATHS).toEqual(Object.fromEntries(declared))
  })
})

describe('readImports', () => {
  it('finds every form of import', () => {
    const text = [
      `import type { A } from './a.ts'`,
      `import { type B, c } from '#kit/b.ts'`,
      `import { type D } from './d.ts'`,
      `export * from './e.ts'`,
      `export type { F } from './f.ts'`,
      `import './side-effect.ts'`,
      `const g = await import('./g.ts')`,
      `const h = await import(name)`,
      `const i = import.meta.glob(['../i/*.ts', '!../i/*.test.ts'], { eager: true })`,
      `type J = typeof import('./j.ts')`,
    ].join('\n')
    const seen = readImports('runtime/x.ts', text).map(
      ({ specifier, isType, kind, line }) => `${line} ${kind} ${specifier}${isType ? ' as type' : ''}`,
    )
    expect(seen.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
      '1 static ./a.ts as type',
      '2 static #kit/b.ts',
      '3 static ./d.ts as type',
      '4 static ./e.ts',
      '5 static ./f.ts as type',
      '6 static ./side-effect.ts',
      '7 dynamic ./g.ts',
      '8 computed name',
      '9 glob ../i/*.ts',
      '10 static ./j.ts as type',
    ])
  })
})

describe('the import table', () => {
  const refused = (path: string, text: string, others: Record<string, string> = {}) =>
    findForbiddenImports(files({ [path]: text, ...others }))

  it.each([
    ['another section', 'sections/a/A/A.tsx', `import { B } from '#sections/a/B/B.tsx'`, 'sections/a/B/B.tsx'],
    [
      'another section, by a relative path',
      'sections/a/A/A.tsx',
      `import { B } from '../B/B.tsx'`,
      'sections/a/B/B.tsx',
    ],
    ['another section, later', 'sections/a/A/A.tsx', `const b = import('../B/B.tsx')`, 'sections/a/B/B.tsx'],
    ['the server', 'sections/a/A/A.tsx', `import type { B } from '#server/b.ts'`, 'server/b.ts'],
    [
      'the client state behind the kit',
      'sections/a/A/A.tsx',
      `import { b } from '#client-state/b.ts'`,
      'runtime/client-state/b.ts',
    ],
    [
      'the client state past kit/state',
      'runtime/kit/a.ts',
      `import { b } from '../client-state/b.ts'`,
      'runtime/client-state/b.ts',
    ],
    ['anything from a schema', 'schemas/a.ts', `import { b } from '#kit/b.ts'`, 'runtime/kit/b.ts'],
    ['the kit from a machine', 'runtime/machines/a.ts', `import { b } from '#kit/b.ts'`, 'runtime/kit/b.ts'],
    [
      'the runtime, but for its types',
      'server/pages/render/a.ts',
      `import { b } from '#runtime/pages/b.ts'`,
      'runtime/pages/b.ts',
    ],
    [
      'a resource past its door',
      'server/resources/a/routes.ts',
      `import { b } from '../b/routes.ts'`,
      'server/resources/b/routes.ts',
    ],
    [
      'a resource from below',
      'server/api/http/a.ts',
      `import { b } from '../resources/b/index.ts'`,
      'server/resources/b/index.ts',
    ],
    ['another screen', 'console/screens/today/a.ts', `import { b } from '../inbox/b.ts'`, 'console/screens/inbox/b.ts'],
    [
      'a screen from below',
      'console/ui/a.ts',
      `import { b } from '../screens/inbox/b.ts'`,
      'console/screens/inbox/b.ts',
    ],
    ['a test', 'runtime/kit/a.ts', `import { b } from '#tests/b.ts'`, 'tests/b.ts'],
  ])('refuses %s', (_, path, text, other) => {
    expect(refused(path, text, { [other]: '' })).toHaveLength(1)
  })

  it.each([
    ['its own folder', 'sections/a/A/A.tsx', `import { b } from './queries.ts'`, 'sections/a/A/queries.ts'],
    ['the kit', 'sections/a/A/A.tsx', `import { b } from '#kit/b.ts'`, 'runtime/kit/b.ts'],
    [
      'types of the runtime',
      'server/pages/render/a.ts',
      `import type { B } from '#runtime/pages/b.ts'`,
      'runtime/pages/b.ts',
    ],
    ['a door', 'server/resources/a/routes.ts', `import { b } from '../b/index.ts'`, 'server/resources/b/index.ts'],
    ['anything, from a test', 'sections/a/A/A.test.tsx', `import { b } from '#server/b.ts'`, 'server/b.ts'],
  ])('allows %s', (_, path, text, other) => {
    expect(refused(path, text, { [other]: '' })).toEqual([])
  })

  it('refuses packages, globs, computed names, missing files and unknown folders', () => {
    expect(refused('sections/a/A/A.tsx', `import fs from 'node:fs'`)).toHaveLength(1)
    expect(refused('runtime/machines/a.ts', `import { useState } from 'react'`)).toHaveLength(1)
    expect(refused('runtime/render/a.ts', `import.meta.glob('../../sections/*/*/index.ts')`)).toHaveLength(1)
    expect(refused('sections/a/A/A.tsx', `import(name)`)).toHaveLength(1)
    expect(refused('sections/a/A/A.tsx', `import { b } from './gone.ts'`)).toHaveLength(1)
    expect(refused('runtime/new-folder/a.ts', `import { b } from './b.ts'`)).toHaveLength(1)
  })

  it('refuses development packages in shipped code', () => {
    const bad = files({ 'server/a.ts': `import { b } from 'vitest'\nimport type { C } from 'c'` })
    expect(findUnlistedPackages(bad, ['react'])).toHaveLength(1)
  })
})

describe('findFileCycles and findFolderCycles', () => {
  it('find cycles of files, including type imports', () => {
    const circle = files({
      'runtime/kit/a.ts': `import './b.ts'`,
      'runtime/kit/b.ts': `import './c.ts'`,
      'runtime/kit/c.ts': `import './a.ts'`,
    })
    expect(findFileCycles(resolveImports(circle))).toEqual([
      'runtime/kit/a.ts → runtime/kit/b.ts → runtime/kit/c.ts → runtime/kit/a.ts',
    ])
    const types = files({
      'runtime/kit/a.ts': `import './b.ts'`,
      'runtime/kit/b.ts': `import type { A } from './a.ts'`,
    })
    expect(findFileCycles(resolveImports(types))).toHaveLength(1)
  })

  it('find cycles of folders', () => {
    const circle = files({
      'server/resources/a/index.ts': `import '../b/index.ts'`,
      'server/resources/b/index.ts': `export {}`,
      'server/resources/b/routes.ts': `import '../a/index.ts'`,
    })
    expect(findFolderCycles(resolveImports(circle), resourceOf)).toHaveLength(1)
  })
})
