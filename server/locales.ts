import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every text of locales/ by language, as it stands in the files. */
export const readCatalogues = async (rootDir: string): Promise<Record<string, unknown>> => {
  const folder = join(rootDir, 'locales')
  const languages = await readdir(folder)
  const entries = await Promise.all(
    languages.map(async (language) => {
      const files = await readdir(join(folder, language))
      const texts = await Promise.all(files.map((file) => readFile(join(folder, language, file), 'utf8')))
      const parsed: unknown[] = texts.map((text) => JSON.parse(text))
      return [language, parsed] as const
    }),
  )
  return Object.fromEntries(entries)
}
