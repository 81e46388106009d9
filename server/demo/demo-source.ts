import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { addStoredSchema, parseStored, StoredValueError } from '../http/parse-stored.ts'
import type { DemoSource } from '../http/resource.ts'
import { DemoError, expandDemoValue, type Expansion, type MediaCatalogue } from './expand.ts'

type DemoFile = { readonly path: string; readonly name: string; readonly value: unknown }

/** A demo clinic's folder; remembers what was read, so that a file nobody reads can be told. */
export type DemoFolder = DemoSource & {
  readOne<Entity>(name: string, schemaId: string): Promise<Entity>
  /** Files below the folder that nothing has read. */
  unread(): Promise<string[]>
}

/** Opens server/demo/<code>/. Problems are told with file, index and JSON pointer. Throws DemoError. */
export const openDemoFolder = async (
  rootDir: string,
  code: string,
  when: Omit<Expansion, 'catalogue'>,
): Promise<DemoFolder> => {
  const folder = join(rootDir, 'server/demo', code)
  const expansion = { ...when, catalogue: await readCatalogue(rootDir) }
  const seen = new Set<string>()

  const readJson = async (path: string): Promise<DemoFile> => {
    seen.add(path)
    const shown = relative(rootDir, path)
    const value = parseJson(await readFile(path, 'utf8'), shown)
    return {
      path: shown,
      name: path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      value: expand(value, shown, expansion),
    }
  }
  const readFiles = async (name: string): Promise<DemoFile[]> => {
    const inFolder = await readdir(join(folder, name)).catch(() => [])
    const paths = [
      ...((await readdir(folder)).includes(`${name}.json`) ? [join(folder, `${name}.json`)] : []),
      ...inFolder
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(folder, name, file)),
    ]
    return Promise.all(paths.map(readJson))
  }
  return {
    read: async <Entity>(name: string, schemaId: string) =>
      (await readFiles(name)).flatMap(({ path, value }) =>
        Array.isArray(value)
          ? value.map((item: unknown, index) => check<Entity>(schemaId, item, `${path} [${index}]`))
          : [check<Entity>(schemaId, value, path)],
      ),
    readOne: async <Entity>(name: string, schemaId: string) => {
      const { path, value } = await readJson(join(folder, `${name}.json`))
      return check<Entity>(schemaId, value, path)
    },
    readFolder: async (name, schemaOf) => {
      const files = await readFiles(name)
      const values = new Map<string, unknown>()
      for (const { path, name: fileName, value } of files) {
        const schemaId = schemaOf(fileName)
        if (schemaId !== null) await addSchemaFile(rootDir, schemaId, path)
        values.set(fileName, schemaId === null ? value : check(schemaId, value, path))
      }
      return values
    },
    unread: async () => {
      const entries = await readdir(folder, { recursive: true })
      return entries
        .map((entry) => join(folder, entry))
        .filter((path) => path.endsWith('.json') && !seen.has(path))
        .map((path) => relative(rootDir, path))
    },
  }
}

const readCatalogue = async (rootDir: string): Promise<MediaCatalogue> => {
  const path = join(rootDir, 'server/demo/media/catalogue.json')
  // Written with the pictures; a wrong entry shows as a picture that fails its schema.
  return parseJson(await readFile(path, 'utf8'), relative(rootDir, path)) as MediaCatalogue
}

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DemoError(`${path}: ${error instanceof Error ? error.message : 'is no JSON'}`)
  }
}

const expand = (value: unknown, path: string, expansion: Expansion): unknown => {
  try {
    return expandDemoValue(value, expansion)
  } catch (error) {
    throw error instanceof DemoError ? new DemoError(`${path}: ${error.message}`) : error
  }
}

const check = <Entity>(schemaId: string, value: unknown, place: string): Entity => {
  try {
    return parseStored<Entity>(schemaId, value)
  } catch (error) {
    if (!(error instanceof StoredValueError)) throw error
    const lines = error.problems.map(({ pointer, message }) => `  ${place} ${pointer || '/'}  ${message}`)
    throw new DemoError(`This does not follow schemas/${schemaId}.schema.json:\n${lines.join('\n')}`)
  }
}

/** Schemas of roles are read from disk: only demo content needs them while it is loaded. */
const addSchemaFile = async (rootDir: string, schemaId: string, usedBy: string): Promise<void> => {
  const path = join(rootDir, 'schemas', `${schemaId}.schema.json`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DemoError(`${usedBy}: there is no schemas/${schemaId}.schema.json`)
  })
  // Our own file; addSchema complains about one without $id.
  addStoredSchema(parseJson(text, relative(rootDir, path)) as { $id: string })
}
