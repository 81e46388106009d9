import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuildFolder } from '../../core/build-folder.ts'

/** Facts of a section besides its manifest. */
export type SectionFacts = {
  /** Text of its settings.schema.json. */
  readonly schema: string
  /** Text of its code that can read settings: without tests and comments. */
  readonly code: string
  /** Compressed bytes that it adds to what every page loads; 0 without a build. */
  readonly bytes: number
}

/** Facts of the repository besides templates. */
export type RepositoryFacts = {
  /** By type. */
  readonly sections: ReadonlyMap<string, SectionFacts>
  /** Text of each role’s schema, by role name. */
  readonly roles: ReadonlyMap<string, string>
  /** True when the browser's files have been built, so that section sizes are known. */
  readonly hasBuild: boolean
}

/** Reads sections, roles and the last build below the repository’s folder; missing parts are left out. */
export async function readRepository(rootDir: string): Promise<RepositoryFacts> {
  const weights = await readWeights(rootDir)
  const folders = await listSectionFolders(rootDir)
  const sections = await Promise.all(
    [...folders].map(async ([type, folder]): Promise<[string, SectionFacts]> => {
      const files = (await namesOf(folder)).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      const schema = await readFile(join(folder, 'settings.schema.json'), 'utf8').catch(() => '{}')
      return [
        type,
        {
          schema,
          code: texts.map(withoutComments).join('\n'),
          bytes: weights?.get(type) ?? 0,
        },
      ]
    }),
  )
  return { sections: new Map(sections), roles: await readRoles(rootDir), hasBuild: weights !== null }
}

const namesOf = async (folder: string): Promise<string[]> => {
  const names: string[] = await readdir(folder).catch(() => [])
  return names.toSorted()
}

/** Finds the folder of each section, by type. */
export const listSectionFolders = async (rootDir: string): Promise<Map<string, string>> => {
  const root = join(rootDir, 'sections')
  const families = await namesOf(root)
  const folders = families.map(async (family) =>
    (await namesOf(join(root, family))).map((type) => [type, join(root, family, type)] as const),
  )
  return new Map((await Promise.all(folders)).flat())
}

/** Removes comments, which may mention settings that the code does not read. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Lists the names of all roles below the repository’s folder. */
export const listRoles = async (rootDir: string): Promise<string[]> =>
  (await namesOf(join(rootDir, ROLES_FOLDER))).flatMap((file) =>
    file.endsWith(ROLE_ENDING) ? [file.slice(0, -ROLE_ENDING.length)] : [],
  )

const readRoles = async (rootDir: string): Promise<Map<string, string>> => {
  const names = await listRoles(rootDir)
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(join(rootDir, ROLES_FOLDER, name + ROLE_ENDING), 'utf8'),
      ]),
    ),
  )
}

const ROLES_FOLDER = 'schemas/roles'
const ROLE_ENDING = '.schema.json'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

/** Entry that every page loads; its size is not charged to any section. */
const EVERY_PAGE = 'runtime/client/mount.tsx'

/** A section's own component, as the build's manifest names it. */
const COMPONENT = /^sections\/[\w-]+\/(\w+)\/\1\.tsx$/

/** Reads each section’s compressed bytes from the build’s manifest; null without a build. */
const readWeights = async (rootDir: string): Promise<Map<string, number> | null> => {
  const build = findBuildFolder({ rootDir })
  const text = await readFile(join(build, 'assets.json'), 'utf8').catch(() => null)
  if (text === null) return null
  // Written by Vite.
  const chunks = new Map(Object.entries(JSON.parse(text) as Record<string, Chunk>))
  const everywhere = collectImports(EVERY_PAGE, chunks)
  const components = [...chunks.keys()].flatMap((key) => {
    const [, type] = COMPONENT.exec(key) ?? []
    return type === undefined ? [] : [[type, key] as const]
  })
  const weights = await Promise.all(
    components.map(async ([type, component]): Promise<[string, number]> => {
      const own = [...collectImports(component, chunks)].filter((key) => !everywhere.has(key))
      const sizes = await Promise.all(own.map((key) => sizeOf(join(build, 'client', chunks.get(key)?.file ?? ''))))
      return [type, sizes.reduce((sum, size) => sum + size, 0)]
    }),
  )
  return new Map(weights)
}

/** Returns a chunk and all its imports, transitively. */
const collectImports = (start: string, chunks: ReadonlyMap<string, Chunk>): Set<string> => {
  const met = new Set([start])
  // Iterating a set includes the entries added meanwhile.
  for (const key of met) for (const needed of chunks.get(key)?.imports ?? []) met.add(needed)
  return met
}

/** Returns a file’s compressed size; the build compresses each file that is worth it. */
const sizeOf = async (file: string): Promise<number> => {
  const { size } = await stat(`${file}.br`)
    .catch(() => stat(file))
    .catch(() => ({ size: 0 }))
  return size
}
