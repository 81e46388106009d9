import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Texts of files by their path below the repository's root. Checks take one, so that tests can make one up. */
export type ProjectFiles = ReadonlyMap<string, string>

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Folders named in .gitignore, and git's own. */
const IGNORED = new Set(['node_modules', 'dist', 'builds', 'bench-results', 'test-results', '.cache', '.git'])
/** Only in the root: the data of a server that was started here. */
const IGNORED_IN_ROOT = 'data'
const BINARY = /\.(webp|png|jpg|jpeg|avif|ico|woff2|ttf|otf|log)$/

let known: ProjectFiles | undefined

/** Every text file of the repository, read once. */
export const readProject = (): ProjectFiles => {
  known ??= new Map(listFiles('').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  return known
}

/** Every file's path, pictures and fonts too. */
export const listProject = (): string[] => listPaths('')

const listFiles = (folder: string): string[] => listPaths(folder).filter((path) => !BINARY.test(path))

const listPaths = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (IGNORED.has(entry.name) || path === IGNORED_IN_ROOT) return []
    return entry.isDirectory() ? listPaths(path) : [path]
  })

/** Checks whether a path is a TypeScript source. */
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path)

/** Checks whether a path is a test, which may import anything. */
export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.(tsx?|mjs)$/.test(path)

/** The TypeScript sources among files, tests left out unless wanted. Those in the root and in vite/ set tools. */
export const sourcesOf = (files: ProjectFiles, { withTests = false } = {}): ProjectFiles =>
  new Map([...files].filter(([path]) => isTypeScript(path) && !isSetting(path) && (withTests || !isTest(path))))

const isSetting = (path: string): boolean => !path.includes('/') || path.startsWith('vite/')
