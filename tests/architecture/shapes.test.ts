import { describe, expect, it } from 'vitest'
import { findLongFiles, findNameFaults, findShapeFaults, MAX_FILE_LINES } from './check-shapes.ts'
import { listProject, readProject } from './project-files.ts'

const paths = listProject()

describe('folders', () => {
  it('contain the files of their kind: sections, resources, languages and templates', () => {
    expect(findShapeFaults(paths)).toEqual([])
  })

  it('and files follow the naming rules', () => {
    expect(findNameFaults(paths)).toEqual([])
  })

  it('contain no file that is too long', () => {
    expect(findLongFiles(readProject())).toEqual([])
  })
})

describe('findShapeFaults', () => {
  const whole = ['index.ts', 'Card.tsx', 'settings.schema.json', 'settings.example.json', 'Card.test.tsx']
  const language = ['language', 'common', 'titles'].map((name) => `locales/ko/${name}.json`)
  const section = (names: readonly string[]) => names.map((name) => `sections/cards/Card/${name}`)

  it('accepts a complete folder with additional files', () => {
    const own = ['Card.styles.ts', 'Piece.tsx', 'queries.ts', 'find-price.test.ts', 'migrations/two-columns.ts']
    expect(findShapeFaults(section([...whole, ...own]))).toEqual([])
  })

  it('accepts language folders that contain staff texts', () => {
    const own = ['console/today.json', 'schemas/popup.json', 'schemas/roles/home.hero.json']
    expect(findShapeFaults([...language, ...own.map((name) => `locales/ko/${name}`)])).toEqual([])
  })

  it('finds each missing file', () => {
    for (const name of whole) {
      const others = whole.filter((one) => one !== name)
      expect(findShapeFaults(section(others))).toEqual([`sections/cards/Card/ lacks ${name}`])
    }
    expect(findShapeFaults(['server/resources/posts/routes.ts'])).toHaveLength(3)
    expect(findShapeFaults(['locales/ko/titles.json'])).toHaveLength(2)
    expect(findShapeFaults(['templates/calm/theme.json'])).toEqual(['templates/calm/ lacks template.json'])
  })

  it('finds misplaced files', () => {
    expect(findShapeFaults(section([...whole, 'notes.txt']))).toHaveLength(1)
    expect(findShapeFaults(section([...whole, 'deep/er.ts']))).toHaveLength(1)
    expect(findShapeFaults(['templates/calm/template.json', 'templates/calm/layouts/Home.json'])).toHaveLength(1)
    expect(findShapeFaults([...language, 'locales/ko/elsewhere/home.json'])).toHaveLength(1)
  })
})

describe('findNameFaults', () => {
  it.each([
    ['a component in small letters', 'sections/cards/card/card.tsx'],
    ['a module in capitals', 'runtime/kit/Price.ts'],
    ['a module with an underline', 'server/api/http/app_error.ts'],
    ['a vague word', 'runtime/kit/utils.ts'],
    ['a vague folder', 'server/helpers/a.ts'],
    ['a vague part of a word', 'server/api/http/common-parts.ts'],
    ['a namespace with a hyphen', 'locales/ko/product-card.json'],
  ])('finds %s', (_, path) => {
    expect(findNameFaults([path])).toHaveLength(1)
  })

  it.each([
    'README.md',
    '.oxlintrc.json',
    'vite/server.config.ts',
    'runtime/pages/+onRenderHtml.ts',
    'sections/cards/Card/Card.styles.ts',
    'sections/cards/Card/find-price.ts',
    'schemas/roles/home.hero.schema.json',
    'locales/ko/productCard.json',
    'locales/ko/schemas/roles/home.hero.json',
    'server/resources/posts/migrations/2026-11-20-01-posts.ts',
  ])('accepts %s', (path) => {
    expect(findNameFaults([path])).toEqual([])
  })
})

describe('findLongFiles', () => {
  it('counts the lines of sources, but not of generated files', () => {
    const text = 'x\n'.repeat(MAX_FILE_LINES + 1)
    expect(findLongFiles(new Map([['runtime/kit/a.ts', text]]))).toHaveLength(1)
    expect(findLongFiles(new Map([['runtime/kit/a.ts', text.slice(2)]]))).toEqual([])
    expect(findLongFiles(new Map([['schemas/generated/a.ts', text]]))).toEqual([])
  })
})
