import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads all visitor texts of locales/, by language, as they are in the files; folders in it belong to the console. */
export const readCatalogues = async (rootDir: string): Promise<Record<string, unknown>> => {
  const folder = join(rootDir, 'locales')
  const languages = await readdir(folder)
  const entries = await Promise.all(
    languages.map(async (language) => {
      const found = await readdir(join(folder, language), { withFileTypes: true })
      const files = found.filter((entry) => entry.isFile()).map(({ name }) => name)
      const texts = await Promise.all(files.map((file) => readFile(join(folder, language, file), 'utf8')))
      const parsed: unknown[] = texts.map((text) => JSON.parse(text))
      return [language, parsed] as const
    }),
  )
  return Object.fromEntries(entries)
}
