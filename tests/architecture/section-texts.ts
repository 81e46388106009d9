import { posix } from 'node:path'
import type { ESTree } from 'vite'
import { SUBPATHS } from './import-table.ts'
import { parseSource } from './parse-source.ts'
import type { ProjectFiles } from './project-files.ts'
import { readTextUses } from './read-text-uses.ts'

/** A name that a module declares or imports. */
type Declaration = {
  /** Namespaces of texts that its code opens. */
  namespaces: string[]
  /** Every name that its code mentions; more than it needs does no harm. */
  mentions: Set<string>
}

type Module = {
  declarations: Map<string, Declaration>
  /** Local name → where it comes from; `*` is the whole module. */
  imports: Map<string, { path: string; name: string }>
}

/**
 * The namespaces of texts that a component needs in the browser: those that it opens itself and those of every piece
 * it uses, followed name by name, so that a module's other exports do not count.
 */
export const collectNamespaces = (files: ProjectFiles, path: string, component: string): Set<string> => {
  const modules = modulesOf(files)
  const found = new Set<string>()
  const seen = new Set<string>()

  const open = (file: string): Module | undefined => {
    const text = files.get(file)
    if (text === undefined || !/\.tsx?$/.test(file)) return undefined
    const module = modules.get(file) ?? readModule(file, text)
    modules.set(file, module)
    return module
  }
  const visit = (file: string, name: string): void => {
    if (seen.has(`${file} ${name}`)) return
    seen.add(`${file} ${name}`)
    const module = open(file)
    if (!module) return
    if (name === '*') return [...module.declarations.keys()].forEach((one) => visit(file, one))
    const imported = module.imports.get(name)
    if (imported) visit(imported.path, imported.name)
    const declaration = module.declarations.get(name)
    for (const namespace of declaration?.namespaces ?? []) found.add(namespace)
    for (const mention of declaration?.mentions ?? []) visit(file, mention)
  }
  visit(path, component)
  return found
}

const parsed = new WeakMap<ProjectFiles, Map<string, Module>>()

/** The modules of these files that were read so far; most sections use the same pieces. */
const modulesOf = (files: ProjectFiles): Map<string, Module> => {
  const modules = parsed.get(files) ?? new Map<string, Module>()
  parsed.set(files, modules)
  return modules
}

const readModule = (path: string, text: string): Module => {
  const { program } = parseSource(path, text)
  const { opened } = readTextUses(path, text)
  const module: Module = { declarations: new Map(), imports: new Map() }
  for (const statement of program.body) {
    for (const { local, source, name } of importedNames(statement)) {
      module.imports.set(local, { path: resolvePath(path, source), name })
    }
    const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    for (const { name, node } of declaredNames(inner)) {
      module.declarations.set(name, {
        namespaces: opened
          .filter(({ start }) => node.start <= start && start < node.end)
          .map(({ namespace }) => namespace),
        mentions: mentionsOf(text, node),
      })
      for (const source of awaitedModules(text, node)) {
        module.imports.set(source, { path: resolvePath(path, source), name: '*' })
        module.declarations.get(name)?.mentions.add(source)
      }
    }
  }
  return module
}

type Statement = ESTree.Program['body'][number]

const importedNames = (statement: Statement): { local: string; source: string; name: string }[] => {
  if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
    const source = statement.source.value
    return statement.specifiers.map((specifier) => {
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
      return { local: specifier.local.name, source, name: imported?.type === 'Identifier' ? imported.name : '*' }
    })
  }
  if (statement.type === 'ExportNamedDeclaration' && statement.source) {
    const source = statement.source.value
    return statement.specifiers.flatMap(({ local, exported }) =>
      local.type === 'Identifier' && exported.type === 'Identifier'
        ? [{ local: exported.name, source, name: local.name }]
        : [],
    )
  }
  return []
}

const declaredNames = (node: { type: string }): { name: string; node: ESTree.Node }[] => {
  // The type says which of them it is; everything else declares nothing that runs.
  const statement = node as Statement
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap(({ id, ...rest }) =>
      id.type === 'Identifier' ? [{ name: id.name, node: { id, ...rest } }] : [],
    )
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return statement.id ? [{ name: statement.id.name, node: statement }] : []
  }
  return []
}

/** Every word of a piece of code that could be a name of its module. */
const mentionsOf = (text: string, { start, end }: { start: number; end: number }): Set<string> =>
  new Set(text.slice(start, end).match(/[A-Za-z_$][\w$]*/g))

/** Lists the modules that a piece of code imports dynamically and awaits. */
const awaitedModules = (text: string, { start, end }: { start: number; end: number }): string[] =>
  [...text.slice(start, end).matchAll(/\bawait import\('([^']+)'\)/g)].flatMap(([, source]) => source ?? [])

const resolvePath = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const subpath = Object.keys(SUBPATHS).find((prefix) => specifier.startsWith(prefix))
  return subpath ? `${SUBPATHS[subpath]}${specifier.slice(subpath.length)}` : specifier
}
