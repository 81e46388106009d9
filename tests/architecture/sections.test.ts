import { describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import { sectionFolder } from '#schemas/section-folder.ts'
import { readProject, type ProjectFiles } from './project-files.ts'
import { collectNamespaces } from './section-texts.ts'

const project = readProject()

/** Every page brings the shell's own words. */
const ALWAYS_THERE = 'common'

const namespacesOf = (files: ProjectFiles, path: string, type: string): string[] =>
  [...collectNamespaces(files, path, type)].filter((name) => name !== ALWAYS_THERE).toSorted()

/**
 * Entry points that export more than their section, or a section whose name differs from its folder or does not belong
 * to its family.
 */
const findWrongDoors = (doors: Record<string, object>): string[] =>
  Object.entries(doors).flatMap(([path, door]) => {
    const { section, ...others } = door as { section?: { type?: string } }
    const isRight = path.endsWith(`${sectionFolder(section?.type ?? '')}/index.ts`) && Object.keys(others).length === 0
    return isRight ? [] : [`${path} exports ${Object.keys(door).join(', ')}; its section is called ${section?.type}`]
  })

describe('every section', () => {
  it('has the name of its folder and is the only export of its entry point', () => {
    expect(findWrongDoors(import.meta.glob<object>('../../sections/*/*/index.ts', { eager: true }))).toEqual([])
  })

  it.each([...sections.values()])('$type lists exactly the texts that it needs in the browser', ({ type, texts }) => {
    expect([...texts].filter((name) => name !== ALWAYS_THERE).toSorted()).toEqual(
      namespacesOf(project, `${sectionFolder(type)}/${type}.tsx`, type),
    )
  })
})

describe('findWrongDoors', () => {
  it('finds wrong names and other exports', () => {
    const section = { type: 'HeroA' }
    expect(findWrongDoors({ 'sections/hero/HeroA/index.ts': { section } })).toEqual([])
    expect(findWrongDoors({ 'sections/hero/HeroB/index.ts': { section } })).toHaveLength(1)
    expect(findWrongDoors({ 'sections/story/HeroA/index.ts': { section } })).toHaveLength(1)
    expect(findWrongDoors({ 'sections/hero/HeroA/index.ts': { section, A: 1 } })).toHaveLength(1)
    expect(findWrongDoors({ 'sections/hero/HeroA/index.ts': {} })).toHaveLength(1)
    expect(findWrongDoors({ 'sections/odd/Odd/index.ts': { section: { type: 'Odd' } } })).toHaveLength(1)
  })
})

describe('collectNamespaces', () => {
  it('includes what a component uses, and nothing else from the same files', () => {
    const files = new Map([
      [
        'sections/a/A/A.tsx',
        `import { Piece } from '#kit/pieces.tsx'
         import * as parts from './parts.ts'
         import type { Other } from '#kit/other.tsx'
         export const A = () => { const t = useTexts('a'); return <Piece>{t('x')}{parts.y}</Piece> }`,
      ],
      [
        'runtime/kit/pieces.tsx',
        `export { Piece } from './piece.tsx'
         export const Unused = () => useTexts('unused')('x')`,
      ],
      [
        'runtime/kit/piece.tsx',
        `export function Piece() { return helper() }\nconst helper = () => useTexts('piece')('x')`,
      ],
      ['sections/a/A/parts.ts', `export const y = () => useTexts('part')('y')`],
      ['runtime/kit/other.tsx', `export const Other = () => useTexts('other')('x')`],
    ])
    expect(namespacesOf(files, 'sections/a/A/A.tsx', 'A')).toEqual(['a', 'part', 'piece'])
  })
})
