import { describe, expect, it } from 'vitest'
import {
  findEscapes,
  findIdleTests,
  findLockFaults,
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
  it('have no any and do not silence the compiler', () => {
    expect(findEscapes(project)).toEqual([])
  })

  it('do not silence the linter', () => {
    expect(findSuppressions(project)).toEqual([])
  })

  it('use no tags in comments but @NOTE and @TODO', () => {
    expect(findStrayTags(project)).toEqual([])
  })

  it('explain what the kit, the schemas and the doors export', () => {
    expect(findUndocumented(project)).toEqual([])
  })

  it('hold no trace of the machine they were written on', () => {
    expect(findTraces(project)).toEqual([])
  })

  it('let HTML and scripts into a page through their gates alone', () => {
    expect(findSinks(project)).toEqual([])
  })

  it('have no row that scrolls sideways and swallows the wheel', () => {
    expect(findWheelTraps(project)).toEqual([])
  })

  it('have tests that all run and expect something', () => {
    expect(findIdleTests(project)).toEqual([])
  })
})

describe('the lock file', () => {
  it('names no host and has a hash for every package', () => {
    expect(findLockFaults(project.get('package-lock.json') ?? '')).toEqual([])
  })
})

describe('the check of sources', () => {
  it('finds rows that swallow the wheel', () => {
    expect(findWheelTraps(at('a.css', '.row {\n  overflow-x: auto;\n}'))).toHaveLength(1)
    expect(findWheelTraps(at('a.css', '.row {\n  overflow: auto hidden;\n}'))).toEqual([])
  })

  it('finds ways into a page past the gates', () => {
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
      expect(findSinks(at('sections/A/A.tsx', text)), text).toHaveLength(1)
    }
    expect(findSinks(at('runtime/kit/ui/rich-text.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'))).toEqual(
      [],
    )
    expect(findSinks(at('sections/A/A.tsx', 'if (a.innerHTML === b) read(a.innerHTML)'))).toEqual([])
  })

  it('finds any and silenced errors', () => {
    expect(findEscapes(at('server/a.ts', 'const a: any = 1'))).toHaveLength(1)
    expect(findEscapes(at('runtime/a.tsx', 'const a = b as unknown as any[]'))).toHaveLength(1)
    expect(findEscapes(at('server/a.ts', '// @ts-ignore\nconst a: number = "x"'))).toHaveLength(1)
    expect(findEscapes(at('server/a.ts', 'const any = "any" // any'))).toEqual([])
  })

  it('finds what silences the linter', () => {
    expect(
      findSuppressions(at('server/a.ts', '// oxlint-disable-next-line no-shadow -- the outer one is gone')),
    ).toEqual(['server/a.ts:1 silences the linter'])
    expect(findSuppressions(at('scripts/a.mjs', 'a()\n/* eslint-disable a */\n'))).toEqual([
      'scripts/a.mjs:2 silences the linter',
    ])
    expect(findSuppressions(at('server/a.ts', 'const words = "oxlint-disable" // disable it'))).toEqual([])
  })

  it('finds stray tags', () => {
    expect(findStrayTags(at('server/a.ts', '/**\n * Adds.\n * @param a one\n */'))).toHaveLength(1)
    expect(findStrayTags(at('server/a.ts', '// FIXME later'))).toHaveLength(1)
    expect(findStrayTags(at('server/a.ts', '// @TODO later, a@b.com, @media'))).toEqual([])
  })

  it('finds exports that nothing explains', () => {
    expect(findUndocumented(at('runtime/kit/a.ts', 'export const a = 1'))).toEqual([
      'runtime/kit/a.ts:1 does not explain a',
    ])
    expect(findUndocumented(at('schemas/a.ts', '// Not a doc comment.\nexport type A = 1'))).toHaveLength(1)
    expect(findUndocumented(at('sections/A/index.ts', '/** Of b. */\nconst b = 1\nexport const a = b'))).toHaveLength(1)
    expect(findUndocumented(at('runtime/kit/a.ts', '/** One. */\nexport const a = 1'))).toEqual([])
    expect(findUndocumented(at('runtime/render/a.ts', 'export const a = 1'))).toEqual([])
  })

  it('finds folders of a machine and hosts of a registry', () => {
    expect(findTraces(at('README.md', 'Run it in /home/kim/maru'))).toHaveLength(1)
    expect(findTraces(at('server/a.ts', `const path = 'C:\\\\Users\\\\kim'`))).toHaveLength(1)
    expect(findTraces(at('.npmrc', `registry=https://${['registry', 'npmjs', 'org'].join('.')}/`))).toHaveLength(1)
    expect(findTraces(at('server/a.ts', `fetch('/products/home/one'), '/usr/bin/chromium'`))).toEqual([])
  })

  it('finds lock files with hosts or without hashes', () => {
    const lock = (entry: object) => JSON.stringify({ packages: { '': {}, 'node_modules/a': entry } })
    expect(findLockFaults(lock({ resolved: 'https://example.com/a.tgz', integrity: 'sha512-x' }))).toHaveLength(1)
    expect(findLockFaults(lock({ version: '1.0.0' }))).toHaveLength(1)
    expect(findLockFaults(lock({ version: '1.0.0', integrity: 'sha512-x' }))).toEqual([])
  })

  it('finds tests that are left out or expect nothing', () => {
    expect(findIdleTests(at('server/a.test.ts', `it.only('x', () => expect(1).toBe(1))`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test('x', () => run())`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test.skip('x', () => expect(1).toBe(1))`))).toHaveLength(1)
    expect(findIdleTests(at('tests/a.spec.ts', `test('x', () => { test.skip(isPhone, 'why'); expect(1) })`))).toEqual(
      [],
    )
    expect(findIdleTests(at('server/a.test.ts', `it('x', () => expect(1).toBe(1))`))).toEqual([])
  })
})
