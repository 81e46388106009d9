import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Cache of modules that are loading or loaded, by path: a program that loads all sections twice gets the same ones. */
const loaded = new Map()

/** A module of ours with what it exports, TypeScript and React included; the path is below the repository's folder. */
export function loadSource(root, path) {
  const file = join(root, path)
  if (!loaded.has(file)) loaded.set(file, load(root, path))
  return loaded.get(file)
}

/** As one file: loading all sections module by module takes four times as long. */
async function load(root, path) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, path), treeshake: false, output: { codeSplitting: false } },
    },
  })
  // Below the repository, so that it finds the packages.
  const folder = join(root, '.cache')
  const bundle = join(folder, `${process.pid}-${path.replaceAll(/\W/g, '-')}.mjs`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(bundle, output[0].code)
    return await import(pathToFileURL(bundle).href)
  } finally {
    await rm(bundle, { force: true })
  }
}
