import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Operations that code uses, by where it uses them. */
type OperationUses = {
  readonly console: ReadonlySet<string>
  /** In the pages of visitors, rendered on the server or in the browser. */
  readonly site: ReadonlySet<string>
  /** In code of the site that only browsers run. */
  readonly live: ReadonlySet<string>
}

/** Folders of the site whose code asks the API from the browser alone. */
const BROWSER_ONLY = /^runtime\/(booking|client)\//

const IMPORT = /^import (?!type )(?:\{([^}]*)\}|\* as (\w+)) from '#schemas\/generated\/api\/[\w-]+\.ts'/gm

/** Returns the names that a file imports from the generated operations; for a namespace those that it uses of it. */
export const readOperationImports = (source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names, namespace]) =>
    namespace === undefined
      ? (names ?? '')
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
      : [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  )

const readFolder = (root: string, folder: string): { readonly path: string; readonly names: string[] }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({
      path: join(folder, path),
      names: readOperationImports(readFileSync(join(root, folder, path), 'utf8')),
    }))

/** Finds the operations that the console and the site import. */
export const findOperationUses = (root: string): OperationUses => {
  const site = ['runtime', 'sections'].flatMap((folder) => readFolder(root, folder))
  return {
    console: new Set(readFolder(root, 'console').flatMap(({ names }) => names)),
    site: new Set(site.flatMap(({ names }) => names)),
    live: new Set(site.flatMap(({ path, names }) => (BROWSER_ONLY.test(path) ? names : []))),
  }
}
