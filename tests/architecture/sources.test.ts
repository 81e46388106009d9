import { describe, expect, it } from 'vitest'
import {
  findEscapes,
  findIdleTests,
  findLockFaults,
  findNewerNode,
  findSinks,
  findStrayTags,
  findSuppressions,
  findTraces,
  findUndocumented,
  findWheelTraps,
} from './check-sources.ts'
import { readProject } from './project-files.ts'

const project = readProject()
const at = (path: string, text: string) => new Map([[path, text]])

describe('sources', () => {
  it('contain no `any` and do not silence the compiler', () => {
    expect(findEscapes(project)).toEqual([])
  })

  it('do not silence the linter', () => {
    expect(findSuppressions(project)).toEqual([])
  })

  it('use no tags in comments but @NOTE and @TODO', () => {
    expect(findStrayTags(project)).toEqual([])
  })

  it('run on Node 20 where they are scripts', () => {
    expect(findNewerNode(project)).toEqual([])
  })

  it('document the exports of the kit, the schemas and the section entry points', () => {
    expect(findUndocumented(project)).toEqual([])
  })

  it('contain no trace of the machine they were written on', () => {
    expect(findTraces(project)).toEqual([])
  })

  it('insert HTML and scripts into a page only through their gates', () => {
    expect(findSinks(project)).toEqual([])
  })

  it('have no sideways scrolling row that blocks the mouse wheel', () => {
    expect(findWheelTraps(project)).toEqual([])
  })

  it('contain only tests that run and assert something', () => {
    expect(findIdleTests(project)).toEqual([])
  })
})

describe('the lock file', () => {
  it('names no host and has a hash for every package', () => {
    expect(findLockFaults(project.get('package-lock.json') ?? '')).toEqual([])
  })
})

describe('the source checks', () => {
  it('find rows that block the mouse wheel', () => {
    expect(findWheelTraps(at('a.css', '.row {\n  overflow-x: auto;\n}'))).toHaveLength(1)
    expect(findWheelTraps(at('a.css', '.row {\n  overflow: auto hidden;\n}'))).toEqual([])
  })

  it('find HTML and scripts that bypass the gates', () => {
    for (const text of [
      '<p dangerouslySetInnerHTML={{ __html: text }} />',
      'element.innerHTML = text',
      'element.outerHTML += text',
      "element.insertAdjacentHTML('beforeend', text)",
      'new DOMParser().parseFromString(text, type)',
      'document.write(text)',
      'frame.srcdoc = text',
      "trustedTypes.createPolicy('own', rules)",
      "document.createElement('script')",
      'eval(text)',
    ]) {
      expect(findSinks(at('sections/a/A/A.tsx', text)), text).toHaveLength(1)
    }
    expect(findSinks(at('runtime/kit/ui/rich-text.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'))).toEqual(
      [],
    )
    expect(findSinks(at('sections/a/A/A.tsx', 'if (a.innerHTML === b) read(a.innerHTML)'))).toEqual([])
  })

  it('find `any` and silenced compiler errors', () => {
    expect(findEscapes(at('server/a.ts', 'const a: any = 1'))).toHaveLength(1)
    expect(findEscapes(at('runtime/a.tsx', 'const a = b as unknown as any[]'))).toHaveLength(1)
    expect(findEscapes(at('server/a.ts', '// @ts-ignore\nconst a: number = "x"'))).toHaveLength(1)
    expect(findEscapes(at('server/a.ts', 'const any = "any" // any'))).toEqual([])
  })

  it('find silenced linter rules', () => {
    expect(
      findSuppressions(at('server/a.ts', '// oxlint-disable-next-line no-shadow -- the outer one is gone')),
    ).toEqual(['server/a.ts:1 silences the linter'])
    expect(findSuppressions(at('scripts/a.mjs', 'a()\n/* eslint-disable a */\n'))).toEqual([
      'scripts/a.mjs:2 silences the linter',
    ])
    expect(findSuppressions(at('server/a.ts', 'const words = "oxlint-disable" // disable it'))).toEqual([])
  })

  it('find scripts that need a newer Node', () => {
    const text = "import { globSync, statSync } from 'node:fs'"
    expect(findNewerNode(at('scripts/a.mjs', text))).toHaveLength(1)
    expect(findNewerNode(at('scripts/a.test.mjs', text))).toEqual([])
    expect(findNewerNode(at('scripts/a.mjs', "import { statSync } from 'node:fs'"))).toEqual([])
  })

  it('find stray tags', () => {
    expect(findStrayTags(at('server/a.ts', '/**\n * Adds.\n * @param a one\n */'))).toHaveLength(1)
    expect(findStrayTags(at('server/a.ts', '// FIXME later'))).toHaveLength(1)
    expect(findStrayTags(at('server/a.ts', '// @TODO later, a@b.com, @media'))).toEqual([])
  })

  it('find undocumented exports', () => {
    expect(findUndocumented(at('runtime/kit/a.ts', 'export const a = 1'))).toEqual([
      'runtime/kit/a.ts:1 does not explain a',
    ])
    expect(findUndocumented(at('schemas/a.ts', '// Not a doc comment.\nexport type A = 1'))).toHaveLength(1)
    expect(findUndocumented(at('sections/a/A/index.ts', '/** Of b. */\nconst b = 1\nexport const a = b'))).toHaveLength(
      1,
    )
    expect(findUndocumented(at('runtime/kit/a.ts', '/** One. */\nexport const a = 1'))).toEqual([])
    expect(findUndocumented(at('runtime/render/a.ts', 'export const a = 1'))).toEqual([])
  })

  it('find machine-specific folders and registry hosts', () => {
    expect(findTraces(at('README.md', 'Run it in /home/kim/maru'))).toHaveLength(1)
    expect(findTraces(at('server/a.ts', `const path = 'C:\\\\Users\\\\kim'`))).toHaveLength(1)
    expect(findTraces(at('.npmrc', `registry=https://${['registry', 'npmjs', 'org'].join('.')}/`))).toHaveLength(1)
    expect(findTraces(at('server/a.ts', `fetch('/products/home/one'), '/usr/bin/chromium'`))).toEqual([])
  })

  it('find lock files with hosts or without hashes', () => {
    const lock = (entry: object) => JSON.stringify({ packages: { '': {}, 'node_modules/a': entry } })
    expect(findLockFaults(lock({ resolved: 'https://example.com/a.tgz', integrity: 'sha512-x' }))).toHaveLength(1)
    expect(findLockFaults(lock({ version: '1.0.0' }))).toHaveLength(1)
    expect(findLockFaults(lock({ version: '1.0.0', integrity: 'sha512-x' }))).toEqual([])
  })

  it('find skipped tests and tests without assertions', () => {
    expect(findIdleTests(at('server/a.test.ts', `it.only('x', () => expect(1).toBe(1))`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test('x', () => run())`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test.skip('x', () => expect(1).toBe(1))`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test('x', () => { test.skip(isPhone, 'why'); expect(1) })`))).toEqual(
      [],
    )
    expect(findIdleTests(at('server/a.test.ts', `it('x', () => expect(1).toBe(1))`))).toEqual([])
  })
})
