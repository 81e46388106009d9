import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Limits = {
  /** All entries but a worker, and what they import before they run, scripts and styles, in bytes as sent. */
  readonly firstLoadBytes: number
  /** Bytes that a screen adds to the first load. */
  readonly screenBytes: number
  /** Bytes that an on-demand part adds to its screen. */
  readonly partBytes: number
}

const SCREEN = /-screen-[\w-]+\.js$/

type Files = ReadonlySet<string>

/** Refuses a build whose parts are longer than what people wait for; runs after the files were compressed. */
export const keepBudget = ({ firstLoadBytes, screenBytes, partBytes }: Limits): Plugin => ({
  name: 'maru-budget',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir = '' }, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry, name }) => isEntry && name !== 'worker')
      const first = new Set(entries.flatMap((entry) => [...filesOf(entry, bundle)]))
      const faults = await judge('The first load', first, new Set(), { dir, limit: firstLoadBytes })
      for (const chunk of chunks.filter(({ isDynamicEntry, isEntry }) => isDynamicEntry && !isEntry)) {
        // Chunks already loaded where this one is imported.
        const places = chunks.filter(({ dynamicImports }) => dynamicImports.includes(chunk.fileName))
        const files = filesOf(chunk, bundle)
        const limit = SCREEN.test(chunk.fileName) ? screenBytes : partBytes
        const known = places.map((place) => new Set([...first, ...filesOf(place, bundle)]))
        const found = await Promise.all(known.map((there) => judge(chunk.fileName, files, there, { dir, limit })))
        faults.push(...new Set(found.flat()))
      }
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  },
})

const filesOf = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Files => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const other = bundle[name]
    if (other?.type === 'chunk') filesOf(other, bundle, found)
  }
  return found
}

const judge = async (
  name: string,
  files: Files,
  known: Files,
  { dir, limit }: { readonly dir: string; readonly limit: number },
): Promise<string[]> => {
  const own = [...files].filter((file) => !known.has(file))
  const sizes = await Promise.all(own.map((file) => readSize(join(dir, file))))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes <= limit) return []
  const heaviest = own
    .map((file, place) => ({ file, size: sizes[place] ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 5)
    .map(({ file, size }) => `${file} ${size}`)
  return [`${name} has ${bytes} bytes, ${limit} are allowed: ${heaviest.join(', ')} …`]
}

/** The compressed file's, where there is one. */
const readSize = async (path: string): Promise<number> =>
  (await readFile(`${path}.br`).catch(() => readFile(path))).byteLength
