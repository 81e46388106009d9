import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const REGISTRY = /[\\/]runtime[\\/]registry\.client\.ts$/
const SECTIONS = fileURLToPath(new URL('../sections', import.meta.url))
/** The registry's glob: Vite's patterns cannot express that a file is named like its folder. */
const PATTERN = /\['\.\.\/sections\/[^\]]*\]/

/**
 * Gives the browser a way to each section's own component, and none to the parts that it is made of: each of them would
 * be a file of its own, and an entry in the list that every page which comes to life loads.
 */
export const nameSectionComponents = (): Plugin => ({
  name: 'maru-section-components',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: REGISTRY },
    async handler(code) {
      if (!PATTERN.test(code)) throw new Error('runtime/registry.client.ts no longer names its sections by a pattern')
      return code.replace(PATTERN, JSON.stringify(await listComponents()))
    },
  },
})

const listComponents = async (): Promise<string[]> => {
  const paths = await Array.fromAsync(glob('*/*/*.tsx', { cwd: SECTIONS }))
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/(\w+)\/\1\.tsx$/.test(path))
    .toSorted()
    .map((path) => `../sections/${path}`)
}
