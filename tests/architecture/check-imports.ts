import { posix } from 'node:path'
import { COMPUTED_IMPORTS, GLOBBING, IMPORT_TABLE, SUBPATHS, type ImportRow } from './import-table.ts'
import { sourcesOf, type ProjectFiles } from './project-files.ts'
import { readImports, type Import } from './read-imports.ts'

/** An import with the file it stands in and what it leads to. */
export type ResolvedImport = Import & { from: string; target: string; isPackage: boolean }

const resolved = new WeakMap<ProjectFiles, readonly ResolvedImport[]>()

/** Every import of every source that is no test; the sources of one project are read once. */
export const resolveImports = (files: ProjectFiles): readonly ResolvedImport[] => {
  const known = resolved.get(files) ?? readAll(files)
  resolved.set(files, known)
  return known
}

const readAll = (files: ProjectFiles): ResolvedImport[] =>
  [...sourcesOf(files)].flatMap(([from, text]) =>
    readImports(from, text).map((one) => ({ ...one, from, ...resolveSpecifier(from, one.specifier) })),
  )

const resolveSpecifier = (from: string, specifier: string): { target: string; isPackage: boolean } => {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')), isPackage: false }
  }
  const subpath = Object.keys(SUBPATHS).find((prefix) => specifier.startsWith(prefix))
  if (subpath) return { target: `${SUBPATHS[subpath]}${specifier.slice(subpath.length)}`, isPackage: false }
  if (specifier.startsWith('node:')) return { target: specifier, isPackage: true }
  const parts = specifier.split('/')
  return { target: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isPackage: true }
}

/** Imports that the table does not allow, or that lead nowhere; one sentence each. */
export const findForbiddenImports = (files: ProjectFiles): string[] =>
  resolveImports(files).flatMap((one) => {
    const reason = forbid(one, files)
    return reason ? [`${one.from}:${one.line} ${reason}`] : []
  })

const forbid = (one: ResolvedImport, files: ProjectFiles): string | null => {
  const row = rowOf(one.from)
  if (!row) return `lies in a folder that the table of imports does not know`
  if (one.kind === 'computed') {
    return COMPUTED_IMPORTS.includes(one.from) ? null : `imports a module by a computed name, ${one.specifier}`
  }
  if (one.isPackage) return forbidPackage(one, row)
  if (one.kind === 'glob') {
    if (!GLOBBING.test(one.from)) return `globs ${one.specifier}; only the registries do`
  } else if (!files.has(one.target)) return `imports ${one.specifier}, which does not exist`
  const isAllowed =
    isOwn(one, row) ||
    row.may.some((pattern) => fits(one.target, pattern)) ||
    (one.isType && (row.types ?? []).some((pattern) => fits(one.target, pattern)))
  return isAllowed ? null : `must not import ${one.specifier}: ${row.who} may import ${row.may.join(', ') || 'nothing'}`
}

const forbidPackage = ({ target, isType, specifier }: ResolvedImport, row: ImportRow): string | null => {
  const allowed = [...(row.packages ?? []), ...(isType ? (row.types ?? []) : [])]
  const name = target.startsWith('node:') ? 'node:*' : target
  if (allowed.includes(name)) return null
  return `must not import the package ${specifier}: ${row.who} may import ${allowed.join(', ') || 'none'}`
}

const rows = new Map<string, ImportRow | undefined>()

/** The row of a file: the longest that fits it. */
const rowOf = (path: string): ImportRow | undefined => {
  if (!rows.has(path)) rows.set(path, findRow(path))
  return rows.get(path)
}

const findRow = (path: string): ImportRow | undefined =>
  IMPORT_TABLE.filter(({ who }) => fits(path, who)).toSorted((a, b) => b.who.length - a.who.length)[0]

/** Checks whether both files are in the same folder of the row, such as the same section. */
const isOwn = ({ from, target }: ResolvedImport, { who }: ImportRow): boolean => {
  const depth = who.split('/').length
  const folder = from.split('/').slice(0, depth).join('/')
  return target.startsWith(`${folder}/`)
}

/** Checks whether a path is a pattern's file or is below its folder; `*` matches one name. */
export const fits = (path: string, pattern: string): boolean => {
  const names = pattern.split('/')
  const parts = path.split('/')
  return names.length <= parts.length && names.every((name, index) => fitsName(parts[index] ?? '', name))
}

const fitsName = (part: string, name: string): boolean => {
  if (!name.includes('*')) return part === name
  const [before = '', after = ''] = name.split('*')
  return part.length >= before.length + after.length && part.startsWith(before) && part.endsWith(after)
}

/** Finds modules that the development server is asked for by a path that does not exist. */
export const findMissingModules = (files: ProjectFiles): string[] =>
  [...files]
    .filter(([from]) => !from.startsWith('tests/'))
    .flatMap(([from, text]) =>
      [...text.matchAll(/\bssrLoadModule\('\/([^']+)'\)/g)].flatMap(([, path = '']) =>
        files.has(path) ? [] : [`${from} loads ${path}, which does not exist`],
      ),
    )

/** Packages that shipped code imports though package.json does not list them as dependencies. */
export const findUnlistedPackages = (files: ProjectFiles, dependencies: readonly string[]): string[] =>
  resolveImports(files).flatMap(({ from, line, target, isPackage, isType, kind }) =>
    !isPackage || isType || kind === 'computed' || target.startsWith('node:') || dependencies.includes(target)
      ? []
      : [`${from}:${line} imports ${target}, which package.json does not list under dependencies`],
  )
